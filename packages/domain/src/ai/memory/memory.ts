import type { SaidLine } from '../conversation.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import { compareProposal } from '../claims/compare-proposal.ts'
import type { DifferenceKind } from '../claims/compare-claims.ts'
import { openMask } from '../gateway/masking.ts'
import type { MemoryCategory, MemoryFinding, MemoryOp } from './memory-kinds.ts'
import { searchText } from '../knowledge/search-terms.ts'
import { namesPrivate } from './private-words.ts'
import { steers } from './steering-words.ts'
import { isOfAnother, isWholeQuote } from './whole-quote.ts'

/** What a model proposes to remember, to change or to forget, with the customer's words for it. */
export interface ProposedMemory {
  op: MemoryOp
  key: string
  value: string
  category: MemoryCategory
  /** The place of the message that says so. */
  seq: number | null
  quote: string
  /** For how many days it holds; null: until it changes. */
  ttl_days: number | null
}

interface Known {
  /** The conversation; what others than the customer said proves nothing. */
  lines: readonly SaidLine[]
  /** What is remembered. */
  memories: readonly { key: string; value: string }[]
}

const daysMin = 7
const quoteMin = 3
const passing =
  /\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening|week))\b|วันนี้|คืนนี้|พรุ่งนี้|มะรืน|เมื่อวาน|(?:เช้า|บ่าย|เย็น|สัปดาห์|อาทิตย์)นี้/iu
const secret =
  /\b(?:pass(?:word|code|phrase)|otp|pin|cvv|api[ _-]?key|secret key)\b|รหัส(?:ผ่าน|ลับ|otp|pin)|(?<!\d)(?:\d[ -]?){13,19}(?!\d)/iu
/**
 * What speaks against remembering it; null where code finds nothing. Only the customer's own words are proof, letter
 * for letter, and no number may be remembered that they do not say (AI design 8).
 */
export function findAgainst(
  proposed: ProposedMemory,
  { lines, memories }: Known,
): Exclude<MemoryFinding, 'REFUSED'> | null {
  const { op, key, value, quote } = proposed
  if (!isQuoted(proposed, lines)) return 'NOT_A_QUOTE'
  const kept = findHidden(`${key}\n${value}\n${quote}`)
  if (kept) return kept
  const isKnown = memories.some((one) => sameKey(one.key, key))
  if (op !== 'ADD' && !isKnown) return 'NOT_KNOWN'
  if (op === 'INVALIDATE') return null
  if (isPassing(proposed)) return 'PASSING'
  const said = lines.find((line) => line.seq === proposed.seq)?.text ?? ''
  return findTurned(proposed, said) ?? (isDoubled(value, memories) ? 'DOUBLED' : null)
}

/** What a value says other than the customer did. */
function findTurned({ value, quote }: ProposedMemory, said: string): 'CUT' | 'NOT_SAID' | null {
  if (!isWholeQuote(said, quote) || isOfAnother(said, { quote, value })) return 'CUT'
  return unsupportedFacts(value, [quote]).length > 0 || turns(value, quote) ? 'NOT_SAID' : null
}

function isDoubled(value: string, memories: Known['memories']): boolean {
  return memories.some((one) => searchText(one.value) === searchText(value))
}

/** What differs from the customer's own words, whatever other words it is put in. */
const telling: ReadonlySet<DifferenceKind> = new Set(['NEGATION', 'EXCEPTION', 'NUMBER', 'UNIT', 'DATE'])

function turns(value: string, quote: string): boolean {
  return compareProposal(value, [quote]).some(({ kind, source }) => source !== null && telling.has(kind))
}

/** Whether only a person may say what becomes of it: it asks for a price, a promise or an approval, or gives orders. */
export function needsPerson({ key, value, quote }: Pick<ProposedMemory, 'key' | 'value' | 'quote'>): boolean {
  return steers(`${key}\n${value}\n${quote}`)
}

function isQuoted({ seq, quote }: ProposedMemory, lines: readonly SaidLine[]): boolean {
  const said = lines.find((line) => line.seq === seq)
  return said?.from === 'CUSTOMER' && quote.trim().length >= quoteMin && said.text.includes(quote)
}

/** What may not be kept, whoever said so. */
function findHidden(text: string): 'SECRET' | 'PRIVATE' | null {
  if (secret.test(text) || /<(?:THAI_ID|ACCOUNT)_\d+>/u.test(openMask().hide(text))) return 'SECRET'
  return namesPrivate(text) ? 'PRIVATE' : null
}

function isPassing({ value, quote, ttl_days }: ProposedMemory): boolean {
  return (ttl_days !== null && ttl_days < daysMin) || passing.test(`${value}\n${quote}`)
}

/** Two spellings of one key. */
export function sameKey(one: string, other: string): boolean {
  return memoryKey(one) === memoryKey(other)
}

/** A key as it is kept: `Preferred texture` and `preferred_texture` are one. */
export function memoryKey(key: string): string {
  return searchText(key).replaceAll(/[\s_-]+/gu, ' ')
}
