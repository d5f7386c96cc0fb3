import { fromMm } from '../../units.ts'
import {
  block,
  ean,
  letterH,
  pair,
  picture,
  probe,
  shape,
  warn,
  zone,
  type CorpusLabel,
} from './corpus-label.ts'

/** A deterministic sequence of numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const next = numbers(58)
const between = (low: number, high: number): number => Math.round(low + next() * (high - low))
const size = { x: letterH.right - letterH.left, y: letterH.bottom - letterH.top }
const justify = ['left', 'left', 'center', 'right'] as const

/** A probe whose outline begins at a place, in a box of random width and alignment. */
function anyBox(left: number, top: number) {
  const width = between(4000, 30_000)
  const align = justify[between(0, 3)] ?? 'left'
  // Left, centre or right for a line of one letter with an advance of 678 of 1000 units of 3 mm.
  const share = align === 'left' ? 0 : align === 'center' ? 0.5 : 1
  const indent = Math.round((width - 2034) * share)
  return probe(left, top, { width, justify: align, 'data-x': left - letterH.left - indent })
}

/** Twelve pairs like the hand-written ones, at random places and in random boxes. */
export const heldCases: readonly CorpusLabel[] = [
  ...[0, 1, 2].flatMap((at) => {
    const [away, top] = [between(60, 900), fromMm(between(10, 60))]
    return pair(
      `held ${at}: a letter at the right cut`,
      block('TEXT_OUTSIDE_TRIM', 'probe'),
      { elements: [anyBox(100_000 - size.x + away, top)] },
      { elements: [anyBox(100_000 - size.x - 2000 - away, top)] },
    )
  }),
  ...[3, 4].flatMap((at) => {
    const away = between(60, 900)
    return pair(
      `held ${at}: a letter in the upper safe margin`,
      warn('TEXT_OUTSIDE_SAFE', 'probe'),
      { elements: [anyBox(fromMm(70), 2000 - away)] },
      { elements: [anyBox(fromMm(70), 2000 + away)] },
    )
  }),
  ...[5, 6].flatMap((at) => {
    const [away, y] = [between(60, 700), between(52_000, 64_000)]
    return pair(
      `held ${at}: a letter at the right quiet zone`,
      block('BARCODE_QUIET_ZONE', 'ean'),
      { elements: [ean(), anyBox(zone.right - away, y)] },
      { elements: [ean(), anyBox(zone.right + away, y)] },
    )
  }),
  ...[7, 8].flatMap((at) => {
    const [x, y, away] = [fromMm(between(70, 75)), fromMm(between(10, 30)), between(60, 900)]
    const over = (left: number) =>
      picture({ layer: 'front', 'data-x': left, 'data-y': y - 2000, width: 8000, height: 8000 })
    return pair(
      `held ${at}: a picture at a letter`,
      block('TEXT_COVERED', 'probe'),
      { elements: [anyBox(x, y), over(x + size.x - away)] },
      { elements: [anyBox(x, y), over(x + size.x + away)] },
    )
  }),
  ...[9, 10].flatMap((at) => {
    const module = between(27, 40) * 10
    const least = Math.ceil((module / 264) * 18_280)
    const below = between(100, 3000)
    return pair(
      `held ${at}: bars lower than their width asks for`,
      warn('BARCODE_BARS_LOW', 'ean'),
      { elements: [ean({ module, barHeight: least - below, 'data-x': fromMm(52), 'data-y': fromMm(40) })] },
      { elements: [ean({ module, barHeight: least + 1, 'data-x': fromMm(52), 'data-y': fromMm(40) })] },
    )
  }),
  ...[11].flatMap((at) => {
    const k = between(2, 12)
    return pair(
      `held ${at}: a black of the strength of its ground`,
      block('TEXT_INVISIBLE', 'probe'),
      {
        elements: [
          probe(fromMm(60), fromMm(20), { fontColour: { c: 0, m: 0, y: 0, k: 60 + k } }),
          shape({ 'data-x': fromMm(59), 'data-y': fromMm(19), fill: { c: 0, m: 0, y: 0, k: 60 } }),
        ],
      },
      {
        elements: [
          probe(fromMm(60), fromMm(20), { fontColour: { c: 0, m: 0, y: 0, k: 100 } }),
          shape({ 'data-x': fromMm(59), 'data-y': fromMm(19), fill: { c: 0, m: 0, y: 0, k: 20 } }),
        ],
      },
    )
  }),
].map((label) => ({ ...label, held: true as const }))
