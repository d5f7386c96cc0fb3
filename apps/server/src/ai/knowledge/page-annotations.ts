import type { PlacedText, Rule } from '@rp/domain/ai/documents/placed-text'
import { tickText } from '@rp/domain/ai/documents/seen-marks'
import type { Glyph } from './page-drawing.ts'
import { boxOnPage, type Matrix } from './page-paths.ts'

/** An annotation as the library reports it. */
export interface Annotation {
  id: string
  subtype: string
  rect: number[]
  annotationFlags?: number
  contentsObj?: { str: string }
  quadPoints?: ArrayLike<number>
  /** Of a form field. */
  fieldType?: string
  fieldValue?: string | string[] | null
  checkBox?: boolean
  radioButton?: boolean
  exportValue?: string
  buttonValue?: string
  password?: boolean
}

export interface ReadAnnotations {
  /** Values of form fields, at their places. */
  texts: PlacedText[]
  /** Texts of comments and stamps, beside the text of the page. */
  notes: string[]
  /** Lines that strike text. */
  strikes: Rule[]
  /** The page has comments, stamps or drawings over its text. */
  isAnnotated: boolean
}

/** Hidden, or not shown on a screen (ISO 32000-1, 12.5.3). */
const unseen = 2 | 32
const harmless = new Set(['Link', 'Popup', 'Widget', 'StrikeOut'])
/** Marks of a reader that change nothing, unless they have a comment. */
const emphasis = new Set(['Highlight', 'Underline', 'Squiggly'])
const notesAtMost = 50
const noteLength = 500

/** What the annotations of a page show: filled fields, ticks, comments, stamps, struck text. */
export function readAnnotations(
  all: readonly Annotation[],
  glyphs: readonly Glyph[],
  page: Matrix,
): ReadAnnotations {
  const drawn = drawnBy(glyphs)
  const shown = all.filter(({ annotationFlags = 0 }) => !(annotationFlags & unseen))
  const glyphsOf = ({ id }: Annotation) => drawn.get(id) ?? []
  const over = shown.filter(changesPage)
  return {
    texts: shown.flatMap((one) => (one.subtype === 'Widget' ? fieldTexts(one, glyphsOf(one), page) : [])),
    strikes: shown.flatMap((one) => (one.subtype === 'StrikeOut' ? strikesOf(one, page) : [])),
    notes: over
      .flatMap((one) => noteOf(one, glyphsOf(one)) || [])
      .slice(0, notesAtMost)
      .map((text) => text.slice(0, noteLength)),
    isAnnotated: over.length > 0,
  }
}

function drawnBy(glyphs: readonly Glyph[]): Map<string, Glyph[]> {
  const drawn = new Map<string, Glyph[]>()
  for (const glyph of glyphs) {
    if (glyph.annotation === null || glyph.why !== null) continue
    const own = drawn.get(glyph.annotation)
    if (own) own.push(glyph)
    else drawn.set(glyph.annotation, [glyph])
  }
  return drawn
}

function noteOf(one: Annotation, glyphs: readonly Glyph[]): string {
  if (glyphs.length > 0) return lineTexts(glyphs).join(' ').trim()
  return one.subtype === 'FreeText' ? contentsOf(one).trim() : ''
}

const contentsOf = ({ contentsObj }: Annotation): string => contentsObj?.str ?? ''

function changesPage(one: Annotation): boolean {
  if (emphasis.has(one.subtype)) return contentsOf(one).trim() !== ''
  return !harmless.has(one.subtype)
}

function fieldTexts(field: Annotation, glyphs: readonly Glyph[], page: Matrix): PlacedText[] {
  const box = boxOnPage(page, field.rect)
  if (field.checkBox || field.radioButton) {
    const ticked = field.radioButton ? field.buttonValue : field.exportValue
    const isTicked =
      field.fieldValue !== null && field.fieldValue !== undefined && field.fieldValue === ticked
    return [textWithin(box, tickText(isTicked))]
  }
  if (glyphs.length > 0) return drawnTexts(glyphs)
  if (field.password) return []
  const value = Array.isArray(field.fieldValue) ? field.fieldValue.join(', ') : field.fieldValue
  return value && field.fieldType !== 'Btn' ? [textWithin(box, value)] : []
}

/** A text without an appearance of its own, on the usual line of its box. */
function textWithin({ x1, y1, x2, y2 }: Rule, text: string): PlacedText {
  const size = Math.min(Math.max(6, (y2 - y1) * 0.6), 12)
  const width = Math.min(x2 - x1, text.length * size * 0.5)
  const y = y2 - y1 < 30 ? y2 - (y2 - y1 - size * 0.7) / 2 : y1 + size
  return { text, x: x1, y, width, size, font: 'field', isTurned: false }
}

function drawnTexts(glyphs: readonly Glyph[]): PlacedText[] {
  return lines(glyphs).flatMap((line) => {
    const [first] = line
    const last = line.at(-1)
    if (!first || !last) return []
    const { x, y, size, font } = first
    return [{ text: spelt(line), x, y, width: last.x + last.width - x, size, font, isTurned: false }]
  })
}

const lineTexts = (glyphs: readonly Glyph[]): string[] => lines(glyphs).map(spelt)

function lines(glyphs: readonly Glyph[]): Glyph[][] {
  const found: Glyph[][] = []
  for (const glyph of glyphs) {
    const line = found.at(-1)
    const last = line?.at(-1)
    if (line && last && Math.abs(last.y - glyph.y) < glyph.size * 0.5) line.push(glyph)
    else found.push([glyph])
  }
  return found
}

function spelt(line: readonly Glyph[]): string {
  let text = ''
  line.forEach((glyph, at) => {
    const before = line[at - 1]
    if (before && glyph.x - before.x - before.width > glyph.size * 0.18) text += ' '
    text += glyph.text
  })
  return text.replace(/\s+/g, ' ')
}

/** Through the middle of each marked area; four corners each. */
function strikesOf({ quadPoints, rect }: Annotation, page: Matrix): Rule[] {
  const count = Math.floor((quadPoints?.length ?? 0) / 8)
  const areas = Array.from({ length: count }, (_, at) => {
    const points = Array.from({ length: 8 }, (__, place) => quadPoints?.[at * 8 + place] ?? 0)
    const [xs, ys] = [
      points.filter((_one, place) => place % 2 === 0),
      points.filter((_one, place) => place % 2 === 1),
    ]
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  })
  return (areas.length > 0 ? areas : [rect]).map((area) => {
    const { x1, y1, x2, y2 } = boxOnPage(page, area)
    const y = y1 + (y2 - y1) * 0.5
    return { x1, x2, y1: y, y2: y }
  })
}
