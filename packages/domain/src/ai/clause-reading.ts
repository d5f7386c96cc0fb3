import { keysOf } from '../recipe-words.ts'
import { limitUnits, type LimitUnit, type RuleVerdict } from '../regulation/rule.ts'

/** What a bot may conclude about an ingredient in a market. */
export const readingStatuses = ['ALLOWED', 'RESTRICTED', 'PROHIBITED', 'UNKNOWN'] as const
export type ReadingStatus = (typeof readingStatuses)[number]

/**
 * How a clause relates to an ingredient. LINKED: its rule names one of the substances. NAMED: its names or numbers
 * match one exactly, but it is not linked. NEAR: the names are similar.
 */
export const clauseHows = ['LINKED', 'NAMED', 'NEAR'] as const
export type ClauseHow = (typeof clauseHows)[number]

/** A clause of an imported list, as given to a model. */
export interface Clause {
  rule_id: string
  source_code: string
  /** `98a`. */
  place: string
  url: string
  how: ClauseHow
  /** The substance of the ingredient that the clause covers, or may cover. */
  substance: { id: string; name: string; names: string[] }
  verdict: RuleVerdict
  /** Its limit could not be parsed yet. */
  needsReview: boolean
  max_value: string | null
  max_unit: LimitUnit | null
  /** The row of the source, verbatim. */
  text: string
}

/** What a model read from one clause. */
export interface Reading {
  status: ReadingStatus
  max_value: string | null
  max_unit: LimitUnit | null
  /** Verbatim. */
  quotes: string[]
}

export const readingUnits = keysOf(limitUnits)
export const readingLimits = { clauses: 12, quotes: 5, quote: 2000, quoteMin: 4 } as const

/** Maps a list's verdict to a reading status. */
const statusOf: Record<RuleVerdict, ReadingStatus> = {
  PROHIBITED: 'PROHIBITED',
  RESTRICTED: 'RESTRICTED',
  ALLOWED_LIST: 'ALLOWED',
  LABEL_ONLY: 'ALLOWED',
  FREE: 'ALLOWED',
}

/** Why a reading is discarded. */
export type Doubt = 'UNKNOWN' | 'NO_QUOTE' | 'OTHER_VERDICT' | 'LIMIT_UNPROVED'

/**
 * Verifies a reading by code: quotes must be verbatim in the clause, the verdict must be the list's, and the limit
 * must be in a quote with its unit. Otherwise it is UNKNOWN and nothing is proposed.
 */
export function provedReading(said: Reading, clause: Clause): { ok: true; reading: Reading } | Doubted {
  if (said.status === 'UNKNOWN') return doubted('UNKNOWN')
  const quotes = said.quotes.filter((quote) => isVerbatim(quote, clause.text))
  if (quotes.length === 0) return doubted('NO_QUOTE')
  if (said.status !== statusOf[clause.verdict]) return doubted('OTHER_VERDICT')
  if (said.max_value !== null && !provesLimit(quotes, said)) return doubted('LIMIT_UNPROVED')
  const hasLimit = said.max_value !== null && said.status !== 'PROHIBITED'
  return {
    ok: true,
    reading: {
      status: said.status,
      max_value: hasLimit ? said.max_value : null,
      max_unit: hasLimit ? said.max_unit : null,
      quotes,
    },
  }
}

interface Doubted {
  ok: false
  doubt: Doubt
}

/** Verbatim up to white space. */
export function isVerbatim(quote: string, text: string): boolean {
  const sought = plain(quote)
  return sought.length >= readingLimits.quoteMin && plain(text).includes(sought)
}

/** What a list states without interpretation: its verdict, limit and name. */
export function listedReading(clause: Clause): Reading {
  const { verdict, max_value, max_unit, text, substance } = clause
  const quotes = substance.names.flatMap((name) => naming(text, name) ?? []).slice(0, 1)
  return { status: statusOf[verdict], max_value, max_unit, quotes }
}

/** The name as written in the text, or null. */
function naming(text: string, name: string): string | null {
  const [within, sought] = [plain(text), plain(name)]
  const at = within.toLowerCase().indexOf(sought.toLowerCase())
  return at < 0 || sought.length < readingLimits.quoteMin ? null : within.slice(at, at + sought.length)
}

/** Which clauses a model must read: unparsed ones and those with merely similar names. */
export function isToBeRead({ how, needsReview }: Clause): boolean {
  return how === 'NEAR' || needsReview
}

export interface Finding {
  clause: Clause
  /** Null: not read, or not proved. */
  reading: Reading | null
  doubt: Doubt | 'UNREAD' | null
}

/** The finding for each clause, using the model's readings where there are any. */
export function findingsOf(
  clauses: readonly Clause[],
  said: ReadonlyMap<Clause['rule_id'], Reading>,
): Finding[] {
  return clauses.map((clause) => {
    if (!isToBeRead(clause)) return { clause, reading: listedReading(clause), doubt: null }
    const read = said.get(clause.rule_id)
    if (!read) return { clause, reading: null, doubt: 'UNREAD' }
    const proved = provedReading(read, clause)
    return proved.ok
      ? { clause, reading: proved.reading, doubt: null }
      : { clause, reading: null, doubt: proved.doubt }
  })
}

type Proved = Finding & { reading: Reading }

/** The finding to put before a person: prohibitions first, then by certainty; null if there is none. */
export function worthProposing(findings: readonly Finding[]): Proved | null {
  const all = findings.filter((finding): finding is Proved => saysSomethingNew(finding))
  return all.find(({ reading }) => reading.status === 'PROHIBITED') ?? all[0] ?? null
}

/** A linked, readable rule is already known; a rule without a parsed limit must not become readable. */
function saysSomethingNew({ clause, reading }: Finding): boolean {
  if (!reading || reading.quotes.length === 0) return false
  if (clause.needsReview) return reading.max_value !== null || reading.status === 'PROHIBITED'
  return clause.how !== 'LINKED'
}

/** Confidence of a proposal, 0 to 1: an exact name is safest, then a clause read by a model, then a similar name. */
export function confidenceOfFinding({ clause }: Finding): number {
  if (clause.how === 'NEAR') return 0.5
  return clause.needsReview ? 0.75 : 0.9
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

function doubted(doubt: Doubt): Doubted {
  return { ok: false, doubt }
}

const unitWords: Record<LimitUnit, RegExp> = {
  PCT: /%|per\s?cent|ร้อยละ|เปอร์เซ็นต์/iu,
  MG_PER_KG: /mg\s?\/\s?kg|ppm|มก\.?\s?\/\s?กก/iu,
  MG_PER_DAY: /mg[^.]{0,20}(day|daily)|มก\.?[^.]{0,20}วัน/iu,
  PER_SERVING: /serving|หน่วยบริโภค/iu,
}

function provesLimit(quotes: string[], { max_value, max_unit }: Reading): boolean {
  if (max_value === null || max_unit === null) return false
  return quotes.some((quote) => unitWords[max_unit].test(quote) && numbersIn(quote).has(Number(max_value)))
}

/** The numbers in a text, including `0,5`; `1,000` may mean either. */
function numbersIn(text: string): Set<number> {
  const written = text.match(/\d+(?:[.,]\d+)*/gu) ?? []
  const thousands = (one: string) =>
    /^\d{1,3}(,\d{3})+(\.|$)/u.test(one) ? [Number(one.replaceAll(',', ''))] : []
  return new Set(written.flatMap((one) => [Number(one.replace(',', '.')), ...thousands(one)]))
}
