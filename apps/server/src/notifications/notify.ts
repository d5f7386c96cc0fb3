import { randomBytes } from 'node:crypto'
import type { Notification } from '@rp/contract/notifications/notification'
import { notificationSources } from '@rp/contract/notifications/notification'
import type { SignalKind } from '@rp/domain/chat/signals'
import type { RouteName } from '@rp/domain/routes'
import { sql } from 'drizzle-orm'
import type { Outbox, Tx } from '../platform/outbox/outbox.ts'
import type { Happening } from './decide.ts'
import { bellState, notification, notificationRecipient } from './tables/notification.ts'

export interface Target {
  route: RouteName
  params?: Record<string, string>
  query?: Record<string, string>
  /** For readers who may not open the route. */
  otherwise?: Target
}

export interface News {
  title: string
  /** Plain text; markup is taken out before it is stored. */
  description: string
  ms_name: (typeof notificationSources)[number]
  target: Target
  /** A key of the happening: a second notification with the same one is not written. */
  once?: string
  /** What is told; it decides which switch of the recipient silences it. */
  kind?: SignalKind
  /** The chat room that it tells of: whoever looks at it hears nothing. */
  room_id?: string
  /** Whose deed it tells of. */
  author_id?: string
}

export interface ToldNews extends Happening {
  user_id: string
  notification: Notification
}

/**
 * Puts a notification into the bells of these users, inside the business transaction: one statement each for the
 * notification, the bells, the recipients and the news of it, however many they are.
 */
export async function notify(tx: Tx, outbox: Outbox, user_ids: string[], news: News): Promise<void> {
  if (user_ids.length === 0) return
  const { once = null, kind = 'record', room_id = null, author_id = null, ...said } = news
  const row = {
    ...said,
    once,
    description: plainText(news.description),
    created_at: new Date().toISOString(),
  }
  const [written] = await tx
    .insert(notification)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: notification.id })
  if (!written) return
  // In one order, so that two notifications to the same people cannot block each other.
  const bells = [...new Set(user_ids)].toSorted().map((user_id) => ({ user_id, last_useq: 1 }))
  const rung = await tx
    .insert(bellState)
    .values(bells)
    .onConflictDoUpdate({ target: bellState.user_id, set: { last_useq: sql`${bellState.last_useq} + 1` } })
    .returning({ user_id: bellState.user_id, useq: bellState.last_useq })
  const recipients = rung.map((one) => ({
    ...one,
    notification_id: written.id,
    page_token: randomBytes(24).toString('base64url'),
  }))
  await tx.insert(notificationRecipient).values(recipients)
  const { title, description, ms_name, created_at } = row
  const told: ToldNews[] = recipients.map(({ user_id, page_token }) => ({
    user_id,
    key: `bell ${written.id}`,
    kind,
    room_id,
    author_id,
    notification: {
      id: written.id,
      title,
      description,
      ms_name,
      created_at,
      redirect_content: { page_token },
      staffNotiReadBy: [],
    },
  }))
  await outbox.tell(tx, 'notifications', told)
}

function plainText(text: string): string {
  return text.replace(/<[^>]*>/g, '').slice(0, 500)
}
