import type { ShopInfo } from '@rp/contract/ai/update-request'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { shopInfo } from '../tables/update-request.ts'

/** The one row. */
const shopId = 1
const columns = {
  phone: shopInfo.phone,
  email: shopInfo.email,
  address: shopInfo.address,
  business_hours: shopInfo.business_hours,
  social_media: shopInfo.social_media,
  row_version: shopInfo.row_version,
}
const blank: ShopInfo = {
  phone: '',
  email: '',
  address: '',
  business_hours: '',
  social_media: '',
  row_version: 1,
}

/** What the shop says of itself; empty until somebody has said anything. */
export async function readShopInfo(db: Pick<Tx, 'select'>): Promise<ShopInfo> {
  const [row] = await db.select(columns).from(shopInfo).where(eq(shopInfo.id, shopId))
  return row ?? blank
}

/** The record, locked, so that of two approvals the second sees what the first wrote. */
export async function lockShopInfo(tx: Tx): Promise<ShopInfo> {
  await tx.insert(shopInfo).values({ id: shopId }).onConflictDoNothing()
  const [row] = await tx.select(columns).from(shopInfo).where(eq(shopInfo.id, shopId)).for('update')
  return found(row)
}

export async function writeShopInfo(
  tx: Tx,
  values: Partial<Omit<ShopInfo, 'row_version'>>,
  by: string,
): Promise<void> {
  await tx
    .update(shopInfo)
    .set({ ...values, row_version: sql`row_version + 1`, updated_at: sql`now()`, updated_by: by })
    .where(eq(shopInfo.id, shopId))
}
