import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import type { ChatNotifications } from '../notifications/index.ts'
import { notification, notificationRecipient } from '../notifications/tables/notification.ts'
import type { Platform } from '../platform/platform.ts'
import type { Unseen } from './post-statement.ts'
import { room } from './tables/room.ts'
import { chatWait } from './tables/wait.ts'

const onceOf = (room_id: string, seq: number): string => `waiting ${room_id} ${seq}`

/**
 * Tells people that a room has something they have not seen. When its customer began to wait their bells ring, once
 * for each wait, however often the news is delivered. Whoever has seen that the customer waits and not what came
 * since is interrupted again; the bell has its entry already.
 */
export async function tellUnseen(
  { database: { db }, write }: Platform,
  { notify, interrupt }: ChatNotifications,
  { room_id, seq, waits, user_ids }: Unseen,
): Promise<void> {
  if (user_ids.length === 0) return
  const [row] = await db
    .select({ preview: room.last_preview, display_name: customer.display_name, wait: chatWait })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .innerJoin(chatWait, and(eq(chatWait.room_id, room.id), lte(chatWait.from_seq, seq)))
    .where(eq(room.id, room_id))
    .orderBy(desc(chatWait.from_seq))
    .limit(1)
  if (!row) return
  const { display_name: title, preview: description, wait } = row
  const once = onceOf(room_id, wait.from_seq)
  if (waits) {
    await write((tx) =>
      notify(tx, user_ids, {
        title,
        description,
        ms_name: 'CHAT',
        target: { route: 'messenger', query: { room: room_id } },
        once,
        kind: 'waiting',
        room_id,
      }),
    )
    return
  }
  // Answered meanwhile, nobody needs to be interrupted.
  if (wait.answered_at) return
  const told = await db
    .select({ user_id: notificationRecipient.user_id, page_token: notificationRecipient.page_token })
    .from(notification)
    .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
    .where(and(eq(notification.once, once), inArray(notificationRecipient.user_id, user_ids)))
  await interrupt(
    { key: `message ${room_id} ${seq}`, kind: 'message', room_id, author_id: null },
    new Map(told.map(({ user_id, page_token }) => [user_id, { title, description, page_token }])),
  )
}
