import { fromMm } from '../../units.ts'
import { block, facts, pair, picture, probe, shape, textRow, warn, type CorpusLabel } from './corpus-label.ts'

const at = { x: fromMm(60), y: fromMm(20) }

/** Ink limits, plates of small black letters, damaged pictures, placeholders. */
export const inkCases: readonly CorpusLabel[] = [
  ...pair(
    'a picture of 301 % of ink; twin: of 300 %',
    warn('INK_OVER_LIMIT', 'picture'),
    { picture: { ...facts, ink: 301 }, elements: [picture()] },
    { picture: { ...facts, ink: 300 }, elements: [picture()] },
  ),
  ...pair(
    'a shape of 301 % of ink; twin: of 300 %',
    warn('INK_OVER_LIMIT', 'shape'),
    { elements: [shape({ fill: { c: 80, m: 80, y: 80, k: 61 } })] },
    { elements: [shape({ fill: { c: 80, m: 80, y: 80, k: 60 } })] },
  ),
  ...pair(
    'a picture with black letters of four plates',
    warn('IMAGE_BLACK_PLATES', 'picture'),
    { picture: { ...facts, blackOfSeveralPlates: true }, elements: [picture()] },
    { picture: facts, elements: [picture()] },
  ),
  ...pair(
    'a damaged picture',
    block('IMAGE_DAMAGED', 'picture'),
    { picture: 'damaged', elements: [picture()] },
    { picture: facts, elements: [picture()] },
  ),
  ...pair(
    'small letters in a rich black; twin: in black alone',
    warn('SMALL_TEXT_PLATES', 'probe'),
    { elements: [probe(at.x, at.y, { fontSize: 2400, fontColour: { c: 60, m: 40, y: 40, k: 100 } })] },
    { elements: [probe(at.x, at.y, { fontSize: 2400, fontColour: { c: 0, m: 0, y: 0, k: 100 } })] },
  ),
  ...pair(
    'a placeholder that nothing fills; twin: the same words without braces',
    block('PLACEHOLDER_OPEN', 'probe'),
    { elements: [probe(at.x, at.y, { text: '{shade}' })] },
    { elements: [probe(at.x, at.y, { text: 'shade' })] },
  ),
  ...pair(
    'a number that is awaited, as a hole in the proof; twin: the granted one',
    warn('NUMBER_AWAITED', 'product-detail'),
    {
      awaited: true,
      elements: [textRow('product detail', 'เซรั่มบำรุงผิวหน้า เลขที่ใบรับจดแจ้ง {fda_no}', 17, { height: 7000 })],
    },
    { elements: [] },
  ),
]
