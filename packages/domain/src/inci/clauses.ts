import { markBetween, marksBefore, noteBegins, standingNote } from './marks.ts'
import { isNote } from './notes.ts'

/** Colour numbers without a comma between. */
const colourBetween = /(?<=C\.?I\.? ?\d{5})\s+(?=C\.?I\.? ?\d{5})/giu
/** Several colour numbers with slashes and their common name: "CI 77491/77492 (Iron Oxides)". */
const colourSet = /\b(C\.?I\.?)\s?(\d{5}(?:\s*\/\s*\d{5})+)(?:\s*\([^()]*\))?/giu
/** Abbreviations whose dot ends no sentence. */
const abbreviation = /(?:^|[\s(])(?:no|nr|st|ext|var|ssp|spp|subsp|sp|cv|c\.?i|dr|f|l|d&c)$/iu
/** Lines at least this wide were wrapped by the layout, not by the author. */
const wideLine = 40

/** The clauses of a paragraph: sentences, lines and explanations of marks. */
export function clausesOf(paragraph: string): string[] {
  return joinWrapped(paragraph)
    .replace(markBetween, ', ')
    .replace(colourBetween, ', ')
    .replace(colourSet, (_all, sign: string, numbers: string) => eachColour(sign, numbers))
    .split('\n')
    .flatMap(sentencesOf)
    .flatMap(splitNotes)
    .filter((clause) => clause.trim() !== '')
}

const eachColour = (sign: string, numbers: string): string =>
  numbers
    .split('/')
    .map((number) => `${sign} ${number.trim()}`)
    .join(', ')

/** Words that end no name: "Cetyl", "Sodium", "Camellia Sinensis Leaf". */
const endsOpen =
  /(?:^|[\s,])(?:\p{L}+(?:yl|ylene|onium)|sodium|disodium|trisodium|tetrasodium|potassium|dipotassium|calcium|magnesium|ammonium|aluminum|titanium|zinc|iron|silver|hydrolyzed|hydrogenated|leaf|root|seed|flower|fruit|peel|bark|kernel)$/iu
/** Words that begin no name. */
const beginsInside =
  /^(?:acid|extract|oil|butter|glycol|oxide|dioxide|chloride|sulfate|stearate|benzoate|sorbate|gluconate|copolymer|crosspolymer|hydroxide|phosphate|filtrate|juice|wax|powder|hyaluronate|trimethicone)s?(?=[\s,;.*(]|$)/iu

/** Joins a name that a line broke in a list of commas: "Cetyl⏎Alcohol". */
function joinBroken(lines: string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const isBroken =
      before !== undefined && before.includes(',') && (endsOpen.test(before) || beginsInside.test(line))
    if (isBroken) joined[joined.length - 1] = `${before} ${line}`
    else joined.push(line)
  }
  return joined
}

/** Joins wrapped lines; intended line breaks stay. */
function joinWrapped(text: string): string {
  const lines = joinBroken(text.split('\n').map((line) => line.trim()))
  const broken = lines.slice(0, -1)
  const isWrapped =
    broken.some((line) => /[,;]$/u.test(line)) || broken.every((line) => line.length >= wideLine)
  if (!isWrapped || countOf(text, ',') < lines.length) return lines.join('\n')
  return lines.reduce((whole, line) => `${whole}${beginsAnew(whole, line) ? '\n' : ' '}${line}`)
}

const beginsAnew = (before: string, line: string): boolean =>
  /[.:]$/u.test(before) || /^[^,]{2,60}:/u.test(line) || line.search(noteBegins) >= 0

/** A dot ends a sentence unless it belongs to a word, number or bracket. */
function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let begin = 0
  for (const { index } of line.matchAll(/\.(?=\s+[^\s\d(]|\s*$)/gu)) {
    const sentence = line.slice(begin, index)
    if (abbreviation.test(sentence) || /^\s*\d*$/u.test(sentence) || isInBrackets(line, begin, index))
      continue
    sentences.push(sentence)
    begin = index + 1
  }
  return [...sentences, line.slice(begin)]
}

/** Splits a clause from the explanations of marks after it; a mark before a name ("*Citral") starts none. */
function splitNotes(clause: string): string[] {
  const [first = '', ...rest] = clause.split(noteBegins)
  const parts = [first]
  for (const part of rest) {
    const isStanding = standingNote.test(part) && /\s$/u.test(parts.at(-1) ?? '')
    if (isStanding || isNote(part.replace(marksBefore, ''))) parts.push(part)
    else parts.push(`${parts.pop() ?? ''}${part}`)
  }
  return parts
}

/** Whether a position is inside a closed bracket. */
export function isInBrackets(text: string, begin: number, at: number): boolean {
  const before = text.slice(begin, at)
  const isOpen = countOf(before, '(') + countOf(before, '[') > countOf(before, ')') + countOf(before, ']')
  return isOpen && /^[^([]*[)\]]/u.test(text.slice(at))
}

export const countOf = (text: string, sign: string): number => text.split(sign).length - 1
