import { bellName } from '@rp/domain/chat/visitor-name'
import { eq } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { room } from '../tables/room.ts'

/** What every notification of a room calls it: its customer, or by which mark an unnamed visitor is told apart. */
export async function roomBellName(tx: Pick<Tx, 'select'>, room_id: string): Promise<string> {
  const [row] = await tx
    .select({ display_name: customer.display_name })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(eq(room.id, room_id))
  return bellName({ display_name: row?.display_name ?? '', id: room_id })
}
