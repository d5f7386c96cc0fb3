import type { ProductInput } from '@rp/contract/shop/shop'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { shopProduct } from '../../shop/tables/shop-product.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'

/**
 * A shop product of the kind PACKAGING becomes a packaging of ours on first receipt. Its names are copied once: later
 * edits of staff stay. It is offered once staff have completed it.
 */
export async function mirrorPackaging(
  tx: Pick<Tx, 'insert'>,
  shop_product_id: string,
  { kind, langs }: Pick<ProductInput, 'kind' | 'langs'>,
): Promise<void> {
  if (kind !== 'PACKAGING') return
  const nameIn = (lang: string) => langs.find((one) => one.lang === lang)?.name ?? langs[0]?.name ?? ''
  await tx
    .insert(shopPackaging)
    .values({ shop_product_id, name_en: cut(nameIn('en')), name_th: cut(nameIn('th')) })
    .onConflictDoNothing({ target: shopPackaging.shop_product_id })
}

/** Creates packagings for older products. */
export async function seedPackagings(db: Pick<Tx, 'select' | 'insert'>): Promise<void> {
  const missing = await db
    .select({ id: shopProduct.id, kind: shopProduct.kind, langs: shopProduct.langs })
    .from(shopProduct)
    .leftJoin(shopPackaging, eq(shopPackaging.shop_product_id, shopProduct.id))
    .where(and(eq(shopProduct.kind, 'PACKAGING'), isNull(shopPackaging.id)))
    .orderBy(sql`${shopProduct.id_product}`)
  for (const { id, ...product } of missing) await mirrorPackaging(db, id, product)
}

/** The shop's names may be longer than ours. */
const cut = (name: string): string => [...name].slice(0, 120).join('')
