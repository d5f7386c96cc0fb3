import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { CustomerParts } from '../customer-parts.ts'
import { customer } from '../tables/customer.ts'
import type { HeldRecord } from './erasure.ts'

type Reading = Pick<Tx, 'execute' | 'select'>

/** The records of these customers in all areas. */
export async function recordsOf(
  tx: Reading,
  deps: CustomerParts,
  customer_ids: string[],
): Promise<HeldRecord[]> {
  const held: HeldRecord[] = []
  for (const part of deps.all) held.push(...((await part.records?.(tx, customer_ids)) ?? []))
  return held
}

/** A person with all duplicates and their records in all areas; 404 if merged or erased. */
export async function heldOf(tx: Reading, deps: CustomerParts, id: string) {
  const [row] = await tx.select({ id: customer.id }).from(customer).where(mayBeErased(id))
  const customer_ids = await withDuplicates(tx, found(row).id)
  return { customer_ids, held: await recordsOf(tx, deps, customer_ids) }
}

/** An archived customer may be erased; a duplicate is erased with the customer it was merged into. */
export const mayBeErased = (id: string) =>
  and(eq(customer.id, id), isNull(customer.erased_at), isNull(customer.merged_into))

/** The customer and all duplicates, also through several merges. */
export async function withDuplicates(tx: Pick<Tx, 'execute'>, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive person as (
      select id from customer where id = ${id}
      union select duplicate.id from customer as duplicate join person on duplicate.merged_into = person.id
    ) select id from person`)
  return rows.map((row) => row.id)
}
