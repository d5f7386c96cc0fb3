import { wordSegments } from '../../word-segments.ts'
import { searchText } from '../knowledge/search-terms.ts'
import { weekdaysOf } from './claim-marks.ts'
import { formOf, isKnownForm, meansTheSame } from './meaning/meanings.ts'
import { lightWords } from './meaning/light-words.ts'
import { isWeak, wordsOfText, type Word } from './meaning/words-of.ts'
import { monthsIn } from './proposal-figures.ts'
import { denial, signed } from './proposal-marks.ts'

/** The distinct terms of a clause, in their lookup form. */
export interface Terms {
  terms: ReadonlySet<string>
  /** All words in text order, with repetitions. */
  words: readonly Word[]
  /** The whole text without spaces, because Thai splits differently in other contexts. */
  run: string
}

export function termsIn(clause: string): Terms {
  const known = cache.get(clause)
  if (known) return known
  if (cache.size >= cachedMax) cache.clear()
  const terms = readTerms(clause)
  cache.set(clause, terms)
  return terms
}
/** Cache: consecutive proposals are compared with the same messages. */
const cachedMax = 2000
const cache = new Map<string, Terms>()

function readTerms(clause: string): Terms {
  const read = searchText(signed(clause))
    .replace(denial, (found) => ' '.repeat(found.length))
    .replace(ourselves, (found) => ' '.repeat(found.length))
    .replace(/(?:ต่ำ|สูง|มาก|น้อย)กว่า(?=\s*\d)/gu, (found) => ' '.repeat(found.length))
    .replace(/ละ(?=$|\s|\d|ไม่)|(?<![a-z])or (?:more|less|fewer|above|so|later|over)(?![a-z])/gu, (found) =>
      ' '.repeat(found.length),
    )
    .replace(/ได้(?!รับ)|เด็ดขาด|นิดหน่อย/gu, (found) => ' '.repeat(found.length))
    // "ใบCFSแล้ว": a change of alphabet separates words.
    .replace(/(?<=[a-z])(?=[ก-๙])|(?<=[ก-๙])(?=[a-z])/gu, ' ')
  const letters = /[ก-๙]/u.test(clause) ? [...read.matchAll(/(?<![a-z])[b-z](?![a-z])/gu)] : []
  const words = [
    ...wordsOfText(read),
    ...letters.map(({ 0: form, index }) => ({ form, at: index, end: index + 1 })),
  ]
  return {
    terms: new Set([...words.map(({ form }) => form), ...weekdaysOf(clause), ...monthTerms(clause)]),
    words: words.toSorted((one, other) => one.at - other.at),
    run: searchText(clause).replace(/\s+/gu, ''),
  }
}

function monthTerms(clause: string): string[] {
  return [...monthsIn(clause)].map((month) => `month ${month}`)
}

/** May be replaced by "ones": "new ones" for "new customers". */
const lightForms = new Set(['customer', 'client', 'order', 'machine'].map(formOf))

/** The speaker at the start of a clause. */
const ourselves =
  /^(?:ทาง)?(?:โรงงาน|ร้าน|บริษัท)(?=ไม่|รับ|จะ|มี|ให้|ทำ|ส่ง|คิด|\s+(?:ไม่|รับ|จะ|มี|ให้|ทำ|ส่ง|คิด))|^(?:the|our) (?:factory|shop|company|house)(?![a-z])/u

/** Cache of `hasTerm`: the same term is looked up in a clause many times. */
const answers = new WeakMap<object, Map<string, boolean>>()

/** Whether a clause contains a term or a synonym, however the splitter cut it. */
export function hasTerm(clause: Pick<Terms, 'terms' | 'run'>, term: string): boolean {
  const known = answers.get(clause) ?? new Map<string, boolean>()
  const answer = known.get(term) ?? speaksOf(clause, term)
  answers.set(clause, known.set(term, answer))
  return answer
}

function speaksOf({ terms, run }: Pick<Terms, 'terms' | 'run'>, term: string): boolean {
  if (terms.has(term)) return true
  if ([...terms].some((one) => meansTheSame(one, term) || holdsPhrase(one, term))) return true
  if (
    term.includes(' ') &&
    term.split(' ').every((part) => lightForms.has(part) || hasTerm({ terms, run }, part))
  )
    return true
  if (/[\u0e00-\u0e7f]/u.test(term)) return run.includes(term) || hasParts(run, terms, term)
  return (
    term.length > 4 &&
    !isKnownForm(term) &&
    [...terms].some((one) => one.length > 4 && one.slice(0, 5) === term.slice(0, 5))
  )
}

/** "Vegan capsules" contains "capsules". */
function holdsPhrase(phrase: string, term: string): boolean {
  return phrase.includes(' ') && phrase.split(' ').some((part) => part === term || meansTheSame(part, term))
}

/** "แจ้งล่วงหน้า" in "แจ้งขอล่วงหน้า": contains each part of a compound word. */
function hasParts(run: string, terms: ReadonlySet<string>, term: string): boolean {
  const parts = [...wordSegments(term)].map(({ segment }) => segment)
  return (
    !isKnownForm(term) &&
    parts.length > 1 &&
    parts.every(
      (part) =>
        lightWords.has(part) ||
        isWeak(part) ||
        (part.length > 2 && run.includes(part)) ||
        [...terms].some((one) => meansTheSame(one, part)),
    )
  )
}
