import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { customerMerge, customerMergeMove } from '../tables/customer-merge.ts'
import { customer } from '../tables/customer.ts'
import type { MovedTable } from './merge.ts'

/** How somebody was recognised: by the shop's number or an address. */
export type Identity = { shop_customer_id: number } | { email: string; customer_id: string }

/**
 * Marks a row that arrived under a duplicate's identity, e.g. a purchase under its shop number: it belongs to the
 * remaining customer, and moves back if the merge is undone.
 */
export async function followIdentity(
  tx: Tx,
  identity: Identity,
  row: { table: MovedTable; id: string },
): Promise<void> {
  const steps =
    'email' in identity
      ? await filledBy(tx, identity.email, identity.customer_id)
      : await mergesOf(tx, identity)
  for (const merge_id of steps)
    await tx
      .insert(customerMergeMove)
      .values({ merge_id, table_name: row.table, row_id: row.id, came_since: true })
      .onConflictDoNothing()
}

/** Every merge between the shop's customer of this number and who that is today. */
async function mergesOf(tx: Tx, { shop_customer_id }: { shop_customer_id: number }): Promise<string[]> {
  const [numbered] = await tx
    .select({ id: customer.id, merged_into: customer.merged_into })
    .from(customer)
    .where(eq(customer.shop_customer_id, shop_customer_id))
  return numbered?.merged_into ? upwards(tx, numbered.id) : []
}

async function upwards(tx: Tx, from_id: string): Promise<string[]> {
  const [merge] = await tx.select().from(customerMerge).where(eq(customerMerge.from_id, from_id))
  return merge ? [merge.id, ...(await upwards(tx, merge.into_id))] : []
}

/** Every merge that brought this address to this customer, latest first. */
async function filledBy(tx: Tx, email: string, into_id: string): Promise<string[]> {
  const merges = await tx
    .select({ id: customerMerge.id, from_id: customerMerge.from_id, filled: customerMerge.filled })
    .from(customerMerge)
    .innerJoin(customer, eq(customer.id, customerMerge.from_id))
    .where(and(eq(customerMerge.into_id, into_id), eq(customer.email, email)))
  const merge = merges.find(({ filled }) => filled.includes('email'))
  return merge ? [merge.id, ...(await filledBy(tx, email, merge.from_id))] : []
}
