import type { ConversationLine } from '../conversation.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import { compareProposal } from '../claims/compare-proposal.ts'
import type { DifferenceKind } from '../claims/compare-claims.ts'
import { openMask } from '../gateway/masking.ts'
import type { MemoryCategory, MemoryFinding, MemoryOp } from './memory-kinds.ts'
import { searchText } from '../knowledge/search-terms.ts'
import { notCurrent, overstates } from './not-current.ts'
import { namesPrivate } from './private-words.ts'
import { steers } from './steering-words.ts'
import { isOfAnother, isWholeQuote } from './whole-quote.ts'

/** A memory that a model proposes to add, change or end, with the customer's words. */
export interface ProposedMemory {
  op: MemoryOp
  key: string
  value: string
  category: MemoryCategory
  /** Number of the message in the room. */
  seq: number | null
  quote: string
  /** Lifetime in days; null: until it changes. */
  ttl_days: number | null
}

interface MemoryContext {
  /** The conversation; only the customer's lines are evidence. */
  lines: readonly ConversationLine[]
  /** Existing memories. */
  memories: readonly { key: string; value: string }[]
}

const daysMin = 7
const quoteMin = 3
const passing =
  /\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening|week))\b|วันนี้|คืนนี้|พรุ่งนี้|มะรืน|เมื่อวาน|(?:เช้า|บ่าย|เย็น|สัปดาห์|อาทิตย์)นี้/iu
const secret =
  /\b(?:pass(?:word|code|phrase)|otp|pin|cvv|api[ _-]?key|secret key)\b|รหัส(?:ผ่าน|ลับ|otp|pin)|(?<!\d)(?:\d[ -]?){13,19}(?!\d)/iu
/**
 * Why it must not be remembered; null if code finds no reason. Only the customer's own words count as evidence,
 * verbatim, and no number may be added to them.
 */
export function findAgainst(
  proposed: ProposedMemory,
  { lines, memories }: MemoryContext,
): Exclude<MemoryFinding, 'REFUSED'> | null {
  const { op, key, value, quote } = proposed
  if (!isQuoted(proposed, lines)) return 'NOT_A_QUOTE'
  const hidden = findHidden(`${key}\n${value}\n${quote}`)
  if (hidden) return hidden
  const isKnown = memories.some((one) => sameKey(one.key, key))
  if (op !== 'ADD' && !isKnown) return 'NOT_KNOWN'
  if (op === 'INVALIDATE') return null
  if (isPassing(proposed)) return 'PASSING'
  const dated = notCurrent(quote)
  if (dated !== null) return dated
  const said = lines.find((line) => line.seq === proposed.seq)?.text ?? ''
  return findTurned(proposed, said) ?? (isDoubled(value, memories) ? 'DOUBLED' : null)
}

/** How a value distorts the customer's words. */
function findTurned({ value, quote }: ProposedMemory, said: string): 'CUT' | 'NOT_SAID' | null {
  if (!isWholeQuote(said, quote) || isOfAnother(said, { quote, value })) return 'CUT'
  return unsupportedFacts(value, [quote]).length > 0 || overstates(value, quote) || turns(value, quote)
    ? 'NOT_SAID'
    : null
}

function isDoubled(value: string, memories: MemoryContext['memories']): boolean {
  return memories.some((one) => searchText(one.value) === searchText(value))
}

/** Differences from the customer's words that matter in any wording. */
const telling: ReadonlySet<DifferenceKind> = new Set(['NEGATION', 'EXCEPTION', 'NUMBER', 'UNIT', 'DATE'])

function turns(value: string, quote: string): boolean {
  return compareProposal(value, [quote]).some(({ kind, source }) => source !== null && telling.has(kind))
}

/** Whether a person must decide: it requests a price, promise or approval, or gives orders. */
export function needsPerson({ key, value, quote }: Pick<ProposedMemory, 'key' | 'value' | 'quote'>): boolean {
  return steers(`${key}\n${value}\n${quote}`)
}

function isQuoted({ seq, quote }: ProposedMemory, lines: readonly ConversationLine[]): boolean {
  const said = lines.find((line) => line.seq === seq)
  return said?.from === 'CUSTOMER' && quote.trim().length >= quoteMin && said.text.includes(quote)
}

/** What must never be stored, from any speaker. */
function findHidden(text: string): 'SECRET' | 'PRIVATE' | null {
  if (secret.test(text) || /<(?:THAI_ID|ACCOUNT)_\d+>/u.test(openMask().hide(text))) return 'SECRET'
  return namesPrivate(text) ? 'PRIVATE' : null
}

function isPassing({ value, quote, ttl_days }: ProposedMemory): boolean {
  return (ttl_days !== null && ttl_days < daysMin) || passing.test(`${value}\n${quote}`)
}

/** Whether two keys differ in spelling only. */
export function sameKey(one: string, other: string): boolean {
  return memoryKey(one) === memoryKey(other)
}

/** Normalised key: `Preferred texture` and `preferred_texture` are equal. */
export function memoryKey(key: string): string {
  return searchText(key).replaceAll(/[\s_-]+/gu, ' ')
}
