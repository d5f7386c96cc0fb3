import type { CustomerWorkKind } from '@rp/domain/customer-work'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'

/** Something that an area holds of a customer and finds by an id: a room, an order, a job, a recipe. */
export interface HeldRecord {
  kind: 'ROOM' | CustomerWorkKind
  id: string
  number: string
  /** Work that is not done: the person's data are still needed for it. */
  isOpen: boolean
}

/** One erasure, as every area carries out its share of it. */
export interface Erasure {
  /** The customer and the duplicates that were merged into them. */
  customer_ids: string[]
  /** What all areas hold of them. */
  record_ids: string[]
  /** Who erases, a member of staff. */
  by: string
  at: string
  /** Takes stored files along: rows in the transaction, bytes behind its commit. */
  removeFiles(names: string[]): void
}

/** The ids as one value of a statement, for `= any(...)`. */
export const idsOf = (ids: string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`

/** The names of all stored files that the rows of a query mention anywhere: `{ "file": "…" }` at any depth. */
export async function filesIn(tx: Pick<Tx, 'execute'>, rows: SQL): Promise<string[]> {
  const { rows: found } = await tx.execute<{ file: string }>(sql`
    select distinct leaf #>> '{}' as file
    from (${rows}) as held, jsonb_path_query(to_jsonb(held), '$.**.file') as leaves (leaf)
    where jsonb_typeof(leaf) = 'string'`)
  return found.map(({ file }) => file)
}
