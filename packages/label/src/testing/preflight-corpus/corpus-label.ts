import type { LabelElement, TextElement } from '../../document.ts'
import type { TextGroup } from '../../groups.ts'
import { newBarcode, newEllipse, newImage, newRect, newText } from '../../new-element.ts'
import { shadesLengths, shadesText, type PictureFacts } from '../../picture-facts.ts'
import type { PreflightCode } from '../../preflight/finding.ts'
import type { PreflightLevel } from '../../preflight/finding.ts'
import { fromMm, type Um } from '../../units.ts'
import { formulaHash, inci } from '../complete-label.ts'

/** The expected finding for a label; null: none. */
export type Verdict = { code: PreflightCode; level: PreflightLevel; element: string } | null

export interface CorpusLabel {
  name: string
  /** Elements that replace or extend those of `base`, by id. */
  elements: readonly LabelElement[]
  verdict: Verdict
  /** Properties of the picture `picture.png`. */
  picture?: PictureFacts | 'damaged'
  /** Whether the registration number is still awaited. */
  awaited?: true
  /** Generated, and not looked at while writing the checks. */
  held?: true
}

/** The paper of the corpus: 100 by 80 mm, 3 mm of bleed, 2 mm of safe zone. */
export const paperSize = { width: fromMm(100), height: fromMm(80), bleed: fromMm(3), safe: fromMm(2) }

const rows: [TextGroup, string, number, Partial<TextElement>][] = [
  ['brand', 'Lumière', 3, { fontSize: 5000, height: 7000 }],
  ['product head', 'เซรั่มไนอะซินาไมด์', 10.5, { fontSize: 4000, height: 6000 }],
  ['product detail', 'เซรั่มบำรุงผิวหน้า เลขที่ใบรับจดแจ้ง 10-1-6500012345', 17, { height: 7000 }],
  ['ingredients', `Ingredients: ${inci}`, 24.5, { source: 'merge', origin: formulaHash, height: 7000 }],
  ['how to use', 'ทาเช้าและก่อนนอน', 32, {}],
  ['manufacturer', 'ผลิตโดย บริษัท ตัวอย่าง จำกัด 99 ถนนพระราม 9 กรุงเทพฯ', 36.5, { height: 7000 }],
  ['net weight', 'ปริมาณสุทธิ ๓๐ กรัม', 44, {}],
  ['lot', 'LOT', 48.5, {}],
  ['mfg', 'MFG', 53, {}],
  ['expiry', 'EXP', 57.5, {}],
  ['caution', 'หากมีอาการแพ้ให้หยุดใช้', 62, {}],
]

/** A text in the left half, where `base` has all its texts; the right half is free. */
export const textRow = (group: TextGroup, text: string, y: number, given: Partial<TextElement> = {}) =>
  newText({
    id: group.replaceAll(' ', '-'),
    group,
    text,
    fontSize: 2200,
    'data-x': fromMm(4),
    'data-y': fromMm(y),
    width: fromMm(46),
    height: 4000,
    ...given,
  })

/** A complete, faultless label: every finding is a false alarm. */
export const base: readonly LabelElement[] = rows.map((row) => textRow(...row))

/**
 * An `H` of 3 mm in Sarabun, whose outline (read with fontTools: 80 to 598 and 0 to 700 of 1000 units, ascender 1068)
 * is 240 to 1794 um right of its box and 1104 to 3204 um below its top.
 */
export const letterH = { left: 240, right: 1794, top: 1104, bottom: 3204 }

/** An `H` in a box of 20 by 5 mm whose outline begins at this place. */
export const probe = (left: Um, top: Um, given: Partial<TextElement> = {}) =>
  newText({
    id: 'probe',
    group: 'advert',
    text: 'H',
    fontSize: 3000,
    'data-x': left - letterH.left,
    'data-y': top - letterH.top,
    width: fromMm(20),
    height: fromMm(5),
    ...given,
  })

/** An EAN-13 at 80 %: 29.832 mm wide with its quiet zones, bars of 18.28 mm, 20.656 mm high with its digits. */
export const ean = (given: Partial<Parameters<typeof newBarcode>[0]> = {}) =>
  newBarcode({
    id: 'ean',
    symbology: 'ean13',
    value: '8850000000010',
    'data-x': fromMm(58),
    'data-y': fromMm(50),
    module: 264,
    barHeight: 18_280,
    ...given,
  })
/** The edges of `ean()`, in micrometres. */
export const zone = { left: 58_000, right: 87_832, top: 50_000, bottom: 70_656 }

export const shape = (given: Partial<Parameters<typeof newRect>[0]> = {}) =>
  newRect({ id: 'shape', group: 'highlight 1', 'data-x': fromMm(60), 'data-y': fromMm(10), ...given })
export const round = (given: Partial<Parameters<typeof newEllipse>[0]> = {}) =>
  newEllipse({ id: 'round', group: 'highlight 1', ...given })
export const picture = (given: Partial<Parameters<typeof newImage>[0]> = {}) =>
  newImage({
    id: 'picture',
    file: 'picture.png',
    px: [1200, 1200],
    'data-x': fromMm(60),
    'data-y': fromMm(10),
    ...given,
  })

export const facts: PictureFacts = {
  inks: 'SEPARATED',
  profile: '',
  ink: 240,
  blackOfSeveralPlates: false,
  opaque: [{ x: 0, y: 0, width: 1000, height: 1000 }],
  // White everywhere.
  shades: shadesText(Array.from({ length: shadesLengths[0] }, () => 0)),
}

/** A label with exactly one fault, and its faultless twin near the limit. */
export function pair(
  name: string,
  verdict: NonNullable<Verdict>,
  fault: Omit<CorpusLabel, 'name' | 'verdict'>,
  clean: Omit<CorpusLabel, 'name' | 'verdict'>,
): CorpusLabel[] {
  return [
    { name, verdict, ...fault },
    { name: `${name}: clean twin`, verdict: null, ...clean },
  ]
}
export const block = (code: PreflightCode, element: string) => ({ code, level: 'BLOCK' as const, element })
export const warn = (code: PreflightCode, element: string) => ({ code, level: 'WARN' as const, element })
