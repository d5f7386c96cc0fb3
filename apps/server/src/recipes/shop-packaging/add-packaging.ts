import type { ParsedOf } from '@rp/contract/endpoint'
import type { createShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { productInput } from '@rp/contract/shop/shop'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { saveProduct } from '../../shop/index.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'
import { mirrorPackaging } from './mirror-packaging.ts'

/** Records the product as the shop would have sent it, and its packaging; returns the packaging's id. */
export async function addPackaging(
  tx: Tx,
  { id_product, name_en, name_th }: ParsedOf<typeof createShopPackaging>['body'],
  staff_id: string,
): Promise<string> {
  const product = productInput.parse({
    id_product,
    kind: 'PACKAGING',
    langs: [
      { lang: 'th', name: name_th },
      { lang: 'en', name: name_en },
    ],
  })
  const { id, outcome } = await saveProduct(tx, product)
  // The transaction is rolled back, including its changes to the other product.
  if (outcome !== 'created') throw refuseField('id_product', taken, 'already_taken')
  await mirrorPackaging(tx, id, product)
  const [made] = await tx
    .update(shopPackaging)
    .set({ created_by: staff_id, updated_by: staff_id })
    .where(eq(shopPackaging.shop_product_id, id))
    .returning({ id: shopPackaging.id })
  return found(made).id
}

const taken = { en: 'is the number of another product', th: 'เป็นรหัสของสินค้าอื่นแล้ว' }
