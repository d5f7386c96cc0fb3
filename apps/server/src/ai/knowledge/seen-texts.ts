import type { PlacedText, Rule } from '@rp/domain/ai/documents/placed-text'
import {
  doubtsIn,
  markOf,
  struckText,
  type HiddenText,
  type HiddenWhy,
  type PieceDoubt,
} from '@rp/domain/ai/documents/seen-marks'
import type { Drawing, Glyph } from './page-drawing.ts'
import { openGlyphs } from './page-glyphs.ts'
import type { Diagonal } from './page-paths.ts'

/** What a page shows besides its operators. */
export interface PageSights {
  page: number
  /** Lines of annotations that strike text. */
  strikes: readonly Rule[]
  /** Pictures are not decoded: text in the colour of the page may lie on one. */
  hasPictures: boolean
}

export interface SeenTexts {
  texts: PlacedText[]
  hidden: HiddenText[]
}

type Look =
  | { kind: 'shown' | 'struck' }
  | { kind: 'hidden'; why: HiddenWhy }
  | { kind: 'doubtful'; doubt: PieceDoubt }

const shown: Look = { kind: 'shown' }
const struck: Look = { kind: 'struck' }
/** A page whose text is mostly invisible is a scan with the text that a program read in it. */
const mostly = 0.8

/** The texts of a page as its reader sees them: without hidden ones, and with struck ones marked. */
export function seenTexts(texts: readonly PlacedText[], drawing: Drawing, sights: PageSights): SeenTexts {
  const looks = looksOf(drawing, sights)
  const seen =
    looks.size > 0 ? applied(texts, drawing.glyphs, looks, sights.page) : { texts: [...texts], hidden: [] }
  return { ...seen, texts: withCrosses(withBoxes(seen.texts, drawing), drawing) }
}

/** How each glyph looks, if not simply shown. */
function looksOf({ glyphs, rules, fills }: Drawing, { strikes, hasPictures }: PageSights): Map<Glyph, Look> {
  const looks = new Map<Glyph, Look>()
  const own = glyphs.filter(({ text, annotation }) => annotation === null && text.trim() !== '')
  const isScan = hasPictures && own.filter(({ why }) => why === 'INVISIBLE').length > own.length * mostly
  const lines = [...rules.filter(({ x1, x2, y1, y2 }) => x2 - x1 > y2 - y1), ...strikes]
  const byHeight = banded(lines)
  for (const glyph of own) {
    const why = glyph.why ?? (fills.covers(coreOf(glyph), glyph.order) ? 'COVERED' : null)
    if (why === 'INVISIBLE' && isScan) looks.set(glyph, { kind: 'doubtful', doubt: 'FROM_PICTURE' })
    else if (why === 'PAGE_COLOUR' && hasPictures) looks.set(glyph, { kind: 'doubtful', doubt: 'FAINT' })
    else if (why) looks.set(glyph, { kind: 'hidden', why })
    else if (isStruck(glyph, byHeight)) looks.set(glyph, struck)
  }
  return looks
}

/** What must be covered of a glyph to hide it. */
function coreOf({ x, y, width, size }: Glyph): Rule {
  return { x1: x + 0.5, x2: x + width - 0.5, y1: y - size * 0.45, y2: y - 0.5 }
}

const band = 4

function banded(lines: readonly Rule[]): Map<number, Rule[]> {
  const bands = new Map<number, Rule[]>()
  for (const line of lines) {
    const key = Math.floor((line.y1 + line.y2) / 2 / band)
    const all = bands.get(key)
    if (all) all.push(line)
    else bands.set(key, [line])
  }
  return bands
}

/** A line through the middle of a glyph. */
function isStruck({ x, y, width, size }: Glyph, lines: ReadonlyMap<number, Rule[]>): boolean {
  const [top, bottom] = [y - size * 0.55, y - size * 0.1]
  const middle = x + width / 2
  for (let key = Math.floor(top / band); key <= Math.floor(bottom / band); key += 1)
    for (const { x1, x2, y1, y2 } of lines.get(key) ?? []) {
      const at = (y1 + y2) / 2
      if (at >= top && at <= bottom && x1 <= middle && x2 >= middle) return true
    }
  return false
}

function applied(
  texts: readonly PlacedText[],
  glyphs: readonly Glyph[],
  looks: ReadonlyMap<Glyph, Look>,
  page: number,
): SeenTexts {
  const find = openGlyphs(glyphs)
  const result: PlacedText[] = []
  const hidden: HiddenText[] = []
  /** The text before a hidden one has its mark; at the top of a page, the text after it. */
  let [last, isOwed] = [-1, false]
  let before: PlacedText | null = null
  for (const { text, look } of texts.flatMap((item) => partsOf(item, find(item), looks))) {
    if (look.kind === 'hidden') {
      isOwed = note(hidden, { page, text: text.text, why: look.why }, isNext(before, text)) || isOwed
      before = text
    } else {
      result.push({ ...text, text: written(text.text, look) })
      if (text.text.trim()) last = result.length - 1
    }
    const marked = result[last]
    if (!isOwed || !marked) continue
    if (!doubtsIn(marked.text).includes('HIDDEN'))
      result[last] = { ...marked, text: marked.text + markOf('HIDDEN') }
    isOwed = false
  }
  return { texts: result, hidden }
}

