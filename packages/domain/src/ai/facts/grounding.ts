import { factPatterns, type Fact } from './fact-patterns.ts'
import { withoutNumberWords } from './number-words.ts'
import { arabicDigits } from '../../plain-letters.ts'

interface FactMention extends Fact {
  /** Notation-independent key of the fact. */
  key: string
}

/** Numbers that are ordinary words, not claims: "one of our staff", "step 2", "24/7". */
const plainNumbers = new Set(['0', '1', '2'])
/** But "1 baht" is a price and "0%" a promise. */
const amount =
  /[$€£¥฿]\s*[012](?:\.0*)?(?![\d.])|(?<![\d.,])[012](?:\.0*)?\s*(?:บาท|฿|%|เปอร์เซ็น|สตางค์|baht|thb|percent|dollars?|usd|per cent)/giu

/** Normalises Thai, full-width and spelled-out digits to ASCII and removes invisible characters. */
export function plainText(text: string): string {
  return withoutNumberWords(
    arabicDigits(text.normalize('NFKC'))
      // NFKC decomposes sara am; patterns need it composed.
      .replaceAll('\u0e4d\u0e32', '\u0e33')
      .replace(/\p{Cf}/gu, ''),
  )
}

function factsIn(text: string): FactMention[] {
  let rest = plainText(text)
  const amounts = [...rest.matchAll(amount)].map(([part]) => ({
    kind: 'NUMBER' as const,
    text: part.trim(),
    key: amountKey(part),
  }))
  const found = factPatterns.flatMap(({ kind, pattern, keyOf }) => {
    const some = [...rest.matchAll(pattern)].map(([part]) => ({ kind, text: part, key: keyOf(part) }))
    rest = rest.replace(pattern, (part) => ' '.repeat(part.length))
    return some
  })
  return [...found, ...amounts]
}

/**
 * The check for hallucination: the facts of a reply that none of the cited sources states: numbers, amounts, dates, phone numbers, links and codes. A number
 * counts as stated if a source has it as a whole number, in any notation. The customer's own words are no source.
 */
export function unsupportedFacts(reply: string, sources: readonly string[]): Fact[] {
  const known = new Set(sources.flatMap((source) => factsIn(source).map(nameOf)))
  const written = sources.map((source) => squeezed(plainText(source))).join(' ')
  const unsupported = factsIn(reply).filter(
    (fact) =>
      !known.has(nameOf(fact)) &&
      !isKnownDate(fact, known) &&
      !(fact.kind === 'NUMBER' && plainNumbers.has(fact.key)) &&
      // SPF50 equals SPF 50.
      !(fact.kind === 'CODE' && written.includes(squeezed(fact.key))),
  )
  return [...new Map(unsupported.map((fact) => [nameOf(fact), fact])).values()].map(({ kind, text }) => ({
    kind,
    text,
  }))
}

/** Whether two texts state the same facts and contain the same number of denials, as a rephrased text must. */
export function sameFacts(one: string, other: string): boolean {
  const [ours, theirs] = [namesIn(one), namesIn(other)]
  const isSame = ours.size === theirs.size && [...ours].every((name) => theirs.has(name))
  return isSame && denialsIn(one) === denialsIn(other)
}

function denialsIn(text: string): number {
  return text.match(/ไม่|มิได้|ห้าม|\b(?:not?|never|cannot|without)\b|n['’]t\b/giu)?.length ?? 0
}

/** 5/1/2570 equals 5 มกราคม 2570, where day and year are separate. */
function isKnownDate({ kind, key }: FactMention, known: ReadonlySet<string>): boolean {
  const [, year, monthAndDay] = (kind === 'DATE' && /^(\d{4})-(\d+-\d+)$/u.exec(key)) || []
  if (year === undefined) return false
  return (
    known.has(`DATE ${monthAndDay}`) &&
    (known.has(`NUMBER ${year}`) || known.has(`NUMBER ${Number(year) + 543}`))
  )
}

const nameOf = ({ kind, key }: FactMention): string => `${kind} ${key}`
const namesIn = (text: string): Set<string> => new Set(factsIn(text).map(nameOf))

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}+/=]/gu, '')
}

function amountKey(text: string): string {
  const unit = /%|เปอร์เซ็น|per ?cent/iu.test(text) ? '%' : 'money'
  return `${/\d/u.exec(text)?.[0] ?? ''} ${unit}`
}
