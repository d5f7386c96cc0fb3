import { eq } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Platform } from '../platform/platform.ts'
import { chatService } from './tables/chat-service.ts'
import { room } from './tables/room.ts'

/**
 * Rings the bells when a customer begins to wait: the assignee's, or everybody's of the service while nobody has
 * taken the room. Once for each wait, however often the news is delivered.
 */
export async function tellWaiting(
  { database, write }: Platform,
  { notify }: Notifications,
  { room_id, seq }: { room_id: string; seq: number },
): Promise<void> {
  const [row] = await database.db
    .select({
      assignee_id: room.assignee_id,
      preview: room.last_preview,
      display_name: customer.display_name,
      staff_ids: chatService.staff_ids,
    })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .innerJoin(chatService, eq(chatService.id, room.service_id))
    .where(eq(room.id, room_id))
  if (!row) return
  await write((tx) =>
    notify(tx, row.assignee_id ? [row.assignee_id] : row.staff_ids, {
      title: row.display_name,
      description: row.preview,
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: room_id } },
      once: `waiting ${room_id} ${seq}`,
    }),
  )
}
