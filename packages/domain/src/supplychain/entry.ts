import type { RuleVerdict } from './policy.ts'

/** The line that every hash of the log begins with; another form of entry gets another version (domain design 6). */
export const hashPrefix = 'recipe-panel/log/v1\n'
/** What the first entry names as the one before. */
export const genesisHash = '0'.repeat(64)
export const mainChain = 'main'

export const actorTypes = ['STAFF', 'CUSTOMER', 'SYSTEM', 'AI', 'API'] as const
export type ActorType = (typeof actorTypes)[number]

export interface LogActor {
  type: ActorType
  id: string | number | null
  role?: string
  department?: string
  session?: string
}

export interface LogSubject {
  type: string
  id: string | number
  /** A business number that people know it by; never a person's name. */
  label?: string
}

/** COMPLIANT and VIOLATION stand in the entry; an entry that no policy covers has `policy: null`. */
export const verdicts = ['COMPLIANT', 'VIOLATION', 'NOT_COVERED'] as const
export type Verdict = (typeof verdicts)[number]

/** What a policy said when the entry was appended. `failed` names rules, also those that only warn. */
export interface PolicyMark {
  id: string | number
  version: number
  verdict?: RuleVerdict
  failed?: string[]
  /** Other policies that cover the same entry. */
  others?: Omit<PolicyMark, 'others'>[]
}

/**
 * An entry as it is hashed, and its hash. Optional fields that are absent stay out of the canonical form, so that
 * fields which came later leave every older hash as it was.
 */
export interface LogEntry {
  v: number
  seq: number
  chain: string
  occurred_at: string
  recorded_at: string
  actor: LogActor
  event: string
  subject: LogSubject
  refs?: LogSubject[]
  data: Record<string, unknown>
  biz_step?: string
  disposition?: string
  location?: string
  policy: PolicyMark | null
  corrects?: number
  prev_hash: string
  hash: string
}

/** The fields that may be absent; a database has null for them. */
export const optionalFields = ['refs', 'biz_step', 'disposition', 'location', 'corrects'] as const

type Stored = Omit<LogEntry, (typeof optionalFields)[number]> & {
  [K in (typeof optionalFields)[number]]?: LogEntry[K] | null | undefined
}

/** The entry of a stored row, without what is absent. */
export function entryOf(row: Stored): LogEntry {
  return {
    v: row.v,
    seq: row.seq,
    chain: row.chain,
    occurred_at: row.occurred_at,
    recorded_at: row.recorded_at,
    actor: row.actor,
    event: row.event,
    subject: row.subject,
    ...Object.fromEntries(
      optionalFields.filter((field) => (row[field] ?? null) !== null).map((field) => [field, row[field]]),
    ),
    data: row.data,
    policy: row.policy,
    prev_hash: row.prev_hash,
    hash: row.hash,
  }
}

/** Every policy that an entry was judged by. */
export function marksOf(policy: PolicyMark | null): Omit<PolicyMark, 'others'>[] {
  if (!policy) return []
  const { others = [], ...first } = policy
  return [first, ...others]
}