/** Adds a hidden text; one of the same kind after it belongs to it. Blank text hides nothing. */
function note(hidden: HiddenText[], one: HiddenText, isNextTo: boolean): boolean {
  const last = hidden.at(-1)
  if (last?.why === one.why) last.text += isNextTo ? one.text : ` ${one.text.trim()}`
  else if (one.text.trim()) hidden.push(one)
  return one.text.trim() !== ''
}

function isNext(before: PlacedText | null, { x, y, size }: PlacedText): boolean {
  return (
    before !== null &&
    Math.abs(before.y - y) < size * 0.3 &&
    Math.abs(x - before.x - before.width) < size * 0.18
  )
}

function written(text: string, look: Look): string {
  if (look.kind === 'struck') return struckText(text)
  return look.kind === 'doubtful' && text.trim() ? text + markOf(look.doubt) : text
}

interface Part {
  text: PlacedText
  look: Look
}

const folded = (text: string) => text.normalize('NFKC').replace(/[\s\u00ad]/g, '')

/** Divides a text where its look changes. */
function partsOf(item: PlacedText, glyphs: readonly Glyph[], looks: ReadonlyMap<Glyph, Look>): Part[] {
  const lookOf = (glyph: Glyph) => looks.get(glyph) ?? shown
  const inked = glyphs.filter(({ text }) => text.trim() !== '')
  const kinds = new Map(inked.map((glyph) => [keyOf(lookOf(glyph)), lookOf(glyph)]))
  const [only = shown] = kinds.values()
  if (kinds.size < 2) return [{ text: item, look: only }]
  if (folded(inked.map(({ text }) => text).join('')) !== folded(item.text))
    return [uncertain(item, [...kinds.values()])]
  const parts: Part[] = []
  let group: Glyph[] = []
  const flush = () => {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) return
    const ink = group.find(({ text }) => text.trim() !== '') ?? first
    const text = { ...item, text: joined(group), x: first.x, width: last.x + last.width - first.x }
    parts.push({ text, look: lookOf(ink) })
    group = []
  }
  for (const glyph of glyphs) {
    const now = group.find(({ text }) => text.trim() !== '')
    if (now && glyph.text.trim() !== '' && keyOf(lookOf(now)) !== keyOf(lookOf(glyph))) flush()
    group.push(glyph)
  }
  flush()
  return parts
}

const keyOf = (look: Look): string =>
  look.kind === 'hidden' ? look.why : look.kind === 'doubtful' ? look.doubt : look.kind

function uncertain(item: PlacedText, looks: readonly Look[]): Part {
  const marks = looks.flatMap((look) => {
    if (look.kind === 'hidden') return [markOf('HIDDEN')]
    return look.kind === 'struck' ? [markOf('STRUCK')] : []
  })
  return { text: { ...item, text: item.text + marks.join('') }, look: shown }
}

function joined(glyphs: readonly Glyph[]): string {
  let text = ''
  glyphs.forEach((glyph, at) => {
    const before = glyphs[at - 1]
    const gap = before ? glyph.x - before.x - before.width : 0
    if (gap > glyph.size * 0.18 && !/\s$/.test(text) && glyph.text.trim()) text += ' '
    text += glyph.text
  })
  return text
}

/** A small drawn square without a glyph in it may be a tick box: whether it is ticked is not known. */
function withBoxes(texts: readonly PlacedText[], { boxes, glyphs }: Drawing): PlacedText[] {
  const empty = boxes.filter(
    ({ x1, y1, x2, y2 }) =>
      !glyphs.some(({ x, y, width, text }) => {
        const middle = x + width / 2
        return text.trim() !== '' && middle > x1 && middle < x2 && y > y1 && y < y2 + 2
      }),
  )
  if (empty.length === 0) return [...texts]
  const marked = new Set<number>()
  for (const box of empty) {
    const at = besides(texts, box)
    if (at !== null) marked.add(at)
  }
  return texts.map((one, at) => (marked.has(at) ? { ...one, text: one.text + markOf('DRAWN_BOX') } : one))
}

/** The nearest text on the line of a box. */
function besides(texts: readonly PlacedText[], { x1, y1, x2, y2 }: Rule): number | null {
  let nearest: { at: number; gap: number } | null = null
  texts.forEach((one, at) => {
    const isBeside = one.text.trim() !== '' && one.y > y1 && one.y - one.size * 0.8 < y2
    const gap = Math.max(one.x - x2, x1 - one.x - one.width)
    if (isBeside && gap > -2 && gap < 20 && (!nearest || gap < nearest.gap)) nearest = { at, gap }
  })
  return (nearest as { at: number } | null)?.at ?? null
}

/** A line across a text may cross it out. */
function withCrosses(texts: readonly PlacedText[], { diagonals }: Drawing): PlacedText[] {
  if (diagonals.length === 0) return [...texts]
  return texts.map((one) =>
    one.text.trim() && diagonals.some((line) => crosses(line, one))
      ? { ...one, text: one.text + markOf('STRUCK') }
      : one,
  )
}

function crosses({ from: [x1, y1], to: [x2, y2] }: Diagonal, { x, y, width, size }: PlacedText): boolean {
  const share = (y - size * 0.3 - y1) / (y2 - y1)
  const at = x1 + share * (x2 - x1)
  return share >= 0 && share <= 1 && at >= x && at <= x + width
}
