import { expect } from '@playwright/test'
import { click, pause, press, type, type Hand } from '../gestures/hand.ts'
import { look, shows, type Found, type Role, type Wanted } from './looking.ts'

const longestMs = 20_000

/** Someone at a browser that Playwright does not drive: finds by role and name, and uses mouse and keys. */
export class Person {
  readonly hand: Hand
  readonly #baseURL: string
  constructor(hand: Hand, baseURL: string) {
    this.hand = hand
    this.#baseURL = baseURL
  }

  open(path: string): Promise<void> {
    return this.hand.open(`${this.#baseURL}${path}`)
  }

  /** Opens the panel as someone whose session and language the browser has kept. */
  async enter(path: string, storage: readonly (readonly [string, string])[]): Promise<void> {
    // A text of this address: nothing that screens are made of is in the cache afterwards.
    await this.open('/service-worker.js')
    await this.hand.read((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
      return null
    }, storage)
    await this.open(path)
  }

  press(role: Role, name: string, isExact = true): Promise<void> {
    return this.#pressed({ role, name, isExact })
  }

  /** Replaces the content of a field, and repeats it if the screen changed meanwhile. */
  async write(name: string, text: string, role: 'textbox' | 'combobox' = 'textbox'): Promise<void> {
    const wanted = { role, name, isExact: false }
    for (let time = 1; time <= 3; time += 1) {
      await this.#pressed(wanted)
      if (!(await this.#find(wanted)).isFocused) continue
      await press(this.hand, 'Control+a')
      await type(this.hand, text)
      await pause(100)
      if ((await this.#find(wanted)).value === text) return
    }
    expect((await this.#find(wanted)).value, name).toBe(text)
  }

  /** Chooses from a list of the system, by keys. */
  async choose(name: string, option: string): Promise<void> {
    await this.#find({ role: 'combobox', name, isExact: false })
    // A press would open a list of the system, which no driver sees.
    await this.hand.read((label) => {
      const lists = [...document.querySelectorAll('select')]
      lists.find(({ labels }) => labels[0]?.textContent?.includes(label))?.focus()
    }, name)
    const chosen = () =>
      this.hand.read(
        () => (document.activeElement as HTMLSelectElement).selectedOptions?.[0]?.text ?? '',
        null,
      )
    for (let time = 0; time < 30 && (await chosen()) !== option; time += 1)
      await press(this.hand, 'ArrowDown')
    expect(await chosen()).toBe(option)
  }

  /** Chooses the first option that a search field offers. */
  async pick(name: string): Promise<void> {
    await this.#pressed({ role: 'combobox', name, isExact: false })
    await this.#pressed({ role: 'option', name: '', isExact: false })
    await expect
      .poll(async () => (await this.#find({ role: 'combobox', name, isExact: false })).value)
      .not.toBe('')
  }

  /** Adds the first option that a search field for several values offers. */
  async add(name: string): Promise<void> {
    await this.#pressed({ role: 'combobox', name, isExact: false })
    await this.#pressed({ role: 'option', name: '', isExact: false })
    await press(this.hand, 'Escape')
  }

  /** Presses the button of a dialog, and waits until the dialog has gone. */
  async pressInDialog(name: string): Promise<void> {
    await expect.poll(() => this.#dialogs()).toBe(1)
    await this.press('button', name)
    await expect.poll(() => this.#dialogs(), { timeout: longestMs }).toBe(0)
  }

  /** Fills a field of day and time, whose parts each engine lets people write in its own way. */
  async writeTime(name: string, time: string): Promise<void> {
    await this.#find({ role: 'textbox', name, isExact: false })
    await this.hand.read(
      ({ label, value }) => {
        const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=datetime-local]')]
        const input = inputs.find(({ labels }) => labels?.[0]?.textContent?.includes(label))
        if (!input) return
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        setter?.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      },
      { label: name, value: time },
    )
  }

  /** The focus is in a field. */
  isWriting(): Promise<void> {
    return expect.poll(() => this.hand.read(() => document.activeElement?.tagName ?? '', null)).toBe('INPUT')
  }

  async sees(text: string): Promise<void> {
    const end = Date.now() + longestMs
    while (Date.now() < end) {
      if (await this.hand.read(shows, text)) return
      await pause(100)
    }
    throw new Error(`No “${text}” on ${await this.#screen()}`)
  }

  /** A button has done its work and gone. */
  async losesButton(name: string): Promise<void> {
    const wanted: Wanted = { role: 'button', name, isExact: true }
    await expect.poll(() => this.hand.read(look, wanted), { timeout: longestMs }).toBe(null)
  }

  async seesHeading(name: string): Promise<void> {
    await this.#find({ role: 'heading', name, isExact: false })
  }

  address(): Promise<string> {
    return this.hand.read(() => location.pathname + location.search + location.hash, null)
  }

  /** The address and text of the page, without the menus before it. */
  async #screen(): Promise<string> {
    const texts = await this.hand.read(
      () => document.querySelector('main')?.innerText.slice(0, 1500) ?? '',
      null,
    )
    return `${await this.address()}: ${texts}`
  }

  #dialogs(): Promise<number> {
    return this.hand.read(() => document.querySelectorAll('[role=dialog]').length, null)
  }

  async #pressed(wanted: Wanted): Promise<void> {
    let before: Found | undefined
    for (let time = 0; time < 40; time += 1) {
      const found = await this.#find(wanted)
      // An element that still moves is not pressed.
      if (before?.x === found.x && before.y === found.y) return click(this.hand, found)
      before = found
      await pause(60)
    }
    throw new Error(`${wanted.role} ${wanted.name} does not rest`)
  }

  async #find(wanted: Wanted): Promise<Found> {
    const end = Date.now() + longestMs
    while (Date.now() < end) {
      const found = await this.hand.read(look, wanted)
      if (found) return found
      await pause(100)
    }
    throw new Error(`No ${wanted.role} “${wanted.name}” on ${await this.#screen()}`)
  }
}
