import type { PlacedText } from '@rp/domain/ai/documents/placed-text'
import { multiplied, type Matrix } from './page-paths.ts'

interface TextItem {
  str: string
  transform: number[]
  width: number
  fontName: string
  hasEOL: boolean
}

/** The position of a text on the page as displayed, including rotation. */
function placedText({ str, transform, width, fontName }: TextItem, page: Matrix): PlacedText {
  const [a, b, c, d, e, f] = multiplied(page, transform as unknown as Matrix)
  return {
    text: str,
    x: e,
    y: f,
    width,
    size: Math.hypot(c, d),
    font: fontName,
    isTurned: Math.abs(b) > Math.abs(a) * 0.1 || a < 0,
  }
}

interface MarkItem {
  type: string
  tag?: string
}
type Item = TextItem | MarkItem

const isText = (item: Item): item is TextItem => 'str' in item

/** Whether a page has marked letters, which may have a replacement text. */
export function hasMarkedTexts(items: readonly Item[]): boolean {
  return items.some((item) => !isText(item) && item.tag === 'Span')
}

/** The texts of a page; replacement texts of the producer take the place of marked letters. */
export function textsOf(
  items: readonly Item[],
  actual: readonly (string | null)[] | null,
  page: Matrix,
): PlacedText[] {
  const begins = items.filter((item) => !isText(item) && item.type.startsWith('begin')).length
  // If the counts differ, the replacement texts cannot be assigned.
  const said = actual?.length === begins ? actual : null
  const texts: PlacedText[] = []
  const open: (Marked | null)[] = []
  let begun = 0
  for (const item of items) {
    if (isText(item)) {
      const within = open.find((one) => one !== null)
      if (within) within.items.push(item)
      else texts.push(placedText(item, page))
    } else if (item.type.startsWith('begin')) {
      const text = said?.[begun] ?? null
      begun += 1
      open.push(text === null ? null : { text, items: [] })
    } else {
      const ended = open.pop()
      if (!ended) continue
      const outer = open.find((one) => one !== null)
      if (outer) outer.items.push(...ended.items)
      else texts.push(...inPlace(ended, page))
    }
  }
  return texts
}

interface Marked {
  text: string
  items: TextItem[]
}

/** The replacement text, placed from the first letter to the last. */
function inPlace({ text, items }: Marked, page: Matrix): PlacedText[] {
  const placed = items.map((item) => placedText(item, page))
  const shown = placed.filter((one) => one.text.trim() !== '')
  const [first] = shown
  const last = shown.at(-1)
  if (!first || !last) return placed
  // Across lines, or a picture of words: use the letters themselves.
  if (Math.abs(first.y - last.y) > first.size) return placed
  return [{ ...first, text, width: Math.max(first.width, last.x + last.width - first.x) }]
}
