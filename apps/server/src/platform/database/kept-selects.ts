import { Column, fillPlaceholders, is, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { types, type CustomTypesConfig, type Pool } from 'pg'
import { instantOid, isoInstant } from './instants.ts'
import { nameOf, unnamed } from './statement-names.ts'

/** Shapes of one list that are kept; beyond them the oldest is built anew. */
const keptMax = 200

/** What is selected, by the names of a row; expressions come as the driver reads them. */
type Columns = Record<string, PgColumn | SQL | SQL.Aliased>

interface Select {
  toSQL(): { sql: string; params: unknown[] }
}

interface Kept<Row> {
  /** Asks with a value for each placeholder. */
  execute(values: Record<string, unknown>): Promise<Row[]>
}

/** `isPlannedAnew`: its values decide how it is best answered, e.g. whether a service has many rooms or few. */
export type KeepSelect<Row> = (
  shape: string,
  columns: Columns,
  build: () => Select,
  isPlannedAnew?: boolean,
) => Kept<Row>

/**
 * Keeps the selects of a list by their shape, which names whatever `build` puts in that is no placeholder. Putting a
 * select of thirty columns together takes longer than answering it, and so does asking each cell anew how it is read
 * (ADR 0035).
 */
export function keepSelects<Row>(pool: Pool): KeepSelect<Row> {
  const kept = new Map<string, Kept<Row>>()
  return (shape, columns, build, isPlannedAnew = false) => {
    const known = kept.get(shape)
    if (known) return known
    const made = keep<Row>(pool, columns, build().toSQL(), isPlannedAnew)
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? '')
    kept.set(shape, made)
    return made
  }
}

function keep<Row>(
  pool: Pool,
  columns: Columns,
  { sql: text, params }: ReturnType<Select['toSQL']>,
  isPlannedAnew: boolean,
): Kept<Row> {
  const name = isPlannedAnew ? unnamed : nameOf(text)
  const statement = { name, text, rowMode: 'array' as const, types: readers }
  const read = readerOf(columns)
  return {
    async execute(values) {
      const { rows } = await pool.query<unknown[]>({ ...statement, values: fillPlaceholders(params, values) })
      // The columns say what a row is; the caller's type says the same.
      return rows.map(read) as Row[]
    },
  }
}

/** Cells become a row; only columns with a reading of their own are asked for each. */
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
/** As Drizzle reads them, with instants in ISO already. */
const readers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === instantOid) return isoInstant
    if (asText.has(oid)) return (text: string) => text
    return types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
  },
}
