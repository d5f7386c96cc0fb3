import { emptyDocument, type Box, type LabelDocument, type TextElement } from './document.ts'
import { flowed, type FirstText, type Flow } from './flow-texts.ts'
import type { TextGroup } from './groups.ts'
import { fromMm, fromPoints, type Um } from './units.ts'

interface FirstLayout {
  /** Size of the trim; bleed and safe zone are the same on every side. */
  paper: { width: Um; height: Um; bleed: Um; safe: Um }
  texts: readonly FirstText[]
  /** The height that a text takes in its width; without it heights are estimated. */
  heightOf?: Flow['heightOf']
  /** Height once the placeholders are filled; that space is reserved if letters stay readable. */
  filledHeightOf?: Flow['heightOf']
  /** The font size that the law requires of a text at least. */
  leastSizeOf?: Flow['leastSizeOf']
}

/** What the buyer reads first, with its size relative to the rest (the name is larger than other text). */
const front: Partial<Record<TextGroup, number>> = {
  brand: 2,
  'product head': 1.6,
  advert: 1,
  'net weight': 1.1,
}

/** The other groups in reading order. */
const details: readonly TextGroup[] = [
  'product detail',
  'ingredients',
  'how to use',
  'caution',
  'storage',
  'manufacturer',
  'distributor',
  'lot',
  'mfg',
  'expiry',
]

const gap = fromMm(1)
const sizes = { largest: fromPoints(9), smallest: fromPoints(4) }
/** Comfortable size of small print; from here on the front gets its own column. */
const enough = fromPoints(6.5)
/** Precision of the size: a fiftieth of the range. */
const halvings = 6
/** Minimum column width: a narrower one has too few words per line. */
const columnMin = fromMm(25)
const columnsMax = 3

/** Overhang of Sarabun with two marks above a letter or one below, and of its left-leaning vowels. */
const air = { above: 0.16, below: 0.12, beside: 0.08 }

/** Texts with their columns; with little space the front is less enlarged. */
type Part = Pick<Flow, 'texts' | 'columns' | 'scaleOf'>

/**
 * An initial layout: the front in the first column, the rest in the others, in the largest size that fits. If that size
 * is small, the number of columns that allows the largest letters is used.
 */
export function firstLayout(layout: FirstLayout): LabelDocument {
  const { paper, texts, heightOf, leastSizeOf } = layout
  const flowedBy =
    (measure: Flow['heightOf']): FlowedAt =>
    (parts, size, isLast) => {
      const all = parts.map((part) =>
        flowed({ ...part, style, heightOf: measure, leastSizeOf, air }, size, isLast),
      )
      return all.every((one) => one !== null) ? all.flat() : null
    }
  const arrangements = arrangementsOf(paper, texts)
  const filled = filledHeight(layout)
  const roomy = filled ? largestOf(arrangements, flowedBy(filled)) : null
  const elements =
    roomy && roomy.size >= enough
      ? roomy.elements
      : (largestOf(arrangements, flowedBy(heightOf))?.elements ??
        flowedBy(heightOf)(arrangements[0] ?? [], sizes.smallest, true) ??
        [])
  return { ...emptyDocument(paper), elements: Object.fromEntries(elements.map((one) => [one.id, one])) }
}

/** Space for the text as it is and as it will be: a placeholder may need more lines than its value. */
function filledHeight({ heightOf, filledHeightOf }: FirstLayout): Flow['heightOf'] {
  if (!heightOf || !filledHeightOf) return filledHeightOf
  return (text) => Math.max(heightOf(text), filledHeightOf(text))
}

const scaleOf = (group: TextGroup): number => front[group] ?? 1
const tighter = (group: TextGroup): number => 1 + (scaleOf(group) - 1) * 0.4
const style = (group: TextGroup): Partial<TextElement> => ({
  fontId: group in front ? 'sarabun-700' : 'sarabun-400',
})

interface Sized {
  elements: TextElement[]
  size: Um
}

type FlowedAt = (parts: readonly Part[], size: Um, isLast: boolean) => TextElement[] | null

/** The first arrangement that is large enough, else the one with the largest letters; null if none fits. */
function largestOf(arrangements: readonly (readonly Part[])[], flowedAt: FlowedAt): Sized | null {
  let best: Sized | null = null
  for (const parts of arrangements) {
    const found = largestIn(parts, flowedAt)
    if (found && (best === null || found.size > best.size)) best = found
    if (best !== null && best.size >= enough) break
  }
  return best
}

/** The largest size at which all parts fit, by bisection; null if even the smallest does not fit. */
function largestIn(parts: readonly Part[], flowedAt: FlowedAt): Sized | null {
  const whole = flowedAt(parts, sizes.largest, false)
  if (whole) return { elements: whole, size: sizes.largest }
  let elements = flowedAt(parts, sizes.smallest, false)
  let [fits, tooLarge]: [Um, Um] = [sizes.smallest, sizes.largest]
  if (elements === null) return null
  for (let turn = 0; turn < halvings; turn += 1) {
    const size = Math.round((fits + tooLarge) / 2)
    const tried = flowedAt(parts, size, false)
    if (tried === null) tooLarge = size
    else [fits, elements] = [size, tried]
  }
  return { elements, size: fits }
}

/** Ways to divide a paper: with a separate front or in one flow, in up to three columns. */
function arrangementsOf(paper: FirstLayout['paper'], texts: readonly FirstText[]): Part[][] {
  const inFront = texts.filter(({ group }) => group in front)
  const inDetail = inReadingOrder(texts.filter(({ group }) => !(group in front)))
  const most = columnsIn(paper)
  const all = [...inFront, ...inDetail]
  const divided = Array.from({ length: most }, (_, less) => columnsOf(paper, most - less))
  return [scaleOf, tighter].flatMap((scale) =>
    divided.flatMap((columns) => {
      const inOne = [{ texts: all, columns, scaleOf: scale }]
      if (columns.length === 1) return [inOne]
      return [
        [
          { texts: inFront, columns: columns.slice(0, 1), scaleOf: scale },
          { texts: inDetail, columns: columns.slice(1), scaleOf: scale },
        ],
        inOne,
      ]
    }),
  )
}

/** Texts in the reading order of a label without a layout. */
export function inReadingOrder(texts: readonly FirstText[]): FirstText[] {
  return texts.toSorted((a, b) => details.indexOf(a.group) - details.indexOf(b.group))
}

/** Number of columns of readable width that fit the paper. */
function columnsIn({ width, safe }: FirstLayout['paper']): number {
  const room = Math.max(1, width - 2 * safe)
  return Math.min(columnsMax, Math.max(1, Math.floor((room + gap) / (columnMin + gap))))
}

function columnsOf({ width, height, safe }: FirstLayout['paper'], count: number): Box[] {
  const room = Math.max(1, width - 2 * safe)
  const each = Math.max(1, Math.floor((room - gap * (count - 1)) / count))
  return Array.from({ length: count }, (_, at) => ({
    x: safe + at * (each + gap),
    y: safe,
    width: each,
    height: Math.max(1, height - 2 * safe),
  }))
}
