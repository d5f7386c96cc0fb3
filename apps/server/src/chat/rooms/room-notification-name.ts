import { notificationName } from '@rp/domain/chat/visitor-name'
import { eq } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { room } from '../tables/room.ts'

/** The room's name in every notification: its customer, or a mark that identifies an unnamed visitor. */
export async function roomNotificationName(tx: Pick<Tx, 'select'>, room_id: string): Promise<string> {
  const [row] = await tx
    .select({ display_name: customer.display_name, customer_id: customer.id })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(eq(room.id, room_id))
  return row ? notificationName(row) : ''
}
