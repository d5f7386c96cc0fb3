import type { TextElement } from '../document.ts'
import type { Um } from '../units.ts'
import { engineOf } from './engine.ts'
import { mayCut, opportunities, type BreakRules } from './opportunities.ts'
import { pieceOf, shapeParagraph, type ShapedParagraph } from './shape.ts'
import type { ShapedFont } from './shaped-font.ts'

/** The settings that determine a text's layout. */
export type TextSetting = Pick<
  TextElement,
  'text' | 'width' | 'height' | 'padding' | 'fontSize' | 'justify' | 'lineSpacing' | 'letterSpacing'
>

interface Laying extends BreakRules {
  font: ShapedFont
}

/** A paragraph of a text, between line feeds. */
export interface Paragraph {
  start: number
  text: string
}

/** The paragraphs of a text with their start offsets. */
export function paragraphsOf(text: string): Paragraph[] {
  let start = 0
  return text.split('\n').map((paragraph) => {
    const at = start
    start += paragraph.length + 1
    return { start: at, text: paragraph }
  })
}

/** The width inside the padding, in micrometres. */
export const innerWidth = ({ width, padding }: TextSetting): Um => width - padding.left - padding.right

/** The end of a piece without trailing spaces, which hang beyond the line without width. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && (text.charAt(at - 1) === ' ' || text.charAt(at - 1) === '\t')) at -= 1
  return at
}

/**
 * Width of a piece in micrometres times font units, which are integers, so that every engine compares alike. Letter
 * spacing is between clusters, not after the last one.
 */
export function exactWidth(shaped: ShapedParagraph, range: [number, number], setting: TextSetting): number {
  const [start, end] = range
  const advance = (shaped.advanceBefore[end] ?? 0) - (shaped.advanceBefore[start] ?? 0)
  const spaced = (shaped.spacedBefore[end] ?? 0) - (shaped.spacedBefore[start] ?? 0)
  return advance * setting.fontSize + Math.max(0, spaced - 1) * setting.letterSpacing * shaped.font.unitsPerEm
}

/** Whether the line from `start` to `end` fits the box; reshapes only where a cut changes glyphs. */
function fits(shaped: ShapedParagraph, range: [number, number], setting: TextSetting): boolean {
  const room = innerWidth(setting) * shaped.font.unitsPerEm
  const [start, end] = range
  const last = trimmedEnd(shaped.text, start, end)
  if (shaped.safeAt[start] === 1 && shaped.safeAt[end] === 1) {
    return exactWidth(shaped, [start, last], setting) <= room
  }
  return exactWidth(pieceOf(shaped, start, end), [0, last - start], setting) <= room
}

/** The last of ascending `candidates` that fits, stopping at the first that does not. */
function furthest(candidates: readonly number[], fit: (end: number) => boolean): number | undefined {
  let found: number | undefined
  for (const end of candidates) {
    if (!fit(end)) return found
    found = end
  }
  return found
}

/** Between words, else within a word where permitted, else at any cluster: at least one per line. */
function endOfLine(
  choices: readonly (readonly number[])[],
  start: number,
  fit: (end: number) => boolean,
): number {
  let next = 0
  for (const choice of choices) {
    const beyond = choice.filter((at) => at > start)
    const end = furthest(beyond, fit)
    if (end !== undefined) return end
    next = beyond[0] ?? next
  }
  return next
}

function breakParagraph(shaped: ShapedParagraph, allowed: readonly number[], setting: TextSetting): number[] {
  const breaks: number[] = []
  const { text, edges } = shaped
  const choices = [[...allowed, text.length], edges.filter((at) => mayCut(text, at)), edges]
  let start = 0
  while (start < text.length) {
    const end = endOfLine(choices, start, (at) => fits(shaped, [start, at], setting))
    if (end === text.length) break
    breaks.push(end)
    start = end
  }
  return breaks
}

/**
 * Breaks a text into lines: at the last opportunity that fits, else at the last cluster that fits, at least one.
 * `breaks` are the start offsets of new lines, including paragraphs; `engine` identifies the layout.
 */
export function layoutText(setting: TextSetting, laying: Laying): Pick<TextElement, 'breaks' | 'engine'> {
  const breaks: number[] = []
  for (const { start, text } of paragraphsOf(setting.text)) {
    if (start > 0) breaks.push(start)
    const shaped = shapeParagraph(text, { font: laying.font, ligatures: setting.letterSpacing === 0 })
    for (const at of breakParagraph(shaped, opportunities(text, laying), setting)) breaks.push(start + at)
  }
  return { breaks, engine: engineOf(laying.font, laying.dictionary) }
}
