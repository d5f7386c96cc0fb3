import { expect } from '@playwright/test'
import { click, press, type Hand, type Spot } from './hand.ts'
import { look, type Seen } from './look.ts'

const near = (off: number): boolean => Math.abs(off) < 0.5

/** The label under test: positions on the screen, and what the person sees. */
export class Label {
  readonly hand: Hand
  /** The paper's position when all of it is shown. */
  #fitted: Seen['paper'] | null = null
  constructor(hand: Hand) {
    this.hand = hand
  }

  seen(): Promise<Seen> {
    return this.hand.read(look, null)
  }

  /** The screen position of a place on the paper, given in millimetres. */
  async at(x: number, y: number): Promise<Spot> {
    const { paper } = await this.seen()
    return { x: paper.x + x * paper.pixelsPerMm, y: paper.y + y * paper.pixelsPerMm }
  }

  /** Waits until the page shows the wanted state. */
  async sees<T>(what: (seen: Seen) => T, wanted: unknown, timeout = 2000): Promise<void> {
    await expect
      .poll(async () => what(await this.seen()), { timeout, intervals: [20, 40, 80] })
      .toEqual(wanted)
  }

  async element(id: string): Promise<Seen['elements'][string]> {
    const found = (await this.seen()).elements[id]
    if (!found) throw new Error(`The label shows no element "${id}"`)
    return found
  }

  /** The caret position before each letter of the text being edited, found with the arrow keys. */
  async carets(count: number): Promise<Spot[]> {
    await press(this.hand, 'Control+Home')
    const spots: Spot[] = []
    for (let at = 0; at <= count; at += 1) {
      await this.sees(({ writing }) => writing && [writing.start, writing.drawn], [at, at])
      const { writing } = await this.seen()
      if (writing) spots.push({ x: writing.caret.x, y: writing.caret.y })
      await press(this.hand, 'ArrowRight')
    }
    return spots
  }

  /** Back to the label as it was opened, by the person's own keys. */
  async reset(): Promise<void> {
    for (let time = 0; time < 3; time += 1) await press(this.hand, 'Escape')
    for (let time = 0; time < 40 && (await this.seen()).history > 0; time += 1) {
      await this.focus()
      await press(this.hand, 'Control+z')
    }
    await press(this.hand, 'Control+0')
    // The key takes effect a moment later; the next step starts with the paper in its place.
    this.#fitted ??= (await this.seen()).paper
    const { x, y, pixelsPerMm } = this.#fitted
    await this.sees(
      ({ paper }) => [paper.x - x, paper.y - y, paper.pixelsPerMm - pixelsPerMm].every(near),
      true,
    )
    // On the table: nothing is selected, and the next click is not the second of a double click.
    const { stage } = await this.seen()
    await click(this.hand, { x: stage.x + stage.width - 12, y: stage.y + stage.height - 12 })
  }

  /** Elements go exactly where the hand puts them. */
  async withoutSnapping(): Promise<void> {
    const find = () => {
      const snap = [...document.querySelectorAll('.label-toolbar button')].find(
        (one) => one.textContent === 'Snap',
      )
      const box = snap?.getBoundingClientRect()
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
    }
    // The label becomes editable a moment after it is visible.
    await expect.poll(() => this.hand.read(find, null)).not.toBeNull()
    await click(this.hand, (await this.hand.read(find, null)) ?? { x: 0, y: 0 })
  }

  /** Focuses the stage, as a click on the table beside the paper does. */
  async focus(): Promise<void> {
    await this.hand.read(() => {
      document.querySelector<HTMLElement>('.label-stage')?.focus()
      return null
    }, null)
  }
}
