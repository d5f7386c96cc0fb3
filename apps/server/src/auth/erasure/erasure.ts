import type { CustomerWorkKind } from '@rp/domain/customer-work'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'

/** A record of a customer in an area, found by an id: a room, an order, a job, a recipe. */
export interface HeldRecord {
  kind: 'ROOM' | CustomerWorkKind
  id: string
  number: string
  /** Unfinished work, which still needs the person's data. */
  isOpen: boolean
}

/** One erasure, the anonymisation of all personal data of a customer; every area carries out its part. */
export interface Erasure {
  /** The customer and the duplicates that were merged into them. */
  customer_ids: string[]
  /** The records of all areas. */
  record_ids: string[]
  /** The staff member who erases. */
  by: string
  at: string
  /** Deletes stored files: rows in the transaction, bytes after its commit. */
  removeFiles(names: string[]): void
}

/** The ids as one parameter of a statement, for `= any(...)`. */
export const idsOf = (ids: string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`

/** The names of all stored files in the rows of a query: `{ "file": "…" }` at any depth. */
export async function filesIn(tx: Pick<Tx, 'execute'>, rows: SQL): Promise<string[]> {
  const { rows: found } = await tx.execute<{ file: string }>(sql`
    select distinct leaf #>> '{}' as file
    from (${rows}) as held, jsonb_path_query(to_jsonb(held), '$.**.file') as leaves (leaf)
    where jsonb_typeof(leaf) = 'string'`)
  return found.map(({ file }) => file)
}
