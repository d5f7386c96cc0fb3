import { offsetMax, pageSizes } from '@rp/domain/limits'
import type { PageOf } from '@rp/contract/list'
import { and, asc, desc, inArray, is, isNotNull, isNull, sql, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PrepareSelect } from '../database/prepared-selects.ts'
import type { Database } from '../database/open-database.ts'
import { refuseField } from '../refusal.ts'
import { refuseTooManyRows } from './export-limit.ts'
import type { Totals } from './totals.ts'

export interface ListQuery {
  page: number
  limit: number
  sortBy: string
  order: 'ASC' | 'DESC'
}

export interface ListSource {
  /** The list's name, for its totals. */
  name: string
  table: PgTable
  /** What a row shows and may be sorted by; ties are broken by id. */
  columns: Record<string, PgColumn | SQL | SQL.Aliased>
  id: PgColumn
}

interface PageRequest {
  source: ListSource
  query: ListQuery
  where: (SQL | undefined)[]
  /** The filters as text: the cache key of totals. */
  cacheKey: string
  /**
   * If `cacheKey` covers everything that `where` depends on, including the caller: the select is then built once per key.
   */
  keep?: PrepareSelect<unknown> | undefined
}

/** One page of a list: one statement for the rows, and at most one capped count. */
export async function listPage<T>(
  { db }: Database,
  totals: Totals,
  { source, query, where, cacheKey, keep }: PageRequest,
): Promise<PageOf<T>> {
  const { page, limit } = query
  if ((page - 1) * limit > offsetMax) {
    throw refuseField(
      'page',
      `must be at most ${Math.floor(offsetMax / limit) + 1} with limit ${limit}; narrow the list with a filter`,
      'malformed',
    )
  }
  const condition = and(...where)
  const key = source.columns[query.sortBy]
  if (!key) throw refuseField('sortBy', 'is not a column of this list', 'malformed')
  const direction = query.order === 'ASC' ? asc : desc
  const inOrder = [direction(key), direction(source.id)]
  const offset = (page - 1) * limit
  // A computed key has its name in the outer select only.
  const skipsById = offset > 0 && !is(key, SQL.Aliased)
  const idsOfPage = () =>
    db
      .select({ id: source.id })
      .from(source.table)
      .where(condition)
      .orderBy(...inOrder)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
  const rowsOfPage = () =>
    db
      .select(source.columns)
      .from(source.table)
      // Computed columns are evaluated for skipped rows, too: beyond the first page, skip by id.
      .where(skipsById ? inArray(source.id, idsOfPage()) : condition)
      .orderBy(...inOrder)
      .limit(sql.placeholder('limit'))
      .offset(skipsById ? 0 : sql.placeholder('offset'))
  const shape = JSON.stringify([cacheKey, query.sortBy, query.order, skipsById])
  const rowsAtOnce = () =>
    (keep ? keep(shape, source.columns, rowsOfPage) : rowsOfPage()).execute({ limit, offset })
  const [data, { total, totalIsEstimate }] = await Promise.all([
    limit > Math.max(...pageSizes)
      ? rowsInPieces(db, { source, condition, key, inOrder, limit })
      : rowsAtOnce(),
    totals.of(
      source.name,
      cacheKey,
      () => sql`select 1 from ${source.table} ${condition ? sql`where ${condition}` : sql``}`,
    ),
  ])
  return {
    data: data as T[],
    currentPage: page,
    totalPage: Math.max(1, Math.ceil(total / limit)),
    total,
    totalIsEstimate,
  }
}

/** Rows of an export that are read at once: taking them from the driver takes a few milliseconds. */
const piece = 500

interface Pieces {
  source: ListSource
  condition: SQL | undefined
  key: PgColumn | SQL | SQL.Aliased
  inOrder: SQL[]
  limit: number
}

/**
 * All rows of a list for an export: their ids by one statement, then the rows by pieces, so that the server answers
 * others meanwhile. A row that leaves the list meanwhile is left out; a list of more than `limit` rows is refused.
 */
async function rowsInPieces(db: Database['db'], { source, condition, key, inOrder, limit }: Pieces) {
  const { table, columns, id } = source
  const found = await db
    // A computed key is sorted by its name.
    .select({ id, key })
    .from(table)
    .where(condition)
    .orderBy(...inOrder)
    .limit(limit + 1)
  refuseTooManyRows(found.length, limit)
  const rows: Record<string, unknown>[] = []
  for (let at = 0; at < found.length; at += piece) {
    const ids = found.slice(at, at + piece).map((row) => row.id)
    const isOne = sql`${id} = any(${sql.param(ids)})`
    rows.push(
      ...(await db
        .select(columns)
        .from(table)
        .where(and(condition, isOne))
        .orderBy(...inOrder)),
    )
  }
  return rows
}

/** Archived records are hidden, or shown alone on request. */
export function archivedOrNot(archived_at: PgColumn, request: unknown): SQL {
  return request === 'true' ? isNotNull(archived_at) : isNull(archived_at)
}

/** A search text as an ILIKE pattern that matches it anywhere, its own wildcards taken literally. */
export function containing(q: string): string {
  return `%${q.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`
}
