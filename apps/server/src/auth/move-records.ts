import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'

/** Tables that hold whose record it is, and by what name lists search it. */
type Table = 'lab_order' | 'machine_service' | 'recipe'

/**
 * Gives the records of a duplicate to the customer who is kept, under the name that lists show and search. What was signed
 * or sent stays as it is written.
 */
export async function moveRecords(
  tx: Tx,
  table: Table,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(table)} as record set customer_id = kept.id, customer_name = kept.display_name
    from customer as kept where kept.id = ${into} and record.customer_id = ${from}`)
}
