import { expect, type Locator, type Page } from '@playwright/test'

/**
 * How long a person takes, in seconds: the keystroke-level model of Card, Moran and Newell (1980), with the pace of a
 * typist who is not practised, and time to read each screen that is new.
 */
const takes = {
  key: 0.28,
  point: 1.1,
  press: 0.1,
  home: 0.4,
  decide: 1.35,
  read: 5,
  /** Finding a file in the system's own dialog. */
  findFile: 10,
}

/** What one person has done so far, in all windows. */
export class Effort {
  seconds = 0
  actions = 0
  hand: 'mouse' | 'keyboard' = 'mouse'

  count(seconds: number): void {
    this.actions += 1
    this.seconds += seconds
  }

  reach(hand: 'mouse' | 'keyboard'): void {
    if (hand !== this.hand) this.seconds += takes.home
    this.hand = hand
  }
}

/** Works in one window with mouse and keyboard; every action is counted. */
export class Person {
  readonly page: Page
  readonly effort: Effort
  constructor(page: Page, effort = new Effort()) {
    this.page = page
    this.effort = effort
  }

  /** A screen or dialog that is new to them. */
  async reads(screen: Locator): Promise<void> {
    await expect(screen).toBeVisible()
    this.effort.seconds += takes.read
  }

  async clicks(target: Locator): Promise<void> {
    this.effort.reach('mouse')
    await target.click()
    this.effort.count(takes.decide + takes.point + takes.press)
  }

  /** Clicks into a field and replaces its content by typing. */
  async types(field: Locator, text: string): Promise<void> {
    await this.clicks(field)
    if ((await field.inputValue()) !== '') await this.presses('ControlOrMeta+a')
    await this.writes(text)
    await expect(field).toHaveValue(text)
  }

  /** Types to where the focus is. */
  async writes(text: string): Promise<void> {
    this.effort.reach('keyboard')
    await this.page.keyboard.type(text)
    this.effort.count([...text].length * takes.key)
  }

  async presses(key: string): Promise<void> {
    this.effort.reach('keyboard')
    await this.page.keyboard.press(key)
    this.effort.count(takes.decide + key.split('+').length * takes.key)
  }

  /** An action beside the panel, such as picking up the phone. */
  spends(seconds: number): void {
    this.effort.count(seconds)
  }

  /** Opens a picker and clicks an option. */
  async chooses(field: Locator, option: string | RegExp): Promise<void> {
    await this.clicks(field)
    await this.clicks(this.page.getByRole('listbox').getByRole('option', { name: option }))
  }

  async attaches(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.clicks(button)
    await (await chooser).setFiles(file)
    this.effort.count(takes.findFile)
  }
}
