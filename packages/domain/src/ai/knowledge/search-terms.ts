import { wordSegments } from '../../word-segments.ts'
import { thaiLetters } from '../../thai-letters.ts'
import { lexicon as usualLexicon } from './lexicon.ts'
import { arabicDigits } from '../../plain-letters.ts'

/** Beyond this length the splitter's time grows faster than the text. */
const pieceLength = 4000
/** A lexeme of the database holds 2 kB; real search words are shorter. */
const termLength = 60
const invisible = /[\u200b-\u200d\u2060\ufeff\u00ad]/g
/** Codes of recipes, laboratory orders, registrations: letters, then runs of digits joined by - or /. */
const codes =
  /(?<![\p{L}\p{M}\d])[a-z]{1,5}[ -]?\d{2,6}(?:[-/ ]\d{2,10})+(?!\d)|(?<!\d)\d+(?:[-/]\d+){2,}(?!\d)/gu

/** Polite words and words of every question: they distinguish nothing. */
const unsaid = new Set(
  `ครับ คับ ค่ะ คะ ค้ะ คะ่ จ้า จ้ะ นะ น่ะ ไหม มั้ย มัย หรือ รึ ป่าว เปล่า บ้าง หน่อย ด้วย เลย แล้ว ก็ และ ที่ ของ ให้ ได้ เป็น มี จะ ว่า
  ไป มา อยู่ กับ นี้ นั้น อะ อ่ะ สวัสดี ขอ อยาก ต้องการ สอบถาม ถาม รบกวน ทราบ พี่ แอดมิน คือ แบบ ทาง เรา ผม ฉัน หนู คุณ ยัง ไง ยังไง อย่างไร ถ้า
  a an and are at be can could do does for from have hello hi how i if in is it like me my of on or our please so that
  the there this to u us want we what when which will with would you your`.split(/\s+/),
)

export type Lexicon = Record<string, readonly string[]>

/**
 * Normalises a text for search: NFC, Thai spelling, lower case, ASCII digits, no invisible characters, single spaces.
 */
export function searchText(text: string): string {
  return arabicDigits(thaiLetters(text.replace(invisible, '')))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** A question's key without its wording details: two entries with one key ask the same. */
export function questionKey(question: string): string {
  const words = searchText(question).replace(/[^\p{L}\p{M}\d]+/gu, ' ')
  const significant = segmentsOf(words).filter((word) => !polite.has(word))
  return (significant.length > 0 ? significant : [words]).join('').replaceAll(' ', '')
}
const polite = new Set(['ครับ', 'คับ', 'ค่ะ', 'คะ', 'จ้า', 'นะ', 'please'])

/** Size of the cache of terms: the same knowledge is read for each question. */
const cachedMax = 1000
const cachedTerms = new Map<string, readonly string[]>()

/**
 * The distinct search terms of a text: words, lexicon concepts, and whole codes. Documents and questions must both
 * use this function, or they would not match.
 */
export function termsOf(text: string): string[] {
  const cached = cachedTerms.get(text)
  if (cached) return [...cached]
  const terms = termsBy(usualLexicon, text)
  if (text.length > pieceLength) return terms
  const [oldest] = cachedTerms.keys()
  if (oldest !== undefined && cachedTerms.size >= cachedMax) cachedTerms.delete(oldest)
  cachedTerms.set(text, [...terms])
  return terms
}

/** `termsOf` with another lexicon. */
export function termsBy(lexicon: Lexicon, text: string): string[] {
  const read = searchText(text)
  const found = new Set([...codesOf(read), ...conceptsOf(read, lexicon)])
  for (const word of wordsOf(read)) if (!unsaid.has(word)) found.add(cut(singular(word)))
  return [...found]
}

/** Normalises `FR 2026-0012` and `fr2026-0012` to `fr-2026-0012`. */
function codesOf(read: string): string[] {
  return [...read.matchAll(codes)].map(([code]) =>
    code.replace(/[ /]+/g, '-').replace(/^([a-z]+)-?(?=\d)/, '$1-'),
  )
}

/** The words of a text normalised by `searchText`. */
export function wordsOf(read: string): string[] {
  return segmentsOf(read).filter(isTelling)
}

function segmentsOf(read: string): string[] {
  const words: string[] = []
  for (let at = 0; at < read.length; at += pieceLength) {
    const pieces = wordSegments(read.slice(at, at + pieceLength))
    for (const { segment, isWordLike } of pieces) if (isWordLike) words.push(segment)
  }
  return words
}

/** A single Thai letter is a fragment of a word unknown to the splitter. */
function isTelling(word: string): boolean {
  return /\d/.test(word) || /[\p{L}\p{M}]{2}/u.test(word)
}

function cut(word: string): string {
  return word.length <= termLength ? word : [...word].slice(0, termLength).join('')
}

function singular(word: string): string {
  return /^[a-z]{4,}$/.test(word) ? word.replace(/(?<=[^s])s$/, '') : word
}

function conceptsOf(read: string, lexicon: Lexicon): string[] {
  return conceptSpans(read, lexicon).map(({ concept }) => concept)
}

/** Where a normalised text contains concepts of a lexicon. */
export function conceptSpans(
  read: string,
  lexicon: Lexicon,
): { concept: string; at: number; length: number }[] {
  const { pattern, conceptOf } = formsOf(lexicon)
  return [...read.matchAll(pattern)].map(({ 0: form, index }) => ({
    concept: conceptOf.get(form) ?? conceptOf.get(form.replace(/s$/, '')) ?? form,
    at: index,
    length: form.length,
  }))
}

interface Forms {
  pattern: RegExp
  conceptOf: Map<string, string>
}
const known = new WeakMap<Lexicon, Forms>()

/** All forms as one pattern, longest first; Latin ones match as words, also in the plural. */
function formsOf(lexicon: Lexicon): Forms {
  const cached = known.get(lexicon)
  if (cached) return cached
  const conceptOf = new Map<string, string>()
  for (const [concept, forms] of Object.entries(lexicon))
    for (const form of forms) conceptOf.set(searchText(form), concept)
  const byLength = [...conceptOf.keys()].toSorted((a, b) => b.length - a.length).map(patternOf)
  const forms = { pattern: new RegExp(byLength.join('|') || '(?!)', 'gu'), conceptOf }
  known.set(lexicon, forms)
  return forms
}

function patternOf(form: string): string {
  const literal = form.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (/^[a-z0-9]/.test(form)) return `(?<![a-z0-9])${literal}s?(?![a-z0-9])`
  // Two Thai letters occur inside many words: `อย` of `อย่าง` is no authority.
  return form.length <= 3 ? `(?<![\\p{L}\\p{M}])${literal}(?![\\p{L}\\p{M}])` : literal
}
