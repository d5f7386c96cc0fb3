import { fromMm } from '../../units.ts'
import {
  block,
  ean,
  facts,
  letterH,
  pair,
  picture,
  probe,
  round,
  shape,
  warn,
  zone,
  type CorpusLabel,
} from './corpus-label.ts'

const size = { x: letterH.right - letterH.left, y: letterH.bottom - letterH.top }
const quiet = block('BARCODE_QUIET_ZONE', 'ean')
const stroke = (width: number) => ({ fill: { c: 0, m: 0, y: 0, k: 100 }, width, opacity: 100 })
/** A circle of 5 mm that approaches the upper left corner of the zone along the diagonal. */
const cornerCircle = (gap: number) => ({
  cx: Math.round(zone.left - (5000 + gap) * Math.SQRT1_2),
  cy: Math.round(zone.top - (5000 + gap) * Math.SQRT1_2),
  rx: 5000,
  ry: 5000,
})
const frameAround = (inner: number, width: number) => ({
  'data-x': zone.left - inner - width / 2,
  'data-y': zone.top - inner - width / 2,
  width: zone.right - zone.left + 2 * inner + width,
  height: zone.bottom - zone.top + 2 * inner + width,
  fill: null,
  stroke: stroke(width),
})

/**
 * Quiet zones of 11 and 7 modules, bar heights of 18.28 mm at 80 % and in proportion (GS1 General Specifications,
 * symbol specification table 1). Lower bars can be read from fewer directions: a warning; half the height is refused
 * (ADR 0058).
 */
export const barcodeCases: readonly CorpusLabel[] = [
  ...pair(
    'a letter in the quiet zone; twin: its box only',
    quiet,
    { elements: [ean(), probe(zone.left + 50 - size.x, 58_000)] },
    { elements: [ean(), probe(zone.left - 50 - size.x, 58_000)] },
  ),
  ...pair(
    'a letter that touches the digits from below; twin: the air above it does',
    quiet,
    { elements: [ean(), probe(70_000, zone.bottom - 50)] },
    { elements: [ean(), probe(70_000, zone.bottom + 50)] },
  ),
  ...pair(
    'a bar of colour in the right quiet zone',
    quiet,
    { elements: [ean(), shape({ 'data-x': zone.right - 50, 'data-y': 55_000, width: 5000 })] },
    { elements: [ean(), shape({ 'data-x': zone.right + 50, 'data-y': 55_000, width: 5000 })] },
  ),
  ...pair(
    'a frame whose line is half in the zone; twin: all of it is outside',
    quiet,
    { elements: [ean(), shape(frameAround(-50, 400))] },
    { elements: [ean(), shape(frameAround(50, 400))] },
  ),
  ...pair(
    'a circle that cuts the corner of the zone; twin: only the box around it does',
    quiet,
    { elements: [ean(), round(cornerCircle(-50))] },
    { elements: [ean(), round(cornerCircle(50))] },
  ),
  ...pair(
    // A square of 6 mm on its tip extends 4243 um from its centre.
    'a square on its tip that pricks the zone; twin: it ends before it',
    quiet,
    {
      elements: [
        ean(),
        shape({
          'data-x': zone.left - 4143 - 3000,
          'data-y': 57_000,
          width: 6000,
          height: 6000,
          rotation: 4500,
        }),
      ],
    },
    {
      elements: [
        ean(),
        shape({
          'data-x': zone.left - 4343 - 3000,
          'data-y': 57_000,
          width: 6000,
          height: 6000,
          rotation: 4500,
        }),
      ],
    },
  ),
  ...pair(
    'a picture in the quiet zone; twin: its transparent half is',
    quiet,
    {
      picture: { ...facts, opaque: [{ x: 500, y: 0, width: 500, height: 1000 }] },
      elements: [ean(), picture({ layer: 'front', 'data-x': zone.left - 19_950, 'data-y': 50_000 })],
    },
    {
      picture: { ...facts, opaque: [{ x: 0, y: 0, width: 500, height: 1000 }] },
      elements: [ean(), picture({ layer: 'front', 'data-x': zone.left - 10_050, 'data-y': 50_000 })],
    },
  ),
  ...pair(
    'a quiet zone that leaves the paper',
    block('BARCODE_OUTSIDE', 'ean'),
    { elements: [ean({ 'data-x': 100_000 - 29_832 + 50 })] },
    { elements: [ean({ 'data-x': 100_000 - 29_832 - 50 })] },
  ),
  ...pair(
    'bars of 3 mm; twin: as high as GS1 asks for at 80 %',
    block('BARCODE_BARS_TOO_LOW', 'ean'),
    { elements: [ean({ barHeight: 3000 })] },
    { elements: [ean({ barHeight: 18_280 })] },
  ),
  ...pair(
    'bars of 12 mm; twin: of 22.85 mm at 100 %',
    warn('BARCODE_BARS_LOW', 'ean'),
    { elements: [ean({ barHeight: 12_000 })] },
    { elements: [ean({ module: 330, barHeight: 22_850, 'data-x': fromMm(56) })] },
  ),
  ...pair(
    'an EAN-8 with bars of 14.4 mm; twin: of 14.58 mm',
    warn('BARCODE_BARS_LOW', 'ean'),
    { elements: [ean({ symbology: 'ean8', value: '88500003', barHeight: 14_400 })] },
    { elements: [ean({ symbology: 'ean8', value: '88500003', barHeight: 14_580 })] },
  ),
  ...pair(
    'red bars, which a scanner does not see; twin: dark blue ones',
    block('BARCODE_WEAK', 'ean'),
    { elements: [ean({ fill: { c: 0, m: 100, y: 100, k: 0 } })] },
    { elements: [ean({ fill: { c: 100, m: 60, y: 0, k: 20 } })] },
  ),
]
