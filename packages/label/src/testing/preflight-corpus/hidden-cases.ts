import { fromMm } from '../../units.ts'
import {
  block,
  facts,
  letterH,
  pair,
  picture,
  probe,
  shape,
  textRow,
  warn,
  type CorpusLabel,
} from './corpus-label.ts'

const size = { x: letterH.right - letterH.left, y: letterH.bottom - letterH.top }
const covered = block('TEXT_COVERED', 'probe')
const invisible = block('TEXT_INVISIBLE', 'probe')
const black = { c: 0, m: 0, y: 0, k: 100 }
const white = { c: 0, m: 0, y: 0, k: 0 }
const gold = { spot: 'PANTONE 871 C', tint: 100, instead: { c: 80, m: 70, y: 40, k: 40 } }
const at = { x: fromMm(60), y: fromMm(20) }
const front = (x: number, y: number, given: object = {}) =>
  picture({ layer: 'front', 'data-x': x, 'data-y': y, width: 10_000, height: 10_000, ...given })

/** Printed but illegible: covered, overlapping, or in the colour of the background. */
export const hiddenCases: readonly CorpusLabel[] = [
  ...pair(
    'a picture over a text; twin: over the empty end of its box',
    covered,
    { elements: [probe(at.x, at.y), front(at.x - 3000, at.y - 3000)] },
    { elements: [probe(at.x, at.y), front(at.x + size.x + 50, at.y)] },
  ),
  ...pair(
    'a picture over the edge of a letter',
    covered,
    { elements: [probe(at.x, at.y), front(at.x + size.x - 100, at.y)] },
    { elements: [probe(at.x, at.y), front(at.x, at.y + size.y + 50)] },
  ),
  ...pair(
    'a half-transparent picture over a text; twin: behind it',
    covered,
    { elements: [probe(at.x, at.y), front(at.x - 3000, at.y - 3000, { opacity: 60 })] },
    { elements: [probe(at.x, at.y), front(at.x - 3000, at.y - 3000, { layer: 'back' })] },
  ),
  ...pair(
    'a picture over a text; twin: its transparent half is',
    covered,
    { picture: facts, elements: [probe(at.x, at.y), front(at.x - 5000, at.y - 2000)] },
    {
      picture: { ...facts, opaque: [{ x: 0, y: 0, width: 450, height: 1000 }] },
      elements: [probe(at.x, at.y), front(at.x - 5000, at.y - 2000)],
    },
  ),
  ...pair(
    'two letters on each other; twin: their boxes only',
    block('TEXT_OVERLAP', 'probe'),
    { elements: [probe(at.x, at.y), textRow('storage', 'H', 20, { 'data-x': at.x, 'data-y': at.y })] },
    { elements: [probe(at.x, at.y), textRow('storage', 'H', 20, { 'data-x': at.x + 1600, 'data-y': at.y })] },
  ),
  ...pair(
    // 'LOT' of the base begins at 4 mm and ends before 9 mm.
    'a letter on a text of the base; twin: on the empty end of its box',
    block('TEXT_OVERLAP', 'probe'),
    { elements: [probe(4500, 48_500)] },
    { elements: [probe(fromMm(20), 48_500)] },
  ),
  ...pair(
    'white on paper; twin: white on black',
    invisible,
    { elements: [probe(at.x, at.y, { fontColour: white })] },
    {
      elements: [
        probe(at.x, at.y, { fontColour: white }),
        shape({
          'data-x': at.x - 50,
          'data-y': at.y - 50,
          width: size.x + 100,
          height: size.y + 100,
          fill: black,
        }),
      ],
    },
  ),
  ...pair(
    'yellow on paper; twin: dark red',
    invisible,
    { elements: [probe(at.x, at.y, { fontColour: { c: 0, m: 0, y: 100, k: 0 } })] },
    { elements: [probe(at.x, at.y, { fontColour: { c: 0, m: 100, y: 100, k: 30 } })] },
  ),
  ...pair(
    // The second letter of 'HH' (advance 678 of 1000) ends 2034 um right of the first.
    'white on black, its last letter beside it',
    invisible,
    {
      elements: [
        probe(at.x, at.y, { text: 'HH', fontColour: white }),
        shape({
          'data-x': at.x - 50,
          'data-y': at.y - 50,
          width: size.x + 100,
          height: size.y + 100,
          fill: black,
        }),
      ],
    },
    {
      elements: [
        probe(at.x, at.y, { text: 'HH', fontColour: white }),
        shape({
          'data-x': at.x - 50,
          'data-y': at.y - 50,
          width: size.x + 2134,
          height: size.y + 100,
          fill: black,
        }),
      ],
    },
  ),
  ...pair(
    'a spot ink on itself; twin: on paper',
    invisible,
    {
      elements: [
        probe(at.x, at.y, { fontColour: gold }),
        shape({ 'data-x': at.x - 50, 'data-y': at.y - 50, width: 5000, height: 5000, fill: gold }),
      ],
    },
    { elements: [probe(at.x, at.y, { fontColour: gold })] },
  ),
  ...pair(
    'a pale grey; twin: a grey of 5 : 1',
    warn('TEXT_CONTRAST', 'probe'),
    { elements: [probe(at.x, at.y, { fontColour: { c: 0, m: 0, y: 0, k: 40 } })] },
    { elements: [probe(at.x, at.y, { fontColour: { c: 0, m: 0, y: 0, k: 65 } })] },
  ),
]
