import type { ProductCondition } from '../part-conditions.ts'
import { readProducts } from './product-phrases.ts'
import { readDay } from './read-limit.ts'
import { splitParts, tidy } from './split-parts.ts'

/** The requirements of the column "Other" for one part, and whether all of it was read. */
export interface ReadOther {
  not_for: ProductCondition[]
  professional_only: boolean
  /** Non-compliant products may not be placed on the market from this day. */
  effective_from: string | null
  /** The text of the cell that concerns the part. */
  text: string
  isRead: boolean
}

const closes = /^(?:not to be ?used|no use) (?:in )?(.+)$/i
const opens = /^only in (.+)$/i
const professional = /^(?:for )?professional use(?: only)?$/i
const placed =
  /^from (\d{1,2} [a-z]+ \d{4}) cosmetic products containing that substance and not complying with the (?:conditions|restrictions) shall not be placed on the union market$/i

/** `(a) to (e): …`, `see (b)`, `with the exception of (k)`. */
const dangling = /^to \(?[a-p]\)|(?:^|\s)(?:to|see|of|in|with)$|\S\s+(?:for|and)$/i

/** Notes on raw materials, purity, pH and purpose: they do not restrict products and are shown as they are. */
const notes = [
  /^purity criteria\b/i,
  /^avoid formation of nitrosamines$/i,
  /^do not use with nitros(?:ating|e|ing)/i,
  /^(?:maximum|minimum) (?:nitrosamine|nitrosamines|secondary amine|purity)\b/i,
  /^minimum purity\b/i,
  /^keep in nitrite/i,
  /^(?:ready for use )?ph(?:$| ?[<>≤≥]| \d)/i,
  /^(?:the )?peroxide value (?:for each substance )?(?:shall be )?less than/i,
  /^level of free allyl alcohol in the (?:ester|ether) should be less than/i,
  /^maximum residual acrylamide content/i,
  /^(?:for purposes other than inhibiting|th(?:is|e) purpose has to be apparent)/i,
  // Marked for other purposes, which the role of the line decides (`entry-purpose.ts`).
  /^\(\+\)$/,
  /^free from (?:chromate|cyanide) ions?$/i,
  /^maximum 3,3' ?-?dimethylbenzidine concentration in the colouring agent/i,
  /^20% agcl \(w\/w\) on tio2$/i,
  /^these levels are inclusive of any use of/i,
  /^from \d{1,2} [a-z]+ \d{4} cosmetic products containing that substance and not complying with the (?:conditions|restrictions) shall not be made available on the union market$/i,
]

/** Reads each clause of a part; a clause that is not fully understood leaves the rule for review. */
export function readOther(cell: string, letter = ''): ReadOther {
  // A letter inside a sentence splits it wrongly, so the cell is left for review.
  const isSplit = !splitParts(cell).some(({ text }) => dangling.test(text))
  const texts = isSplit ? textsOf(cell, letter) : [tidy(cell)]
  const read: ReadOther = {
    not_for: [],
    professional_only: false,
    effective_from: null,
    text: texts.join(' '),
    isRead: isSplit,
  }
  for (const clause of texts.flatMap(sentencesOf)) readClause(read, clause)
  return read
}

function readClause(read: ReadOther, clause: string): void {
  const barred = closes.exec(clause)?.[1]
  const only = opens.exec(clause)?.[1]
  const day = placed.exec(clause)?.[1]
  if (professional.test(clause)) read.professional_only = true
  else if (barred !== undefined) readBarred(read, barred)
  else if (only !== undefined) readOnly(read, only)
  else if (day !== undefined && readDay(day) !== null) read.effective_from = readDay(day)
  else if (!notes.some((note) => note.test(clause))) read.isRead = false
}

function readBarred(read: ReadOther, text: string): void {
  const phrase = readProducts(text)
  if (phrase && !phrase.isRest) read.not_for.push(...phrase.alternatives)
  else read.isRead = false
}

/** "Only in rinse-off products" excludes all others. */
function readOnly(read: ReadOther, text: string): void {
  const phrase = readProducts(text)
  if (!phrase || phrase.isRest || phrase.alternatives.some(({ except }) => except.length > 0)) {
    read.isRead = false
    return
  }
  read.not_for.push({ all: [], except: phrase.alternatives.map(({ all }) => all) })
}

/** The texts for a part: its own, and the text before the first letter. */
function textsOf(cell: string, letter: string): string[] {
  const parts = splitParts(cell).filter(({ letter: own, text }) => own !== '' || !/^for$/i.test(text))
  const texts = parts.map(({ letter: own, text }, at) => ({ letter: own, text: sharedText(parts, at, text) }))
  const isOfParts = letter !== '' && texts.some((one) => one.letter !== '')
  if (!isOfParts) return [tidy(cell)]
  return texts.filter((one) => ['', letter].includes(one.letter)).map(({ text }) => text)
}

/** In `(a) (b) Text` and `(b) and (c) Text`, the text applies to both. */
function sharedText(parts: readonly { text: string }[], at: number, text: string): string {
  if (!/^(?:,|and|, and)?$/.test(text)) return text
  const next = parts[at + 1]
  return next ? sharedText(parts, at + 1, next.text) : text
}

function sentencesOf(text: string): string[] {
  return tidy(text)
    .replace(/\((?:1?\d)\)/g, ' ')
    .split(
      /[.;](?:\s+|$)|(?:^|\s)[-—–](?=\s?[A-Z])|(?<=[a-z)])\s+(?=(?:Not to be ?used|No use|Only in|Professional use|For purposes)\b)/,
    )
    .map((clause) => clause.replace(/^[\s:.]{1,9}|[\s.,:;]{1,9}$/g, ''))
    .filter((clause) => clause !== '')
}
