import type { ShopInfo } from '@rp/contract/ai/update-request'
import { eq, sql } from 'drizzle-orm'
import type { WrittenAt } from '@rp/domain/ai/knowledge/knowledge'
import { hoursText } from '@rp/domain/chat/hours-text'
import { hoursThatHold, type OpeningHours } from '@rp/domain/chat/opening-hours'
import type { Language } from '@rp/domain/languages'
import { chatService } from '../../chat/tables/chat-service.ts'
import { website } from '../../chat/tables/website.ts'
import { readValues } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { shopInfo } from '../tables/update-request.ts'

/** The table has only this row. */
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

/** The reader's language, and the website and service. */
interface Audience {
  language?: Language
  place?: WrittenAt
}

/**
 * The facts of the shop; empty until entered. The hours in which people answer: those of the website or service, else
 * those of the configuration. They are stored nowhere else.
 */
export async function readShopInfo(
  db: Pick<Tx, 'select'>,
  { language = 'th', place }: Audience = {},
): Promise<ShopInfo> {
  // In sequence: inside a transaction they share a connection.
  const [row] = await db.select(columns).from(shopInfo).where(eq(shopInfo.id, shopId))
  const own = await ownHours(db, place)
  const configured = await readValues(db, ['CHAT_BUSINESS_DAYS', 'CHAT_BUSINESS_HOURS'])
  return { ...(row ?? blank), business_hours: hoursText(hoursThatHold(own, configured), language) }
}

async function ownHours(db: Pick<Tx, 'select'>, place: WrittenAt | undefined): Promise<OpeningHours | null> {
  if (!place) return null
  const { website_id, service_id } = place
  const [site] = website_id
    ? await db.select({ hours: website.hours }).from(website).where(eq(website.id, website_id))
    : []
  const [service] = await db
    .select({ hours: chatService.hours })
    .from(chatService)
    .where(eq(chatService.id, service_id))
  return site?.hours ?? service?.hours ?? null
}

/** The record, locked, so that the second of two approvals sees what the first wrote. */
export async function lockShopInfo(tx: Tx): Promise<ShopInfo> {
  await tx.insert(shopInfo).values({ id: shopId }).onConflictDoNothing()
  const [row] = await tx.select(columns).from(shopInfo).where(eq(shopInfo.id, shopId)).for('update')
  const { business_hours } = await readShopInfo(tx)
  return { ...found(row), business_hours }
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
