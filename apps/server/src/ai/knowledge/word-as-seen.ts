import {
  loweredText,
  markOf,
  noteText,
  raisedText,
  struckText,
  withoutMarks,
  type HiddenText,
  type HiddenWhy,
} from '@rp/domain/ai/documents/seen-marks'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { symbolText } from './symbol-fonts.ts'
import { addLook, hasPageColour, styleLook, type RunLook, type WordStyles } from './word-styles.ts'

const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
/** A smaller text, in half points, cannot be read. */
const readable = 3
const moved = 3

/** Texts of footnotes and endnotes by kind and number. */
export type WordNotes = ReadonlyMap<string, string>

export interface WordSource {
  styles: WordStyles
  notes: WordNotes
}

interface Frame {
  name: string
  /** Empty: not of Word's own namespace. */
  local: string
  start: string
  out: string
}

/**
 * Rewrites a part of a Word document so that its text is what a reader sees: raised, lowered and struck text is
 * written as such, hidden text is removed and named, notes come at their places.
 */
export function wordAsSeen(xml: string, source: WordSource): { xml: string; hidden: HiddenText[] } {
  const rewriter = new WordRewriter(source)
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => rewriter.open(tag))
  parser.on('text', (text) => rewriter.text(text))
  parser.on('cdata', (text) => rewriter.text(text))
  parser.on('closetag', () => rewriter.close())
  parser.write(xml).close()
  return { xml: rewriter.written, hidden: rewriter.hidden }
}

class WordRewriter {
  written = ''
  readonly hidden: HiddenText[] = []
  private readonly frames: Frame[] = []
  private paragraph: RunLook = {}
  private run: RunLook = {}
  private cells: { background: string | undefined }[] = []
  private tables = 0
  private hiddenRows = 0
  private choice: { entries: string[]; at: number } | null = null
  /** Text that goes on in the next run. */
  private pending: { kind: 'up' | 'down' | 'struck'; text: string } | null = null
  private owesMark = false

  private readonly source: WordSource

  constructor(source: WordSource) {
    this.source = source
  }

  open(tag: SaxesTagNS): void {
    const local = wordNamespaces.has(tag.uri) ? tag.local : ''
    const attributes = Object.values(tag.attributes)
      .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
      .join('')
    const value = (name: string) =>
      Object.values(tag.attributes).find((one) => one.local === name && one.uri === tag.uri)?.value
    this.begin(local, value)
    this.frames.push({ name: tag.name, local, start: `<${tag.name}${attributes}>`, out: '' })
  }

  text(text: string): void {
    const frame = this.frames.at(-1)
    if (frame) frame.out += frame.local === 't' ? text : escaped(text)
  }

  close(): void {
    const frame = this.frames.pop()
    if (!frame) return
    const whole = this.ended(frame)
    const outer = this.frames.at(-1)
    if (outer) outer.out += whole
    else this.written += whole
  }

  private begin(local: string, value: (name: string) => string | undefined): void {
    const within = this.frames.at(-1)?.local
    if (within === 'rPr' && this.frames.at(-2)?.local === 'r') this.addToRun(local, value)
    else if (within === 'pPr') this.addToParagraph(local, value)
    else if (local === 'p') this.paragraph = {}
    else if (local === 'r') this.run = { ...this.paragraph }
    else if (within === 'r') this.beginInRun(local, value)
    else this.beginElsewhere(local, value, within)
  }

  private addToRun(local: string, value: (name: string) => string | undefined): void {
    if (local === 'rStyle') this.run = { ...this.run, ...styleLook(this.source.styles, value('val')) }
    else addLook(this.run, local, value)
  }

  private addToParagraph(local: string, value: (name: string) => string | undefined): void {
    const own = this.paragraph.background
    if (local === 'pStyle') {
      this.paragraph = { ...styleLook(this.source.styles, value('val')) }
      if (own !== undefined) this.paragraph.background = own
    } else if (local === 'shd') addLook(this.paragraph, 'shd', value)
  }

  private beginInRun(local: string, value: (name: string) => string | undefined): void {
    const frame = this.frames.at(-1) as Frame
    if (local !== 't' && local !== 'rPr') frame.out += this.flushed(frame)
    if (local === 'fldChar' && value('fldCharType') === 'end' && this.choice) {
      const { entries, at } = this.choice
      frame.out += textElement(frame, entries[at] ?? '')
      this.choice = null
    }
    if (local === 'commentReference') frame.out += textElement(frame, markOf('ANNOTATED'))
    if (local === 'footnoteReference' || local === 'endnoteReference') {
      const note = this.source.notes.get(`${local.replace('Reference', '')} ${value('id') ?? ''}`)
      if (note) frame.out += textElement(frame, ` ${noteText(note)}`)
    }
  }

