import { compareDecimals } from '@rp/domain/decimal'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { customer, purchase } from './tables/customer.ts'

interface Paid {
  customer_id: string
  order_ref: string
  amount: string
  paid_at: string
}

type Outcome = 'created' | 'changed' | 'unchanged'

/** Upserts a purchase by its reference, and updates the customer's sums. */
export async function savePurchase(tx: Tx, paid: Paid): Promise<{ id: string; outcome: Outcome }> {
  const [made] = await tx
    .insert(purchase)
    .values(paid)
    .onConflictDoNothing({ target: purchase.order_ref })
    .returning({ id: purchase.id })
  if (made) {
    await addToSums(tx, paid.customer_id, 1, paid.amount)
    return { id: made.id, outcome: 'created' }
  }
  const [row] = await tx.select().from(purchase).where(eq(purchase.order_ref, paid.order_ref)).for('update')
  const before = found(row)
  const isSame =
    before.customer_id === paid.customer_id &&
    compareDecimals(before.amount, paid.amount) === 0 &&
    Date.parse(before.paid_at) === Date.parse(paid.paid_at)
  if (isSame) return { id: before.id, outcome: 'unchanged' }
  await tx.update(purchase).set(paid).where(eq(purchase.id, before.id))
  await addToSums(tx, before.customer_id, -1, `-${before.amount}`)
  await addToSums(tx, paid.customer_id, 1, paid.amount)
  return { id: before.id, outcome: 'changed' }
}

async function addToSums(tx: Tx, customer_id: string, count: number, amount: string): Promise<void> {
  await tx
    .update(customer)
    .set({
      purchase_count: sql`${customer.purchase_count} + ${count}::int`,
      purchase_total: sql`${customer.purchase_total} + ${amount}::numeric`,
    })
    .where(eq(customer.id, customer_id))
}
