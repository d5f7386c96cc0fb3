import { eq } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Unseen } from './post-statement.ts'
import { room } from './tables/room.ts'

/**
 * Tells people that a room has something they have not seen. When its customer began to wait their bells ring, once
 * for each wait, however often the news is delivered.
 */
export async function tellUnseen(
  { database, write }: Platform,
  { notify }: Notifications,
  { room_id, seq, waits, user_ids }: Unseen,
): Promise<void> {
  if (!waits) return
  const [row] = await database.db
    .select({ preview: room.last_preview, display_name: customer.display_name })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(eq(room.id, room_id))
  if (!row) return
  await write((tx) =>
    notify(tx, user_ids, {
      title: row.display_name,
      description: row.preview,
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: room_id } },
      once: `waiting ${room_id} ${seq}`,
    }),
  )
}
