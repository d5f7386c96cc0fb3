import { denialsIn, marksIn } from '../claims/proposal-marks.ts'

/** End of a clause: punctuation, line ends, and in Thai a particle or a space. */
const ends = /[.!?;,\n]|(?:ค่ะ|คะ|ครับ|คับ|นะ|จ้า)(?![ก-๙])|(?<=[ก-๙])\s+(?=[ก-๙])/gu
const sentenceEnds = /[.!?\n]/u

/**
 * Whether a quote keeps the meaning of its clause: not "like lavender" from "I do not like lavender", nor a request
 * without its condition.
 */
export function isWholeQuote(said: string, quote: string): boolean {
  const at = said.indexOf(quote)
  if (at < 0) return false
  const clause = clauseAround(said, at, at + quote.length)
  if (denialsIn(clause) !== denialsIn(quote)) return false
  const sentence = said.slice(0, at).split(sentenceEnds).at(-1) ?? ''
  const [own, around] = [marksIn(quote), marksIn(`${sentence} ${clause}`)]
  return !(['IF', 'EXCEPT'] as const).some((mark) => around.has(mark) && !own.has(mark))
}

/** The whole clause around a quote. */
function clauseAround(said: string, from: number, to: number): string {
  const places = [...said.matchAll(ends)].map((found) => ({
    at: found.index,
    end: found.index + found[0].length,
  }))
  const begin = places.findLast((place) => place.end <= from)?.end ?? 0
  const end = places.find((place) => place.at >= to)?.at ?? said.length
  return said.slice(begin, end)
}

/** Mentions of another person. */
const others: readonly RegExp[] = [
  /น้อง(?:สาว|ชาย)|พี่(?:สาว|ชาย)|แม่(?!บ้าน|พิมพ์)|พ่อ|แฟน|เพื่อน|สามี|ภรรยา|ลูก(?:สาว|ชาย)|ป้า|ลุง|คู่แข่ง|เจ้านาย/u,
  /\b(?:her|his|she|he|my (?:sister|brother|mother|father|friend|wife|husband|son|daughter|competitor|boss)|competitors?)\b/iu,
]

/** Whether a quote is about another person and the value drops that. */
export function isOfAnother(said: string, { quote, value }: { quote: string; value: string }): boolean {
  const at = said.indexOf(quote)
  const clause = clauseAround(said, at, at + quote.length)
  return others.some((pattern) => pattern.test(clause) && !pattern.test(value))
}
