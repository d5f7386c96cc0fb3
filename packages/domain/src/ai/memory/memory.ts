import type { SaidLine } from '../conversation.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import { dangersIn } from '../understanding/dangers.ts'
import { openMask } from '../gateway/masking.ts'
import type { MemoryCategory, MemoryFinding, MemoryOp } from './memory-kinds.ts'
import { searchText } from '../knowledge/search-terms.ts'

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
const health = /โรค|ป่วย|เบาหวาน|มะเร็ง|ความดัน|ผ่าตัด|แพทย์|disease|illness|diabet|cancer|medicat|surger|depress/iu
const belief = /ศาสนา|การเมือง|พรรค(?:การเมือง)?|religio|politic/iu

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
  if (unsupportedFacts(value, [quote]).length > 0) return 'NOT_SAID'
  return memories.some((one) => searchText(one.value) === searchText(value)) ? 'DOUBLED' : null
}

function isQuoted({ seq, quote }: ProposedMemory, lines: readonly SaidLine[]): boolean {
  const said = lines.find((line) => line.seq === seq)
  return said?.from === 'CUSTOMER' && quote.trim().length >= quoteMin && said.text.includes(quote)
}

/** What may not be kept, whoever said so. */
function findHidden(text: string): 'SECRET' | 'PRIVATE' | null {
  if (secret.test(text) || /<(?:THAI_ID|ACCOUNT)_\d+>/u.test(openMask().hide(text))) return 'SECRET'
  const isOfHealth = dangersIn(text).some(({ kind }) => kind === 'HEALTH')
  return isOfHealth || [health, belief].some((words) => words.test(text)) ? 'PRIVATE' : null
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
