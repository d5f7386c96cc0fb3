import type { ProductInput } from '@rp/contract/shop/shop'
import type { Tx } from '../platform/outbox/outbox.ts'
import { mirrorPackaging } from '../recipes/index.ts'
import { saveProduct, type Outcome } from '../shop/index.ts'

/** Upserts a product from the shop; a packaging becomes known to recipes. */
export async function saveShopProduct(
  tx: Tx,
  product: ProductInput,
  raw: Record<string, unknown> = {},
): Promise<{ id: string; outcome: Outcome }> {
  const saved = await saveProduct(tx, product, raw)
  await mirrorPackaging(tx, saved.id, product)
  return saved
}
