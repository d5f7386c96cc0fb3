import type { ParsedOf } from '@rp/contract/endpoint'
import type { PageOf } from '@rp/contract/list'
import type { listLogEntries, LogRow } from '@rp/contract/supplychain/entry'
import { offsetMax } from '@rp/domain/limits'
import { asc, desc, eq, inArray, sql, and, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import type { Totals } from '../platform/list/totals.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { logEntry, logEntryPolicy } from '../platform/tables/log-entry.ts'
import { boundsOf, conditionOf, requestedLabel, policyRows, type EntryFilters } from './entry-filters.ts'
import { rowsOf } from './entry-rows.ts'

type EntryQuery = ParsedOf<typeof listLogEntries>['query']

/** One page of the log: first the numbers, along the index of the filters, then their entries. */
export async function listEntries(
  { db }: Database,
  totals: Totals,
  { page, limit, sortBy: _, order, ...filters }: EntryQuery,
): Promise<PageOf<LogRow>> {
  const offset = (page - 1) * limit
  if (offset > offsetMax)
    throw refuseField(
      'page',
      {
        en: `must be at most ${Math.floor(offsetMax / limit) + 1} with limit ${limit}; narrow the list with a filter`,
        th: `ต้องไม่เกิน ${Math.floor(offsetMax / limit) + 1} เมื่อแสดงหน้าละ ${limit} รายการ กรุณากรองรายการให้แคบลง`,
      },
      'malformed',
    )
  const direction = order === 'ASC' ? asc : desc
  const [seqs, { total, totalIsEstimate }] = await Promise.all([
    seqsOf(db, filters, { direction, limit, offset }),
    totals.of('supplychain', JSON.stringify(filters), () => countedRows(filters)),
  ])
  const entries =
    seqs.length === 0
      ? []
      : await db.select().from(logEntry).where(inArray(logEntry.seq, seqs)).orderBy(direction(logEntry.seq))
  return {
    data: await rowsOf(db, entries),
    currentPage: page,
    totalPage: Math.max(1, Math.ceil(total / limit)),
    total,
    totalIsEstimate,
  }
}

interface Slice {
  direction: typeof asc
  limit: number
  offset?: number
  /** Continues after this entry, for exports. */
  after?: number
}

/** The numbers of the matching entries, in order. */
export async function seqsOf(
  db: Pick<Tx, 'select' | 'execute'>,
  filters: EntryFilters,
  { direction, limit, offset = 0, after }: Slice,
): Promise<number[]> {
  if (isByLabel(filters))
    return labelled(db, filters, {
      direction,
      limit,
      offset,
      ...(after !== undefined && { after }),
    })
  const ofPolicy = policyRows(filters)
  const condition = and(requestedLabel(filters), conditionOf(filters))
  const later =
    after === undefined ? undefined : sql`${ofPolicy ? logEntryPolicy.seq : logEntry.seq} > ${after}`
  const rows = ofPolicy
    ? await db
        .select({ seq: logEntryPolicy.seq })
        .from(logEntryPolicy)
        .innerJoin(logEntry, eq(logEntry.seq, logEntryPolicy.seq))
        .where(and(ofPolicy, condition, later))
        .orderBy(direction(logEntryPolicy.seq))
        .limit(limit)
        .offset(offset)
    : await db
        .select({ seq: logEntry.seq })
        .from(logEntry)
        .where(and(condition, later))
        .orderBy(direction(logEntry.seq))
        .limit(limit)
        .offset(offset)
  return rows.map(({ seq }) => seq)
}

/**
 * Finds entries by the beginning of their label, block by block. With many matches, at most one block is sorted; with
 * few, an empty block costs one index lookup.
 */
async function labelled(
  db: Pick<Tx, 'execute'>,
  filters: EntryFilters,
  { direction, limit, offset = 0, after = 0 }: Slice,
): Promise<number[]> {
  const { first, last } = blocksOf(filters, after)
  const blocks =
    direction === asc ? sql`generate_series(${first}, ${last})` : sql`generate_series(${last}, ${first}, -1)`
  const order = direction(logEntry.seq)
  // The loop preserves the order of the blocks; `offset 0` keeps the planner from flattening it into a join.
  const { rows } = await db.execute<{ seq: string }>(sql`
    select found.seq from ${blocks} as part (block)
    cross join lateral (
      select ${logEntry.seq} from ${logEntry}
      where (seq >> 12) = part.block and ${logEntry.seq} > ${after} and ${labelCondition(filters)}
      order by ${order} offset 0) as found
    limit ${limit} offset ${offset}`)
  return rows.map(({ seq }) => Number(seq))
}

/** Violations are few, so scan them regardless of their labels. */
function isByLabel(filters: EntryFilters): boolean {
  return requestedLabel(filters) !== undefined && filters.verdict !== 'VIOLATION'
}

/** The blocks that can contain matches. */
function blocksOf(filters: EntryFilters, after: number): { first: SQL; last: SQL } {
  const { first = sql`0`, behind = sql`9223372036854775807` } = boundsOf(filters)
  return {
    first: sql`(greatest(${after}::bigint, ${first}) >> 12)`,
    // `least` ignores null: an empty log would have as many blocks as there are numbers.
    last: sql`(select least(coalesce(max(seq), 0), ${behind}) >> 12 from ${logEntry})`,
  }
}

/** The policy filter as a condition on the entry itself. */
function labelCondition(filters: EntryFilters): SQL | undefined {
  const ofPolicy = policyRows(filters)
  return and(
    requestedLabel(filters),
    conditionOf(filters),
    ofPolicy &&
      sql`exists (select 1 from ${logEntryPolicy} where ${logEntryPolicy.seq} = ${logEntry.seq} and ${ofPolicy})`,
  )
}

function countedRows(filters: EntryFilters): SQL {
  if (isByLabel(filters)) {
    const { first, last } = blocksOf(filters, 0)
    return sql`select 1 from generate_series(${first}, ${last}) as part (block)
      cross join lateral (
        select 1 from ${logEntry} where (seq >> 12) = part.block and ${labelCondition(filters)} offset 0) as found`
  }
  const ofPolicy = policyRows(filters)
  const condition = and(requestedLabel(filters), conditionOf(filters))
  if (!ofPolicy) return sql`select 1 from ${logEntry} ${condition ? sql`where ${condition}` : sql``}`
  if (!condition) return sql`select 1 from ${logEntryPolicy} where ${ofPolicy}`
  return sql`select 1 from ${logEntryPolicy} join ${logEntry} on ${logEntry.seq} = ${logEntryPolicy.seq} where ${ofPolicy} and ${condition}`
}
