import { Column, fillPlaceholders, is, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { types, type CustomTypesConfig, type Pool } from 'pg'
import { instantOid, isoInstant } from './instants.ts'
import { nameOf, unnamed } from './statement-names.ts'

/** Cached shapes of one list; beyond them the oldest is rebuilt. */
const cachedMax = 200

/** The selected columns by row name; expressions keep the driver's value. */
type Columns = Record<string, PgColumn | SQL | SQL.Aliased>

interface Select {
  toSQL(): { sql: string; params: unknown[] }
}

interface Prepared<Row> {
  /** Runs the select with a value for each placeholder. */
  execute(values: Record<string, unknown>): Promise<Row[]>
}

/** `isPlannedAnew`: the best plan depends on the values, e.g. whether a service has many rooms or few. */
export type PrepareSelect<Row> = (
  shape: string,
  columns: Columns,
  build: () => Select,
  isPlannedAnew?: boolean,
) => Prepared<Row>

/**
 * Caches the selects of a list by `shape`, which must name everything that `build` adds, except placeholders.
 * Building a select of thirty columns takes longer than running it, and so does looking up how to read each
 * cell (ADR 0035).
 */
export function prepareSelects<Row>(pool: Pool): PrepareSelect<Row> {
  const cache = new Map<string, Prepared<Row>>()
  return (shape, columns, build, isPlannedAnew = false) => {
    const known = cache.get(shape)
    if (known) return known
    const made = prepare<Row>(pool, columns, build().toSQL(), isPlannedAnew)
    if (cache.size >= cachedMax) cache.delete(cache.keys().next().value ?? '')
    cache.set(shape, made)
    return made
  }
}

function prepare<Row>(
  pool: Pool,
  columns: Columns,
  { sql: text, params }: ReturnType<Select['toSQL']>,
  isPlannedAnew: boolean,
): Prepared<Row> {
  const name = isPlannedAnew ? unnamed : nameOf(text)
  const statement = { name, text, rowMode: 'array' as const, types: readers }
  const read = readerOf(columns)
  return {
    async execute(values) {
      const { rows } = await pool.query<unknown[]>({ ...statement, values: fillPlaceholders(params, values) })
      // The columns define the row; the caller's type matches them.
      return rows.map(read) as Row[]
    },
  }
}

/** Turns cells into a row; calls a reader only for columns that have one. */
function readerOf(columns: Columns): (cells: unknown[]) => Record<string, unknown> {
  const names = Object.keys(columns)
  const readings = Object.values(columns).map((column) =>
    is(column, Column) && column.mapFromDriverValue !== Column.prototype.mapFromDriverValue ? column : null,
  )
  return (cells) => {
    const row: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) {
      const [cell, reading] = [cells[at], readings[at]]
      row[name] = cell === null || !reading ? cell : reading.mapFromDriverValue(cell)
    }
    return row
  }
}

const { TIMESTAMP, DATE, INTERVAL } = types.builtins
const asText = new Set<number>([TIMESTAMP, DATE, INTERVAL])
/** As Drizzle reads them, with instants already in ISO. */
const readers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === instantOid) return isoInstant
    if (asText.has(oid)) return (text: string) => text
    return types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
  },
}
