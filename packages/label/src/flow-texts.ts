import type { Box, TextElement } from './document.ts'
import type { TextGroup } from './groups.ts'
import { newText } from './new-element.ts'
import { fromMm, type Um } from './units.ts'

/** A text that a new label starts with. */
export interface FirstText {
  group: TextGroup
  text: string
  source: TextElement['source']
  origin: string
}

export interface Flow {
  texts: readonly FirstText[]
  /** Filled one after the other, from the top. */
  columns: readonly Box[]
  /** Range of font sizes; the largest is tried first. */
  sizes: { largest: Um; smallest: Um }
  /** Relative size of a group. */
  scaleOf?: (group: TextGroup) => number
  /** The smallest permitted font size of a text, whatever the size of the rest; zero without one. */
  leastSizeOf?: ((text: FirstText) => Um) | undefined
  /** Further text settings. */
  style?: (group: TextGroup) => Partial<TextElement>
  /** Space around each text, relative to its size: Thai marks and vowels extend beyond the font's line. */
  air?: { above: number; below: number; beside: number }
  /** Measures a text's height in its width with the font; without it heights are estimated. */
  heightOf?: ((text: TextElement) => Um) | undefined
}

/** Relative to the font size: average letter width, and first line height with Thai marks. */
const letter = 0.56
const firstLine = 1400
const lineSpacing = 1250
const step = 0.95
const gap = fromMm(0.5)

/**
 * Stacks texts in the largest size at which all fit; at the smallest, excess text overlaps. Heights are estimates,
 * because lines are laid out where the font is available.
 */
export function flowTexts(flow: Flow): TextElement[] {
  const { largest, smallest } = flow.sizes
  for (let size: number = largest; size > smallest; size *= step) {
    const elements = flowed(flow, Math.round(size), false)
    if (elements !== null) return elements
  }
  return flowed(flow, smallest, true) ?? []
}

/** The element id of a group in a new label. */
export const firstIdOf = (group: TextGroup): string => group.replaceAll(' ', '-')

interface Place {
  column: number
  /** Used height of the column. */
  used: Um
}

/** The texts at one size; null if they do not fit, unless it `isLast`: then excess text overlaps. */
export function flowed(flow: Omit<Flow, 'sizes'>, size: Um, isLast: boolean): TextElement[] | null {
  const { texts, columns, scaleOf = () => 1, leastSizeOf = () => 0 } = flow
  const elements: TextElement[] = []
  let place: Place = { column: 0, used: 0 }
  for (const text of texts) {
    const fontSize = Math.max(Math.round(size * scaleOf(text.group)), leastSizeOf(text))
    const needs = (width: Um): Um => neededHeight(flow, text, { width, fontSize })
    const found = placeFor(columns, place, needs)
    if (found === null && !isLast) return null
    place = found ?? place
    const box = boxIn(columns, place, needs)
    elements.push(
      textAt(text, box, { fontSize, padding: paddingOf(flow, fontSize), ...flow.style?.(text.group) }),
    )
    place = { ...place, used: place.used + box.height + gap }
  }
  return elements
}

/** Where the next text fits: here, or at the top of the next column; null if nowhere. */
function placeFor(columns: readonly Box[], place: Place, heightIn: (width: Um) => Um): Place | null {
  const fits = ({ column, used }: Place): boolean => {
    const box = columns[column]
    return box !== undefined && used + heightIn(box.width) <= box.height
  }
  const next = { column: place.column + 1, used: 0 }
  return [place, next].find(fits) ?? null
}

function boxIn(columns: readonly Box[], { column, used }: Place, heightIn: (width: Um) => Um): Box {
  const { x, y, width, height } = columns[column] ?? { x: 0, y: 0, width: 1, height: 1 }
  const own = Math.min(heightIn(width), height)
  return { x, y: y + Math.min(used, height - own), width, height: own }
}

function textAt(text: FirstText, { x, y, width, height }: Box, style: Partial<TextElement>): TextElement {
  const place = { 'data-x': x, 'data-y': y, width, height }
  return newText({ ...text, id: firstIdOf(text.group), ...place, lineSpacing, ...style })
}

const noAir = { above: 0, below: 0, beside: 0 }

function paddingOf({ air = noAir }: Omit<Flow, 'sizes'>, fontSize: Um): TextElement['padding'] {
  const of = (share: number): Um => Math.ceil(share * fontSize)
  return { top: of(air.above), right: of(air.beside), bottom: of(air.below), left: of(air.beside) }
}

function neededHeight(
  flow: Omit<Flow, 'sizes'>,
  text: FirstText,
  { width, fontSize }: { width: Um; fontSize: Um },
): Um {
  const { heightOf: measured, style } = flow
  const padding = paddingOf(flow, fontSize)
  const { top, bottom } = padding
  if (!measured) return heightOf(text.text, width, fontSize) + top + bottom
  const box = { x: 0, y: 0, width, height: 1 }
  return measured(textAt(text, box, { fontSize, padding, ...style?.(text.group) })) + top + bottom
}

/** Marks above and below have no width. */
const marks = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g

function heightOf(text: string, width: Um, fontSize: Um): Um {
  const perLine = Math.max(1, Math.floor(width / (fontSize * letter)))
  const lines = text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.replace(marks, '').length / perLine)))
    .reduce((total, one) => total + one, 0)
  return Math.ceil((fontSize * (firstLine + (lines - 1) * lineSpacing)) / 1000)
}
