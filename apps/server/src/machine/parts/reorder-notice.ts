import { partUnits, quantityText } from '@rp/domain/machine-service/part-stock'
import { decimal } from '@rp/domain/decimal'
import { eq, sql } from 'drizzle-orm'
import { adminsOf } from '../../auth/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Part } from './move-stock.ts'
import { partStock } from '../tables/part-stock.ts'

/** What is available of a part at all places together. */
async function availableOfPart(db: Pick<Tx, 'select'>, part_id: string): Promise<string> {
  const [row] = await db
    .select({ available: sql<string>`coalesce(sum(${partStock.on_hand} - ${partStock.reserved}), 0)::text` })
    .from(partStock)
    .where(eq(partStock.part_id, part_id))
  return row?.available ?? '0'
}

/**
 * Writes stock of a locked part, and notifies the admins of MACHINE if what is available falls to the reorder point:
 * once, because it must be above the point before it can fall again.
 */
export async function withReorderNotice(
  tx: Tx,
  { notifications, part }: { notifications: Notifications; part: Part },
  write: () => Promise<void>,
): Promise<void> {
  const before = decimal(await availableOfPart(tx, part.id))
  await write()
  const after = await availableOfPart(tx, part.id)
  if (before.lte(part.reorder_point) || decimal(after).gt(part.reorder_point)) return
  const { code, name_en, name_th, unit, decimals } = part
  const left = quantityText(after, decimals)
  await notifications.notify(tx, await adminsOf(tx, 'MACHINE'), {
    title: { en: `Reorder ${code} ${name_en}`, th: `ควรสั่งซื้อ ${code} ${name_th}` },
    description: {
      en: `${left} ${partUnits[unit].en} available`,
      th: `พร้อมใช้ ${left} ${partUnits[unit].th}`,
    },
    ms_name: 'MACHINE',
    target: { route: 'part-stock', params: { partId: part.id } },
  })
}
