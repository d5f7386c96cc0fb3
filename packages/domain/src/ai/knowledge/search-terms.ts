import { thaiLetters } from '../documents/thai-letters.ts'
import { lexicon as usualLexicon } from './lexicon.ts'

/** The splitter's time grows faster than its text beyond this (AI design 2). */
const pieceLength = 4000
const thaiZero = 0x0e50
/** A lexeme of the database holds 2 kB; nobody looks for so long a word. */
const termLength = 60
const invisible = /[\u200b-\u200d\u2060\ufeff\u00ad]/g
/** Of recipes, laboratory orders, registrations: letters, then at least one run of digits, joined by - or /. */
const codes =
  /(?<![\p{L}\p{M}\d])[a-z]{1,5}[ -]?\d{2,6}(?:[-/ ]\d{2,10})+(?!\d)|(?<!\d)\d+(?:[-/]\d+){2,}(?!\d)/gu

/** Said out of politeness, or in every question: they tell nothing apart. */
const unsaid = new Set(
  `ครับ คับ ค่ะ คะ ค้ะ คะ่ จ้า จ้ะ นะ น่ะ ไหม มั้ย มัย หรือ รึ ป่าว เปล่า บ้าง หน่อย ด้วย เลย แล้ว ก็ และ ที่ ของ ให้ ได้ เป็น มี จะ ว่า
  ไป มา อยู่ กับ นี้ นั้น อะ อ่ะ สวัสดี ขอ อยาก ต้องการ สอบถาม ถาม รบกวน ทราบ พี่ แอดมิน คือ แบบ ทาง เรา ผม ฉัน หนู คุณ ยัง ไง ยังไง อย่างไร ถ้า
  a an and are at be can could do does for from have hello hi how i if in is it like me my of on or our please so that
  the there this to u us want we what when which will with would you your`.split(/\s+/),
)

export type Lexicon = Record<string, readonly string[]>

/** A text as it is searched: NFC, Thai as it is spelt, small letters, Thai digits as ASCII, no invisible characters, single spaces. */
export function searchText(text: string): string {
  return thaiLetters(text.replace(invisible, ''))
    .toLowerCase()
    .replace(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? thaiZero) - thaiZero))
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a question comes to when how it is put does not count: two entries with one key ask the same. */
export function questionKey(question: string): string {
  const words = searchText(question).replace(/[^\p{L}\p{M}\d]+/gu, ' ')
  const kept = segmentsOf(words).filter((word) => !polite.has(word))
  return (kept.length > 0 ? kept : [words]).join('').replaceAll(' ', '')
}
const polite = new Set(['ครับ', 'คับ', 'ค่ะ', 'คะ', 'จ้า', 'นะ', 'please'])

/** The same knowledge is read for each question: so many texts of up to a piece's length are kept read. */
const keptMax = 1000
const keptTerms = new Map<string, readonly string[]>()

/**
 * What a text is found by, each term once: the words of its language, the concepts of the lexicon, and codes kept whole.
 * Documents and questions are read by this one function, or they would not meet.
 */
export function termsOf(text: string): string[] {
  const kept = keptTerms.get(text)
  if (kept) return [...kept]
  const terms = termsBy(usualLexicon, text)
  if (text.length > pieceLength) return terms
  const [oldest] = keptTerms.keys()
  if (oldest !== undefined && keptTerms.size >= keptMax) keptTerms.delete(oldest)
  keptTerms.set(text, [...terms])
  return terms
}

/** `termsOf` by another lexicon than the house's. */
export function termsBy(lexicon: Lexicon, text: string): string[] {
  const read = searchText(text)
  const found = new Set([...codesOf(read), ...conceptsOf(read, lexicon)])
  for (const word of wordsOf(read)) if (!unsaid.has(word)) found.add(cut(singular(word)))
  return [...found]
}

/** `FR 2026-0012`, `fr2026-0012`: `fr-2026-0012`. */
function codesOf(read: string): string[] {
  return [...read.matchAll(codes)].map(([code]) =>
    code.replace(/[ /]+/g, '-').replace(/^([a-z]+)-?(?=\d)/, '$1-'),
  )
}

/** The words of a text that was read as it is searched. */
export function wordsOf(read: string): string[] {
  return segmentsOf(read).filter(isTelling)
}

function segmentsOf(read: string): string[] {
  const words: string[] = []
  for (let at = 0; at < read.length; at += pieceLength) {
    const pieces = splitter.segment(read.slice(at, at + pieceLength))
    for (const { segment, isWordLike } of pieces) if (isWordLike) words.push(segment)
  }
  return words
}
const splitter = new Intl.Segmenter('th', { granularity: 'word' })

/** A single Thai letter is a shard of a word that the splitter does not know. */
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

/** Where a text that was read as it is searched names the concepts of a lexicon. */
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

/** All forms as one pattern, the longest first; Latin ones stand as words, also in the plural. */
function formsOf(lexicon: Lexicon): Forms {
  const kept = known.get(lexicon)
  if (kept) return kept
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
  // Two letters of Thai stand inside many words: `อย` of `อย่าง` is no authority.
  return form.length <= 3 ? `(?<![\\p{L}\\p{M}])${literal}(?![\\p{L}\\p{M}])` : literal
}
