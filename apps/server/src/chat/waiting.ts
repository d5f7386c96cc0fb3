import { eq } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Platform } from '../platform/platform.ts'
import { servesRooms } from './room-rights.ts'
import { chatService } from './tables/chat-service.ts'
import { room } from './tables/room.ts'

/**
 * Rings the bells when a customer begins to wait: the assignee's, or everybody's of the service while nobody who
 * still serves it has taken the room. Once for each wait, however often the news is delivered.
 */
export async function tellWaiting(
  { database, write }: Platform,
  { notify }: Notifications,
  { room_id, seq }: { room_id: string; seq: number },
): Promise<void> {
  const [row] = await database.db
    .select({
      assignee_id: room.assignee_id,
      service_id: room.service_id,
      preview: room.last_preview,
      display_name: customer.display_name,
      staff_ids: chatService.staff_ids,
    })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .innerJoin(chatService, eq(chatService.id, room.service_id))
    .where(eq(room.id, room_id))
  if (!row) return
  const { assignee_id, service_id, staff_ids } = row
  const isTaken = assignee_id !== null && (await servesRooms(database.db, assignee_id, service_id))
  await write((tx) =>
    notify(tx, isTaken ? [assignee_id] : staff_ids, {
      title: row.display_name,
      description: row.preview,
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: room_id } },
      once: `waiting ${room_id} ${seq}`,
    }),
  )
}
