import type { ProductInput } from '@rp/contract/shop/shop'
import type { Tx } from '../platform/outbox/outbox.ts'
import { mirrorPackaging } from '../recipes/index.ts'
import { keepProduct, type Outcome } from '../shop/index.ts'

/** Writes a product as the shop tells it; a packaging is known to recipes from then on. */
export async function keepShopProduct(
  tx: Tx,
  product: ProductInput,
  raw: Record<string, unknown> = {},
): Promise<{ id: string; outcome: Outcome }> {
  const kept = await keepProduct(tx, product, raw)
  await mirrorPackaging(tx, kept.id, product)
  return kept
}
