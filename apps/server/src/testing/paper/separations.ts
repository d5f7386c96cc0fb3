import type { Cmyk, Ink } from '@rp/label/ink'

/** How an object of the table is drawn. */
type DrawnAs =
  | { as: 'fill' | 'stroke' | 'text'; ink: Ink; opacity?: number }
  /** A text of `points` on a background. */
  | { as: 'text on'; ink: Ink; ground: Cmyk; points: number }
  | { as: 'fill on'; ink: Ink; ground: Cmyk }
  /** `tagged`: the press profile is embedded; `plain`: a JPEG without Adobe's marker. */
  | { as: 'cmyk jpeg'; inks: Cmyk; form: 'untagged' | 'tagged' | 'plain' }
  | { as: 'png' | 'jpeg'; colour: string }

export interface Separation {
  name: string
  drawn: DrawnAs
  /** Percent of each plate in the middle of the object; missing plates are empty. */
  plates: Record<string, number>
  /** Not used while the code was written. */
  held?: true
}

type Four = readonly [number, number, number, number]
const cmyk = ([c, m, y, k]: Four): Cmyk => ({ c, m, y, k })
const requested = ([c, m, y, k]: Four) => ({ Cyan: c, Magenta: m, Yellow: y, Black: k })
const gold = (tint: number): Ink => ({ spot: 'PANTONE 871 C', tint, instead: cmyk([20, 25, 60, 25]) })

const inks: [string, Four][] = [
  ['full cyan', [100, 0, 0, 0]],
  ['full magenta', [0, 100, 0, 0]],
  ['full black', [0, 0, 0, 100]],
  ['a rich black', [60, 40, 40, 100]],
  ['a tint of all', [10, 20, 30, 40]],
  ['an orange', [0, 69, 88, 11]],
  ['a pale grey', [0, 0, 0, 5]],
]

/**
 * Screen colours in the bundled press profile, relative colorimetric: computed with Pillow 12 (LittleCMS), which the
 * server does not use. Greys print in black only, at the strength with the luminance of the grey when the darkest grey
 * is full black (linear light: Y' = Y (1 - Yk) + Yk, Yk the luminance of K100).
 */
const screenColours: [string, Four][] = [
  ['#e3461b', [0, 81.2, 98, 3.5]],
  ['#0057b7', [92.2, 60.4, 0, 0]],
  ['#f7d417', [0, 5.5, 91, 7.5]],
  ['#2e8b57', [72.5, 0, 76.5, 20.8]],
  ['#c71585', [15.3, 98.4, 1.6, 1.6]],
  ['#000000', [0, 0, 0, 100]],
  ['#333333', [0, 0, 0, 87.5]],
  ['#808080', [0, 0, 0, 52.5]],
  ['#cccccc', [0, 0, 0, 16.9]],
]
const heldColours: typeof screenColours = [
  ['#7a5c3d', [0.8, 31.4, 71, 60.8]],
  ['#8fd3f4', [36.1, 0.4, 3.5, 0.4]],
  ['#f28cb1', [0.4, 49, 4.7, 2.7]],
]
const colourOf = (hex: string) => {
  const found = [...screenColours, ...heldColours].find(([one]) => one === hex)
  if (!found) throw new Error(`No separation is written for ${hex}`)
  return requested(found[1])
}

const onGreen = cmyk([60, 0, 90, 0])

/** Forty objects with their expected plates, written before the code. */
export const separations: readonly Separation[] = [
  ...inks.map(([name, parts]): Separation => ({
    name: `a shape in ${name}`,
    drawn: { as: 'fill', ink: cmyk(parts) },
    plates: requested(parts),
  })),
  ...screenColours.map(([hex]): Separation => ({
    name: `a shape in ${hex}`,
    drawn: { as: 'fill', ink: hex },
    plates: colourOf(hex),
  })),
  {
    name: 'a stroke of inks',
    drawn: { as: 'stroke', ink: cmyk([35, 73, 8, 1]) },
    plates: requested([35, 73, 8, 1]),
  },
  { name: 'a stroke of #2e8b57', drawn: { as: 'stroke', ink: '#2e8b57' }, plates: colourOf('#2e8b57') },
  {
    name: 'cyan of half opacity',
    drawn: { as: 'fill', ink: cmyk([100, 0, 0, 0]), opacity: 50 },
    plates: requested([50, 0, 0, 0]),
  },
  {
    name: 'a text in black',
    drawn: { as: 'text', ink: cmyk([0, 0, 0, 100]) },
    plates: requested([0, 0, 0, 100]),
  },
  { name: 'a text in #000000', drawn: { as: 'text', ink: '#000000' }, plates: requested([0, 0, 0, 100]) },
  { name: 'a text in #e3461b', drawn: { as: 'text', ink: '#e3461b' }, plates: colourOf('#e3461b') },
  { name: 'a spot ink', drawn: { as: 'fill', ink: gold(100) }, plates: { 'PANTONE 871 C': 100 } },
  { name: 'a tint of a spot ink', drawn: { as: 'fill', ink: gold(40) }, plates: { 'PANTONE 871 C': 40 } },
  { name: 'a text in a spot ink', drawn: { as: 'text', ink: gold(100) }, plates: { 'PANTONE 871 C': 100 } },
  {
    name: 'small black text, which prints on its ground',
    drawn: { as: 'text on', ink: cmyk([0, 0, 0, 100]), ground: onGreen, points: 12 },
    plates: requested([60, 0, 90, 100]),
  },
  {
    name: 'large black text, which knocks its ground out',
    drawn: { as: 'text on', ink: cmyk([0, 0, 0, 100]), ground: onGreen, points: 20 },
    plates: requested([0, 0, 0, 100]),
  },
  {
    name: 'a varnish, which prints on its ground',
    drawn: {
      as: 'fill on',
      ink: { spot: 'Varnish', tint: 100, instead: cmyk([0, 0, 0, 8]) },
      ground: onGreen,
    },
    plates: { ...requested([60, 0, 90, 0]), Varnish: 100 },
  },
  ...(
    [
      ['full cyan, untagged', [100, 0, 0, 0], 'untagged'],
      ['full black, untagged', [0, 0, 0, 100], 'untagged'],
      ['a rich black, untagged', [60, 40, 40, 100], 'untagged'],
      ['a tint of all, with the profile of the press', [10, 20, 30, 40], 'tagged'],
      ['a tint of all, without the marker of Adobe', [10, 20, 30, 40], 'plain'],
    ] as const
  ).map(([name, parts, form]): Separation => ({
    name: `a CMYK JPEG of ${name}`,
    drawn: { as: 'cmyk jpeg', inks: cmyk(parts), form },
    plates: requested(parts),
  })),
  ...(['#e3461b', '#000000', '#808080'] as const).map((colour): Separation => ({
    name: `a PNG of ${colour}`,
    drawn: { as: 'png', colour },
    plates: colourOf(colour),
  })),
  ...(['#0057b7', '#333333'] as const).map((colour): Separation => ({
    name: `a JPEG of ${colour}`,
    drawn: { as: 'jpeg', colour },
    plates: colourOf(colour),
  })),
  ...heldColours.map(([colour], index): Separation => ({
    name: `${colour}, held back`,
    drawn: index === 0 ? { as: 'fill', ink: colour } : { as: index === 1 ? 'png' : 'jpeg', colour },
    plates: colourOf(colour),
    held: true,
  })),
]
