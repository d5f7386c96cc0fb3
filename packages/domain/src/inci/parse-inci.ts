import { clausesOf, countOf, isInBrackets } from './clauses.ts'
import { cleanText } from './clean-text.ts'
import { columnsAsLines } from './columns.ts'
import { drugFacts, isPanel } from './drug-facts.ts'
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
import { withoutNumbers } from './numbered.ts'
import { packList } from './pack-words.ts'
import { isHeading, isProse, withoutHeading } from './prose.ts'
import { splitNames, type Piece } from './split-names.ts'
import { shareOf } from './stated-share.ts'

/** A name in an ingredient list, as written. */
export interface ParsedName {
  raw_name: string
  /** Stated percentage, a decimal text. */
  stated_pct: string | null
  may_contain: boolean
}

export interface ReadInci {
  names: ParsedName[]
  /** Other text in order: headings, footnotes, claims, titles of products. */
  asides: string[]
}

export const inciLimits = { text: 20_000, names: 200, name: 200 } as const

/** Codes of a formula or pack after the last name: (FIL C123/2), (183/074); not colour numbers. */
const packCode =
  /[([](?!\s*C\.?I\.?\s*\d{5}\b)\s*(?:(?:f\.?i\.?l\.?|code|iln|n°|lot)\s*)?#?[A-Z]{0,2}\d{2}[\w./-]*\s*[)\]]\s*$/iu
const dashedTitle = /^\s*[-–—•][^:\n]{2,120}:\s/u

/**
 * Parses the names of an ingredient list in order from pasted text: with HTML, headings, "may contain", percentages,
 * footnotes and prose, in the languages of packs, also several products in one text. Other text is returned as
 * asides. A percentage is used only if it is beside a name. A text that is no list has no names.
 */
export function readInci(text: string): ReadInci {
  const read: ReadInci = { names: [], asides: [] }
  const { list: clean, asides } = listOf(text)
  if (onlyNotes.test(clean)) return { names: [], asides: [text.trim()] }
  const used = new Set(clean.match(attachedMarks))
  const isDescription = clean.split('\n').some((line) => dashedTitle.test(line) && describes(line))
  for (const paragraph of clean.split(/\n\s*\n/u)) {
    // If one dashed line describes an ingredient, so do the others.
    if (isDescription && dashedTitle.test(paragraph)) read.asides.push(paragraph.trim())
    else readParagraph(paragraph, used, read)
  }
  read.names.splice(inciLimits.names)
  if (!isList(read)) return { names: [], asides: text.trim() ? [text.trim()] : [] }
  return { names: read.names, asides: [...read.asides, ...asides] }
}

/** The list of a pasted text in one form: without columns, numbers of names, and the other texts of a pack. */
function listOf(text: string): { list: string; asides: string[] } {
  const clean = cleanText(isPanel(text) ? text : columnsAsLines(text))
  const panel = drugFacts(clean)
  const { list, asides } = panel ? { list: panel.list, asides: [panel.aside] } : packList(clean)
  return { list: withoutNumbers(list), asides: asides.filter(Boolean) }
}

export const parseInci = (text: string): ParsedName[] => readInci(text).names

/** A text with more sentences than names is a description. */
function isList({ names, asides }: ReadInci): boolean {
  return names.length > 0 && names.length >= asides.filter(isProse).length
}

/** `used`: the marks of names; text that begins with one explains it. */
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
      // "Free from:" applies to all following lines.
      isExcluded ||= bare.endsWith(':')
    } else for (const piece of splitNames(clause, byDashes)) readPiece(piece, read)
  }
}

/** Removes explanations of marks at the ends of lines. */
function withoutEndNotes(text: string, used: ReadonlySet<string>): { list: string; notes: string[] } {
  const notes: string[] = []
  const lines = text.split('\n').map((line) => {
    for (const { index, 1: mark = '' } of line.matchAll(loneMark)) {
      const note = line.slice(index).trim()
      // Names with the mark follow: the list continues.
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
    .replace(/(?<![\s:])[\s:]+$/u, '')
  if (title) read.asides.push(title)
  const { rest, stated_pct } = shareOf(text.slice(begin).replace(marksBehind, '').replace(packCode, ''))
  const raw_name = nameOf(rest)
  if (!/[\p{L}\p{N}]/u.test(raw_name)) return
  if (isProse(raw_name) || isHeading(raw_name) || raw_name.length > inciLimits.name)
    read.asides.push(raw_name)
  else read.names.push({ raw_name, stated_pct, may_contain })
}

/** Start of the name after titles ("Anti-caking agent: Silicon Dioxide"); a ratio (1:1) is no title. */
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
    .replace(/ ([,)\]])/gu, '$1')
    .replace(marksBehind, '')
    .trim()
}
