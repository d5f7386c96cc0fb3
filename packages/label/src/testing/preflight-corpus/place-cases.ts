import { fromMm } from '../../units.ts'
import { block, letterH, pair, picture, probe, round, shape, warn, type CorpusLabel } from './corpus-label.ts'

const [width, height] = [fromMm(100), fromMm(80)]
const size = { x: letterH.right - letterH.left, y: letterH.bottom - letterH.top }
const cut = block('TEXT_OUTSIDE_TRIM', 'probe')
const near = warn('TEXT_OUTSIDE_SAFE', 'probe')
const short = block('BLEED_NOT_REACHED', 'shape')
const ground = { id: 'shape', group: 'background 1', fill: { c: 5, m: 0, y: 0, k: 0 } } as const
const whole = { 'data-x': -3000, 'data-y': -3000, width: 106_000, height: 86_000 }

/** Trim, safe zone and bleed: a twentieth of a millimetre on either side of the line. */
export const placeCases: readonly CorpusLabel[] = [
  ...pair(
    'a letter over the left cut; twin: a centred letter whose box is cut',
    cut,
    { elements: [probe(-50, fromMm(70))] },
    {
      elements: [
        probe(0, fromMm(70), {
          'data-x': -fromMm(6),
          width: fromMm(20),
          justify: 'center',
        }),
      ],
    },
  ),
  ...pair(
    'a letter over the right cut; twin: a box far over it, its letter at its left end',
    cut,
    { elements: [probe(width - size.x + 50, fromMm(20), { width: fromMm(4) })] },
    { elements: [probe(width - size.x - 2050, fromMm(20), { width: fromMm(30) })] },
  ),
  ...pair(
    'a letter over the upper cut; twin: the air above it is outside the safe zone',
    cut,
    { elements: [probe(fromMm(60), -50)] },
    { elements: [probe(fromMm(60), 2050)] },
  ),
  ...pair(
    'a letter in the left safe margin',
    near,
    { elements: [probe(1950, fromMm(70))] },
    { elements: [probe(2050, fromMm(70))] },
  ),
  ...pair(
    'a letter in the lower safe margin',
    near,
    { elements: [probe(fromMm(60), height - size.y - 1950)] },
    { elements: [probe(fromMm(60), height - size.y - 2050)] },
  ),
  ...pair(
    // Rotated by a quarter about the centre of its box: the letter spans 704 um left of it to 1396 um right of it.
    'a text on its side, over the right cut; twin: only its box is',
    cut,
    {
      elements: [
        probe(0, 0, { 'data-x': 90_000, 'data-y': 37_500, height: 5000, width: 20_000, rotation: 9000 }),
      ],
    },
    {
      elements: [
        probe(0, 0, { 'data-x': 86_550, 'data-y': 37_500, height: 5000, width: 20_000, rotation: 9000 }),
      ],
    },
  ),
  ...pair(
    'a ground that ends before the bleed does',
    short,
    { elements: [shape({ ...ground, ...whole, 'data-x': -2900, width: 105_900 })] },
    { elements: [shape({ ...ground, ...whole })] },
  ),
  ...pair(
    'a circle at the cut; twin: a tenth more than the cut wanders away from it',
    block('BLEED_NOT_REACHED', 'round'),
    { elements: [round({ cx: 94_900, cy: 40_000, rx: 5000, ry: 5000 })] },
    { elements: [round({ cx: 94_700, cy: 40_000, rx: 5000, ry: 5000 })] },
  ),
  ...pair(
    'a line drawn at the cut; twin: the shape alone reaches it not',
    block('BLEED_NOT_REACHED', 'shape'),
    {
      elements: [
        shape({
          'data-x': 79_500,
          width: 20_000,
          fill: null,
          stroke: { fill: { c: 0, m: 0, y: 0, k: 100 }, width: 800, opacity: 100 },
        }),
      ],
    },
    {
      elements: [
        shape({
          'data-x': 79_500,
          width: 20_000,
          fill: null,
          stroke: { fill: { c: 0, m: 0, y: 0, k: 100 }, width: 400, opacity: 100 },
        }),
      ],
    },
  ),
  ...pair(
    'a coarse picture',
    block('IMAGE_TOO_COARSE', 'picture'),
    { elements: [picture({ px: [1200, 117] })] },
    { elements: [picture({ px: [237, 237] })] },
  ),
]
