import { previewWords } from '@rp/domain/chat/awaited-file'
import { notificationName } from '@rp/domain/chat/visitor-name'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { ChatNotifications, News } from '../../notifications/index.ts'
import { notification, notificationRecipient } from '../../notifications/tables/notification.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Unseen } from './checked-message.ts'
import { routeRoom } from '../rooms/route-room.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import { chatWait } from '../tables/wait.ts'

const onceOf = (room_id: string, seq: number): string => `waiting ${room_id} ${seq}`

/**
 * Notifies users of something unseen in a room. When the customer begins to wait, they get one notification per wait,
 * however often the event is delivered. Users who saw the notification but not the later messages get a push again,
 * without a new entry. If a round robin assigns the room, only its assignee is notified.
 */
export async function publishUnseen(
  platform: Platform,
  notifications: ChatNotifications,
  { room_id, seq, waits, user_ids }: Unseen,
): Promise<void> {
  if (user_ids.length === 0 && !waits) return
  const { db } = platform.database
  const [row] = await db
    .select({
      preview: room.last_preview,
      display_name: customer.display_name,
      customer_id: customer.id,
      wait: chatWait,
      service_id: room.service_id,
      routes: sql<boolean>`${room.assignee_id} is null and ${chatService.routing} = 'ROUND_ROBIN'`,
    })
    .from(room)
    .innerJoin(chatService, eq(chatService.id, room.service_id))
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .innerJoin(chatWait, and(eq(chatWait.room_id, room.id), lte(chatWait.from_seq, seq)))
    .where(eq(room.id, room_id))
    .orderBy(desc(chatWait.from_seq))
    .limit(1)
  if (!row) return
  const { preview, wait } = row
  const description = previewWords(preview) ?? preview
  const title = notificationName(row)
  const once = onceOf(room_id, wait.from_seq)
  if (waits) {
    const news: News = {
      title,
      description,
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: room_id } },
      once,
      kind: 'waiting',
      room_id,
    }
    const given: News = { ...news, title: `→ ${title}`, kind: 'assignment' }
    const { service_id, routes } = row
    if (routes && (await routeRoom(platform, notifications, { room_id, service_id, news: given }))) return
    await platform.write((tx) => notifications.notify(tx, user_ids, news))
    return
  }
  // Already answered: no need to interrupt anybody.
  if (wait.answered_at) return
  const reported = await db
    .select({ user_id: notificationRecipient.user_id, page_token: notificationRecipient.page_token })
    .from(notification)
    .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
    .where(and(eq(notification.once, once), inArray(notificationRecipient.user_id, user_ids)))
  await notifications.interrupt(
    { key: `message ${room_id} ${seq}`, kind: 'message', room_id, author_id: null },
    new Map(
      reported.map(({ user_id, page_token }) => [user_id, { title, description: preview, page_token }]),
    ),
  )
}
