import type { ParsedOf } from '@rp/contract/endpoint'
import type { listLogEntries } from '@rp/contract/supplychain/entry'
import { namesOfSubject } from '@rp/domain/supplychain/subjects'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { logEntry, logEntryPolicy } from '../platform/tables/log-entry.ts'

type Query = ParsedOf<typeof listLogEntries>['query']
export type EntryFilters = Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>

/** What the filters ask, of entries; each has an index in the order of seq, but labels (`labelOf`) have blocks. */
export function conditionOf(filters: EntryFilters): SQL | undefined {
  const { event, subject_type, subject_id, actor_type, actor_id, q } = filters
  return and(
    ...daysOf(filters),
    event ? eq(logEntry.event, event) : undefined,
    subject_type ? inArray(sql`(subject ->> 'type')`, namesOfSubject(subject_type)) : undefined,
    subject_id ? sql`(subject ->> 'id') = ${subject_id}` : undefined,
    // As a literal: the planner is to see that all but STAFF have an index.
    actor_type ? sql`(actor ->> 'type') = ${sql.raw(`'${actor_type}'`)}` : undefined,
    actor_id ? sql`(actor ->> 'id') = ${actor_id}` : undefined,
    judgedAs(filters),
    q ? searched(q) : undefined,
  )
}

/** The entries that a policy judged, as rows to walk in the order of seq; undefined when none is asked for. */
export function policyRows({ policy, verdict }: EntryFilters): SQL | undefined {
  if (!policy) return undefined
  return sql`${logEntryPolicy.policy_code} = ${policy} ${verdict ? sql`and ${logEntryPolicy.verdict} = ${verdict}` : sql``}`
}

/** With a policy its own verdict is meant, which stands beside it. */
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
 * Days of Bangkok as bounds of seq, since entries are recorded in the order of time: the first entry that is asked for,
 * and the first one behind.
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

/** A number, or the beginning of a hash (eight digits or more); undefined for the beginning of a label. */
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

/** Of this hash; its beginning is in the index. */
export function hasHash(hash: string): SQL | undefined {
  return and(eq(sql`left(${logEntry.hash}, 16)`, hash.slice(0, 16)), eq(logEntry.hash, hash))
}

/** What the labels of entries begin with, where that is asked. */
export function labelAsked({ q }: EntryFilters): SQL | undefined {
  return q && !searched(q) ? begins(sql`lower(subject ->> 'label')`, plain(q)) : undefined
}

const plain = (q: string) => q.normalize('NFC').toLowerCase()

/** As a range, which the index answers whatever plan is kept; nothing comes behind the last letter of all. */
function begins(column: SQL, text: string): SQL {
  return sql`(${column} ~>=~ ${text} and ${column} ~<~ ${`${text}\u{10FFFF}`})`
}
