import { clausesOf, countOf, isInBrackets } from './clauses.ts'
import { cleanText } from './clean-text.ts'
import {
  attachedMarks,
  explainsMark,
  markedClause,
  markInBrackets,
  marksBefore,
  marksBehind,
  marksInside,
  loneMark,
  onlyNotes,
} from './marks.ts'
import { describes, isNote } from './notes.ts'
import { isHeading, isProse, withoutHeading } from './prose.ts'
import { splitNames, type Piece } from './split-names.ts'
import { takeShare } from './stated-share.ts'

/** A name of an ingredient list as it stands there. */
export interface ParsedName {
  raw_name: string
  /** Percent that the text says, a decimal text. */
  stated_pct: string | null
  may_contain: boolean
}

export interface ReadInci {
  names: ParsedName[]
  /** Text that names no ingredient, in its order: headings, footnotes, claims, other products' titles. */
  asides: string[]
}

export const inciLimits = { text: 20_000, names: 200, name: 200 } as const

/** Numbers of a formula or a pack behind the last name: (FIL C123/2), (183/074); a colour number is none. */
const packCode =
  /[([]\s*(?!C\.?I\.?\s*\d{5}\b)(?:f\.?i\.?l\.?|code|iln|n°|lot)?\s*#?[A-Z]{0,2}\d{2,}[\w./-]*\s*[)\]]\s*$/iu
const dashedTitle = /^\s*[-–—•][^:\n]{2,120}:\s/u

/**
 * The names of an ingredient list in their order, from text as people paste it: with HTML, headings, "may contain",
 * percentages, footnotes and prose, in the languages of packs, several products in one text. What names no ingredient is
 * returned as text. Nothing gets a percentage that does not stand beside it. A text that is no list has no names.
 */
export function readInci(text: string): ReadInci {
  const read: ReadInci = { names: [], asides: [] }
  const clean = cleanText(text)
  if (onlyNotes.test(clean)) return { names: [], asides: [text.trim()] }
  const used = new Set(clean.match(attachedMarks))
  const isDescription = clean.split('\n').some((line) => dashedTitle.test(line) && describes(line))
  for (const paragraph of clean.split(/\n\s*\n/u)) {
    // Where one dashed line says what an ingredient does, the others do, too.
    if (isDescription && dashedTitle.test(paragraph)) read.asides.push(paragraph.trim())
    else readParagraph(paragraph, used, read)
  }
  read.names.splice(inciLimits.names)
  return isList(read) ? read : { names: [], asides: text.trim() ? [text.trim()] : [] }
}

export const parseInci = (text: string): ParsedName[] => readInci(text).names

/** A text with more sentences than names only describes a product. */
function isList({ names, asides }: ReadInci): boolean {
  return names.length > 0 && names.length >= asides.filter(isProse).length
}

/** `used`: the marks of names, so that what begins with one of them explains it. */
function readParagraph(paragraph: string, used: ReadonlySet<string>, read: ReadInci): void {
  const { heading, rest } = withoutHeading(paragraph)
  if (heading) read.asides.push(heading)
  const byDashes = countOf(rest, ',') < 2 && / [-–—] .* [-–—] /su.test(rest)
  let isExcluded = false
  const { list, notes } = withoutEndNotes(rest, used)
  read.asides.push(...notes)
  for (const clause of clausesOf(list)) {
    const bare = clause.replace(marksBefore, '').trim()
    const title = bare.replace(/:$/u, '')
    if (isHeading(title)) {
      read.asides.push(title)
      isExcluded = false
    } else if (isExcluded || speaks(clause, bare) || used.has(markedClause.exec(clause)?.[1] ?? '')) {
      read.asides.push(bare)
      // "Free from:" speaks of all lines behind it.
      isExcluded ||= bare.endsWith(':')
    } else for (const piece of splitNames(clause, byDashes)) readPiece(piece, read)
  }
}

/** A list without what the ends of its lines say of marks that its names carry. */
function withoutEndNotes(text: string, used: ReadonlySet<string>): { list: string; notes: string[] } {
  const notes: string[] = []
  const lines = text.split('\n').map((line) => {
    for (const { index, 1: mark = '' } of line.matchAll(loneMark)) {
      const note = line.slice(index).trim()
      // Names that carry the mark follow: the list goes on.
      if (!used.has(mark) || note.match(attachedMarks)?.includes(mark)) continue
      notes.push(note)
      return line.slice(0, index)
    }
    return line
  })
  return { list: lines.join('\n'), notes }
}

const speaks = (clause: string, bare: string): boolean =>
  explainsMark.test(clause) || isNote(bare) || describes(clause)

function readPiece({ text, may_contain, is_aside }: Piece, read: ReadInci): void {
  if (is_aside) return void read.asides.push(text)
  const begin = behindTitles(text)
  const title = text
    .slice(0, begin)
    .replace(marksBefore, '')
    .replace(/[\s:]+$/u, '')
  if (title) read.asides.push(title)
  const { rest, stated_pct } = takeShare(text.slice(begin).replace(marksBehind, '').replace(packCode, ''))
  const raw_name = nameOf(rest)
  if (!/[\p{L}\p{N}]/u.test(raw_name)) return
  if (isProse(raw_name) || isHeading(raw_name) || raw_name.length > inciLimits.name)
    read.asides.push(raw_name)
  else read.names.push({ raw_name, stated_pct, may_contain })
}

/** Where the name begins behind titles ("Anti-caking agent: Silicon Dioxide"); a ratio (1:1) is none. */
function behindTitles(text: string): number {
  let begin = 0
  for (const { index } of text.matchAll(/:(?!\d)/gu)) if (!isInBrackets(text, 0, index)) begin = index + 1
  return begin
}

function nameOf(text: string): string {
  return text
    .replace(marksInside, ' ')
    .replace(markInBrackets, '')
    .replace(marksBefore, '')
    .replace(/^\(?\d{1,3}[.)]\s+/u, '')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,)\]])/gu, '$1')
    .replace(marksBehind, '')
    .trim()
}
