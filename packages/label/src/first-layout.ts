import { emptyDocument, type Box, type LabelDocument } from './document.ts'
import { flowTexts, type FirstText } from './flow-texts.ts'
import type { TextGroup } from './groups.ts'
import { fromMm, fromPoints, type Um } from './units.ts'

interface FirstLayout {
  /** Of the trim; bleed and safe zone alike on every side. */
  paper: { width: Um; height: Um; bleed: Um; safe: Um }
  texts: readonly FirstText[]
}

/** What the buyer reads first, and how much larger than the rest (domain design 8: the name is larger than other text). */
const front: Partial<Record<TextGroup, number>> = {
  brand: 2,
  'product head': 1.6,
  advert: 1,
  'net weight': 1.1,
}

/** The rest in the order in which a label is read. */
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
/** A column narrower than this holds too few words a line. */
const columnMin = fromMm(28)
const columnsMax = 3

/**
 * A sensible beginning: the front in the first column, the rest in the columns beside it, or all in one on a small
 * paper, in the largest size that fits.
 */
export function firstLayout({ paper, texts }: FirstLayout): LabelDocument {
  const columns = columnsOf(paper)
  const inFront = texts.filter(({ group }) => group in front)
  const inDetail = inReadingOrder(texts.filter(({ group }) => !(group in front)))
  const parts =
    columns.length === 1
      ? [{ texts: [...inFront, ...inDetail], columns }]
      : [
          { texts: inFront, columns: columns.slice(0, 1) },
          { texts: inDetail, columns: columns.slice(1) },
        ]
  const elements = parts.flatMap((part) =>
    flowTexts({
      ...part,
      sizes,
      scaleOf: (group) => front[group] ?? 1,
      style: (group) => ({ fontId: group in front ? 'sarabun-700' : 'sarabun-400' }),
    }),
  )
  return { ...emptyDocument(paper), elements: Object.fromEntries(elements.map((one) => [one.id, one])) }
}

/** Texts as they stand below each other on a label that nobody has laid out. */
export function inReadingOrder(texts: readonly FirstText[]): FirstText[] {
  return texts.toSorted((a, b) => details.indexOf(a.group) - details.indexOf(b.group))
}

function columnsOf({ width, height, safe }: FirstLayout['paper']): Box[] {
  const room = Math.max(1, width - 2 * safe)
  const count = Math.min(columnsMax, Math.max(1, Math.floor((room + gap) / (columnMin + gap))))
  const each = Math.max(1, Math.floor((room - gap * (count - 1)) / count))
  return Array.from({ length: count }, (_, at) => ({
    x: safe + at * (each + gap),
    y: safe,
    width: each,
    height: Math.max(1, height - 2 * safe),
  }))
}
