import { randomBytes } from 'node:crypto'
import type { Notification } from '@rp/contract/notifications/notification'
import { notificationSources } from '@rp/contract/notifications/notification'
import type { SignalKind } from '@rp/domain/chat/signals'
import type { RouteName } from '@rp/domain/routes'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
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
 * Puts a notification into the bells of these users, inside the business transaction: one statement for all of it and
 * one for the news, however many they are. Answers whose bell it is in: nobody's, where it was told before.
 */
export async function notify(tx: Tx, outbox: Outbox, user_ids: string[], news: News): Promise<string[]> {
  if (user_ids.length === 0) return []
  const { title, ms_name, target, once = null, kind = 'record', room_id = null, author_id = null } = news
  const description = plainText(news.description)
  const created_at = new Date().toISOString()
  const id = uuidv7()
  const users = [...new Set(user_ids)]
  const tokens = users.map(() => randomBytes(24).toString('base64url'))
  // Bells are rung in one order, so that two notifications to the same people cannot block each other.
  const { rows } = await tx.execute<{ user_id: string; page_token: string }>(sql`
    with told as (
      insert into ${notification} (id, title, description, ms_name, target, created_at, once)
      values (${id}, ${title}, ${description}, ${ms_name}, ${JSON.stringify(target)}::jsonb, ${created_at}, ${once})
      on conflict do nothing returning id
    ), rung as (
      insert into ${bellState} as bell (user_id, last_useq)
      select user_id, 1 from told, unnest(${sql.param(users)}::uuid[]) as user_id order by user_id
      on conflict (user_id) do update set last_useq = bell.last_useq + 1 returning user_id, last_useq
    )
    insert into ${notificationRecipient} (user_id, useq, notification_id, page_token)
    select user_id, last_useq, told.id, page_token
    from told, rung join unnest(${sql.param(users)}::uuid[], ${sql.param(tokens)}::text[]) as given (user_id, page_token) using (user_id)
    returning user_id, page_token`)
  if (rows.length === 0) return []
  const told: ToldNews[] = rows.map(({ user_id, page_token }) => ({
    user_id,
    key: `bell ${id}`,
    kind,
    room_id,
    author_id,
    notification: {
      id,
      title,
      description,
      ms_name,
      created_at,
      room_id: roomOf(target),
      redirect_content: { page_token },
      staffNotiReadBy: [],
    },
  }))
  await outbox.tell(tx, 'notifications', told)
  return rows.map(({ user_id }) => user_id)
}

/** The room that a target leads to. */
export function roomOf({ route, query }: Target): string | null {
  return (route === 'messenger' && query?.['room']) || null
}

function plainText(text: string): string {
  return text.replace(/<[^<>]*>/g, '').slice(0, 500)
}