  private beginElsewhere(
    local: string,
    value: (name: string) => string | undefined,
    within: string | undefined,
  ): void {
    if (local === 'tbl') this.tables += 1
    else if (local === 'tc') this.cells.push({ background: undefined })
    else if (local === 'shd' && within === 'tcPr') {
      const cell = this.cells.at(-1)
      if (cell) cell.background = value('fill')
    } else if (local === 'hidden' && within === 'trPr' && value('val') !== '0')
      this.hiddenRows = this.frames.length
    else if (within === 'ddList') this.addChoice(local, value('val') ?? '')
    else if (local === 'ddList') this.choice = { entries: [], at: 0 }
  }

  private addChoice(local: string, value: string): void {
    if (!this.choice) return
    if (local === 'listEntry') this.choice.entries.push(value)
    else if (local === 'result' || (local === 'default' && this.choice.at === 0))
      this.choice.at = Number(value) || 0
  }

  private ended(frame: Frame): string {
    const { name, local } = frame
    if (local === 't') return this.textEnded(frame)
    if (/^(?:foot|end)noteReference$/.test(local)) return ''
    if (local === 'p') frame.out += this.runOf(name)
    else if (local === 'tbl') this.tables -= 1
    else if (local === 'tc') this.cells.pop()
    else if (local === 'tr' && this.hiddenRows > this.frames.length) this.hiddenRows = 0
    return `${frame.start}${frame.out}</${name}>`
  }

  /** What is pending at the end of a paragraph, as a run. */
  private runOf(paragraph: string): string {
    const prefix = prefixOf(paragraph)
    const text = this.taken()
    return text
      ? `<${prefix}r><${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t></${prefix}r>`
      : ''
  }

  private flushed(run: Frame): string {
    const text = this.taken()
    return text ? textElement(run, text) : ''
  }

  private taken(): string {
    const { pending } = this
    this.pending = null
    const mark = this.owesMark ? markOf('HIDDEN') : ''
    this.owesMark = false
    if (!pending) return mark
    return written(pending) + mark
  }

  private textEnded(frame: Frame): string {
    const text = symbolText(withoutMarks(frame.out), this.run.font ?? '')
    const isRun = this.frames.at(-1)?.local === 'r'
    const shown = isRun ? this.seen(text) : text
    return shown === '' ? '' : `<${frame.name} xml:space="preserve">${escaped(shown)}</${frame.name}>`
  }

  private seen(text: string): string {
    const cell = this.cells.at(-1)?.background
    const look: RunLook = cell === undefined ? this.run : { background: cell, ...this.run }
    const isPageColour = hasPageColour(look, this.tables > 0)
    const why = this.whyHidden(look, isPageColour === true)
    if (why !== null) {
      this.note(text, why)
      return ''
    }
    const kind = kindOf(look)
    if (kind !== null && this.pending?.kind === kind) {
      this.pending.text += text
      return ''
    }
    const before = this.taken()
    if (kind !== null) this.pending = { kind, text }
    const faint = isPageColour === null && text.trim() ? markOf('FAINT') : ''
    return before + (kind === null ? text : '') + faint
  }

  private whyHidden({ isHidden, halfPoints }: RunLook, isPageColour: boolean): HiddenWhy | null {
    if (isHidden || this.hiddenRows > 0) return 'INVISIBLE'
    if (isPageColour) return 'PAGE_COLOUR'
    return halfPoints !== undefined && halfPoints > 0 && halfPoints <= readable ? 'TINY' : null
  }

  private note(text: string, why: HiddenWhy): void {
    if (!text.trim()) return
    this.owesMark = true
    const last = this.hidden.at(-1)
    if (last?.why === why && this.pending === null) last.text += text
    else this.hidden.push({ page: null, text, why })
  }
}

function kindOf({ isStruck, isDoubleStruck, align, position = 0 }: RunLook): 'up' | 'down' | 'struck' | null {
  if (isStruck || isDoubleStruck) return 'struck'
  if (align === 'superscript' || position >= moved) return 'up'
  return align === 'subscript' || position <= -moved ? 'down' : null
}

function written({ kind, text }: { kind: 'up' | 'down' | 'struck'; text: string }): string {
  if (kind === 'struck') return struckText(text)
  return kind === 'up' ? raisedText(text) : loweredText(text)
}

const prefixOf = (name: string): string => (name.includes(':') ? `${name.split(':', 1)[0]}:` : '')

function textElement({ name }: Frame, text: string): string {
  const prefix = prefixOf(name)
  return `<${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
