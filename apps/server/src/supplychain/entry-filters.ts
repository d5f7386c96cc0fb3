import type { ParsedOf } from '@rp/contract/endpoint'
import type { listLogEntries } from '@rp/contract/supplychain/entry'
import { namesOfSubject } from '@rp/domain/supplychain/subjects'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { logEntry, logEntryPolicy } from '../platform/tables/log-entry.ts'

type Query = ParsedOf<typeof listLogEntries>['query']
export type EntryFilters = Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>

/**
 * The filters as a condition on entries. Each has an index in the order of seq, except labels, which have blocks
 * (`labelOf`).
 */
export function conditionOf(filters: EntryFilters): SQL | undefined {
  const { event, subject_type, subject_id, actor_type, actor_id, q } = filters
  return and(
    ...daysOf(filters),
    event ? eq(logEntry.event, event) : undefined,
    subject_type ? inArray(sql`(subject ->> 'type')`, namesOfSubject(subject_type)) : undefined,
    subject_id ? sql`(subject ->> 'id') = ${subject_id}` : undefined,
    // As a literal, so that the planner sees that all types but STAFF have an index.
    actor_type ? sql`(actor ->> 'type') = ${sql.raw(`'${actor_type}'`)}` : undefined,
    actor_id ? sql`(actor ->> 'id') = ${actor_id}` : undefined,
    judgedAs(filters),
    q ? searched(q) : undefined,
  )
}

/** The entries that a policy judged, as rows to scan in the order of seq; undefined without a policy filter. */
export function policyRows({ policy, verdict }: EntryFilters): SQL | undefined {
  if (!policy) return undefined
  return sql`${logEntryPolicy.policy_code} = ${policy} ${verdict ? sql`and ${logEntryPolicy.verdict} = ${verdict}` : sql``}`
}

/** With a policy filter, its own verdict counts, which is in the policy rows. */
function judgedAs({ policy, verdict }: EntryFilters): SQL | undefined {
  if (!verdict || policy) return undefined
  return verdict === 'NOT_COVERED'
    ? sql`(policy ->> 'verdict') is null`
    : sql`(policy ->> 'verdict') = ${verdict}`
}

function daysOf(filters: EntryFilters): (SQL | undefined)[] {
  const { first, behind } = boundsOf(filters)
  return [first && sql`${logEntry.seq} >= ${first}`, behind && sql`${logEntry.seq} < ${behind}`]
}

const noEntry = sql`9223372036854775807`

/**
 * Turns days in Bangkok into bounds of seq, as entries are recorded in the order of time: the first matching entry and
 * the first one after the range.
 */
export function boundsOf({ from, to }: Pick<EntryFilters, 'from' | 'to'>): { first?: SQL; behind?: SQL } {
  const firstOf = (day: SQL) =>
    sql`coalesce((select day.seq from ${logEntry} as day where day.recorded_at >= ${day} order by day.recorded_at, day.seq limit 1), ${noEntry})`
  const begin = (day: string) => sql`(${`${day}T00:00:00+07:00`}::timestamptz)`
  return {
    ...(from && { first: firstOf(begin(from)) }),
    ...(to && { behind: firstOf(sql`(${begin(to)} + interval '1 day')`) }),
  }
}

/** A number, or the beginning of a hash (eight digits or more); undefined if it is the beginning of a label. */
function searched(q: string): SQL | undefined {
  const text = plain(q)
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  if (/^[0-9a-f]{8,64}$/.test(text))
    return and(
      begins(sql`left(${logEntry.hash}, 16)`, text.slice(0, 16)),
      begins(sql`${logEntry.hash}`, text),
    )
  return number ? sql`${logEntry.seq} = ${Number(number)}` : undefined
}

/** Matches this hash; its beginning is indexed. */
export function hasHash(hash: string): SQL | undefined {
  return and(eq(sql`left(${logEntry.hash}, 16)`, hash.slice(0, 16)), eq(logEntry.hash, hash))
}

/** The requested beginning of entry labels, if any. */
export function requestedLabel({ q }: EntryFilters): SQL | undefined {
  return q && !searched(q) ? begins(sql`lower(subject ->> 'label')`, plain(q)) : undefined
}

const plain = (q: string) => q.normalize('NFC').toLowerCase()

/** As a range, so that any cached plan can use the index; nothing sorts after the last character. */
function begins(column: SQL, text: string): SQL {
  return sql`(${column} ~>=~ ${text} and ${column} ~<~ ${`${text}\u{10FFFF}`})`
}
