import type { ProductInput } from '@rp/contract/shop/shop'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { isSame, type Outcome } from './save.ts'
import { shopProduct } from './tables/shop-product.ts'

/** Upserts a product of the shop by its number; an unchanged product only updates the time. */
export async function saveProduct(
  tx: Tx,
  product: ProductInput,
  raw: Record<string, unknown> = {},
): Promise<{ id: string; outcome: Outcome }> {
  const [made] = await tx
    .insert(shopProduct)
    .values({ ...product, raw, synced_at: sql`now()` })
    .onConflictDoNothing({ target: shopProduct.id_product })
    .returning({ id: shopProduct.id })
  if (made) return { id: made.id, outcome: 'created' }
  const [row] = await tx
    .select()
    .from(shopProduct)
    .where(eq(shopProduct.id_product, product.id_product))
    .for('update')
  const before = found(row)
  const outcome = isSame(before, product) ? 'unchanged' : 'changed'
  await tx
    .update(shopProduct)
    .set(outcome === 'changed' ? { ...product, raw, synced_at: sql`now()` } : { synced_at: sql`now()` })
    .where(eq(shopProduct.id, before.id))
  return { id: before.id, outcome }
}
