export type RuleVerdict = 'COMPLIANT' | 'VIOLATION'

/** Prefix of every hash of the log; another entry format needs another version. */
export const hashPrefix = 'recipe-panel/log/v1\n'
/** The previous hash of the first entry. */
export const genesisHash = '0'.repeat(64)
export const mainChain = 'main'

export const actorTypes = ['STAFF', 'CUSTOMER', 'SYSTEM', 'AI', 'API'] as const
export type ActorType = (typeof actorTypes)[number]

/** Who acted, in an entry of the audit trail. */
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
  /** A business number for display; never a person's name. */
  label?: string
}

/** Entries store COMPLIANT and VIOLATION; an entry without a covering policy has `policy: null`. */
export const verdicts = ['COMPLIANT', 'VIOLATION', 'NOT_COVERED'] as const
export type Verdict = (typeof verdicts)[number]

/** A policy's judgement when the entry was appended. `failed` lists rules, including those that only warn. */
export interface PolicyMark {
  id: string | number
  version: number
  verdict?: RuleVerdict
  failed?: string[]
  /** Other policies that cover the entry. */
  others?: Omit<PolicyMark, 'others'>[]
}

/**
 * An entry as hashed, with its hash. Absent optional fields are not in the canonical form, so that fields added later
 * leave older hashes unchanged.
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

/** Optional fields; null in the database. */
export const optionalFields = ['refs', 'biz_step', 'disposition', 'location', 'corrects'] as const

type Stored = Omit<LogEntry, (typeof optionalFields)[number]> & {
  [K in (typeof optionalFields)[number]]?: LogEntry[K] | null | undefined
}

/** The entry of a stored row, without absent fields. */
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

/** All policies that judged an entry. */
export function marksOf(policy: PolicyMark | null): Omit<PolicyMark, 'others'>[] {
  if (!policy) return []
  const { others = [], ...first } = policy
  return [first, ...others]
}
