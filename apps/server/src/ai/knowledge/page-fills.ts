import type { Rule } from '@rp/domain/ai/documents/placed-text'

/** An opaque rectangle. */
interface Fill {
  box: Rule
  /** Null: a pattern. */
  colour: string | null
  /** Position among the drawing operators. */
  order: number
}

/** A page with more rectangles is a drawing. */
const fillsAtMost = 2000
/** Smaller rectangles hide no letter. */
const smallest = 2
const band = 32
const bandsAtMost = 200

/** The opaque rectangles of a page, found by their height on it. */
export class PageFills {
  /** More rectangles than are compared with text. */
  isCrowded = false
  private count = 0
  private readonly bands = new Map<number, Fill[]>()

  add(fill: Fill): void {
    const { x1, x2, y1, y2 } = fill.box
    if (x2 - x1 < smallest || y2 - y1 < smallest) return
    this.count += 1
    this.isCrowded = this.count > fillsAtMost
    if (this.isCrowded) return
    const [from, to] = [bandOf(y1), bandOf(y2)]
    for (let key = from; key <= to; key += 1) {
      const all = this.bands.get(key)
      if (all) all.push(fill)
      else this.bands.set(key, [fill])
    }
  }

  /** The rectangle painted last at a place; undefined: the page itself. */
  at(x: number, y: number): Fill | undefined {
    return this.bands.get(bandOf(y))?.findLast(({ box }) => contains(box, x, y))
  }

  /** Whether a later rectangle covers a box. */
  covers(covered: Rule, order: number): boolean {
    const all = this.bands.get(bandOf((covered.y1 + covered.y2) / 2)) ?? []
    return all.some(({ box, order: later }) => {
      if (later <= order) return false
      return box.x1 <= covered.x1 && box.x2 >= covered.x2 && box.y1 <= covered.y1 && box.y2 >= covered.y2
    })
  }
}

const bandOf = (y: number): number => Math.min(Math.max(Math.floor(y / band), -bandsAtMost), bandsAtMost)

export const contains = ({ x1, y1, x2, y2 }: Rule, x: number, y: number): boolean =>
  x >= x1 && x <= x2 && y >= y1 && y <= y2
