import { emptyDocument, type Box, type LabelDocument, type TextElement } from './document.ts'
import type { TextGroup } from './groups.ts'
import { newText } from './new-element.ts'
import { fromMm, fromPoints, type Um } from './units.ts'

/** A text that a new label starts with. */
export interface FirstText {
  group: TextGroup
  text: string
  source: TextElement['source']
  origin: string
}

interface FirstLayout {
  /** Of the trim; bleed and safe zone alike on every side. */
  paper: { width: Um; height: Um; bleed: Um; safe: Um }
  texts: readonly FirstText[]
}

interface Column {
  x: Um
  width: Um
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
const sizes = { largest: fromPoints(9), smallest: fromPoints(4), step: 0.95 } as const
/** A column narrower than this holds too few words a line. */
const columnMin = fromMm(28)
const columnsMax = 3
/** Of the font size: a letter of a label face on average, and the first line with Thai marks above and below. */
const letter = 0.56
const firstLine = 1400
const lineSpacing = 1250

/**
 * A sensible beginning: the front in the first column, the rest in the columns beside it, or all in one on a small
 * paper, in the largest size that fits. Boxes are estimated; lines are laid out by the editor, which knows the face.
 */
export function firstLayout({ paper, texts }: FirstLayout): LabelDocument {
  const columns = columnsOf(paper)
  const isFront = (group: TextGroup): boolean => group in front
  const inFront = texts.filter(({ group }) => isFront(group))
  const inDetail = texts
    .filter(({ group }) => !isFront(group))
    .toSorted((a, b) => details.indexOf(a.group) - details.indexOf(b.group))
  const parts =
    columns.length === 1
      ? [{ texts: [...inFront, ...inDetail], columns }]
      : [
          { texts: inFront, columns: columns.slice(0, 1) },
          { texts: inDetail, columns: columns.slice(1) },
        ]
  const elements = parts.flatMap((part) => placed(part.texts, part.columns, paper))
  return { ...emptyDocument(paper), elements: Object.fromEntries(elements.map((one) => [one.id, one])) }
}

/** The id of the element that a new label has for a group. */
export const firstIdOf = (group: TextGroup): string => group.replaceAll(' ', '-')

function columnsOf({ width, safe }: FirstLayout['paper']): Column[] {
  const room = Math.max(1, width - 2 * safe)
  const count = Math.min(columnsMax, Math.max(1, Math.floor((room + gap) / (columnMin + gap))))
  const each = Math.floor((room - gap * (count - 1)) / count)
  return Array.from({ length: count }, (_, at) => ({ x: safe + at * (each + gap), width: each }))
}

/** In the largest size in which all stand below each other; in the smallest, what is too much lies over the rest. */
function placed(texts: readonly FirstText[], columns: Column[], paper: FirstLayout['paper']): TextElement[] {
  let size: number = sizes.largest
  for (; size > sizes.smallest; size *= sizes.step) {
    const elements = flowed({ texts, columns, paper, size: Math.round(size) })
    if (elements !== null) return elements
  }
  return flowed({ texts, columns, paper, size: sizes.smallest, isLast: true }) ?? []
}

interface Flow {
  texts: readonly FirstText[]
  columns: Column[]
  paper: FirstLayout['paper']
  size: Um
  isLast?: boolean
}

/** One below the other, column by column; null when there is more than the columns hold. */
function flowed({ texts, columns, paper, size, isLast = false }: Flow): TextElement[] | null {
  const bottom = Math.max(paper.height - paper.safe, paper.safe + 1)
  const elements: TextElement[] = []
  let at = 0
  let y = paper.safe
  for (const text of texts) {
    const fontSize = Math.round(size * (front[text.group] ?? 1))
    const needed = heightOf(text.text, widthOf(columns), fontSize)
    if (y + needed > bottom && y > paper.safe && at + 1 < columns.length) {
      at += 1
      y = paper.safe
    }
    if (y + needed > bottom && !isLast) return null
    const height = Math.min(needed, bottom - paper.safe)
    const column = columns[at] ?? { x: paper.safe, width: widthOf(columns) }
    elements.push(textAt(text, { ...column, y: Math.min(y, bottom - height), height }, fontSize))
    y += height + Math.round(gap / 2)
  }
  return elements
}

/** Columns of one part are equally wide. */
const widthOf = ([first]: Column[]): Um => first?.width ?? 1

function textAt(text: FirstText, { x, y, width, height }: Box, fontSize: Um): TextElement {
  return newText({
    ...text,
    id: firstIdOf(text.group),
    'data-x': x,
    'data-y': y,
    width,
    height,
    fontSize,
    fontId: text.group in front ? 'sarabun-700' : 'sarabun-400',
    lineSpacing,
  })
}

/** Marks above and below take no room beside their letter. */
const marks = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g

function heightOf(text: string, width: Um, fontSize: Um): Um {
  const perLine = Math.max(1, Math.floor(width / (fontSize * letter)))
  const lines = text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.replace(marks, '').length / perLine)))
    .reduce((total, one) => total + one, 0)
  return Math.ceil((fontSize * (firstLine + (lines - 1) * lineSpacing)) / 1000)
}
