import { randomBytes } from 'node:crypto'
import { type Notification, notificationSources } from '@rp/contract/notifications/notification'
import { signalKindOf, type SignalKind } from '@rp/domain/notifications/signal-kinds'
import type { RouteName } from '@rp/domain/routes'
import type { Language, Words } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { staff } from '../auth/tables/staff.ts'
import type { Outbox, Tx } from '../platform/outbox/outbox.ts'
import type { NotifiableEvent } from './decide.ts'
import { notificationState, notification, notificationRecipient } from './tables/notification.ts'
import { staffSignals } from './tables/signal.ts'

/** The API of the notifications module. */
export interface Notifications {
  /**
   * Notifies these users inside the transaction; delivery follows its commit. Returns the users notified now, not
   * before.
   */
  notify(tx: Tx, user_ids: string[], news: NewNotification): Promise<string[]>
}

export interface Target {
  route: RouteName
  params?: Record<string, string>
  query?: Record<string, string>
  /** For readers who may not open the route. */
  otherwise?: Target
}

/** A text that is the same for everybody, such as a number or a name, or one text per language. */
export type NotificationText = string | Words

export interface NewNotification {
  title: NotificationText
  /** Plain text; markup is removed before it is stored. */
  description: NotificationText
  ms_name: (typeof notificationSources)[number]
  target: Target
  /** A key of the event: a second notification with the same key is not written. */
  once?: string
  /** The kind of event; decides which channels its recipients have for it. */
  kind?: SignalKind
  /** The chat room it is about: users who have it on screen get no sound. */
  room_id?: string
  /** The user who caused it. */
  author_id?: string
}

export interface SentNotification extends NotifiableEvent {
  user_id: string
  notification: Notification
  /** Whether the user wants it at the bell; absent from nodes that do not know the choice yet. */
  bell?: boolean
}

/**
 * Writes a notification for these users inside the business transaction: one statement for the notification and one for
 * the event, for any number of users. Returns the recipients; empty if `once` was already used.
 */
export async function notify(
  tx: Tx,
  outbox: Outbox,
  user_ids: string[],
  input: NewNotification,
): Promise<string[]> {
  if (user_ids.length === 0) return []
  const { ms_name, target, once = null, kind = 'record', room_id = null, author_id = null } = input
  const texts = { en: inLanguage(input, 'en'), th: inLanguage(input, 'th') }
  const created_at = new Date().toISOString()
  const id = uuidv7()
  const users = [...new Set(user_ids)]
  const { fixed } = signalKindOf(kind)
  /** Whether the user switched a channel of this kind off. */
  const isOff = (channel: 'bell' | 'mail') =>
    fixed
      ? sql`false`
      : sql`coalesce(${staffSignals.channels_off} -> ${kind}::text @> ${JSON.stringify([channel])}::jsonb, false)`
  const tokens = users.map(() => randomBytes(24).toString('base64url'))
  // In a fixed order, so that two notifications to the same people cannot deadlock.
  const { rows } = await tx.execute<{
    user_id: string
    page_token: string
    language: Language
    bell: boolean
  }>(sql`
    with told as (
      insert into ${notification} (id, title, description, title_th, description_th, ms_name, target, created_at, once)
      values (${id}, ${texts.en.title}, ${texts.en.description}, ${texts.th.title}, ${texts.th.description}, ${ms_name},
        ${JSON.stringify(target)}::jsonb, ${created_at}, ${once})
      on conflict do nothing returning id
    ), people as (
      select user_id, given.page_token, not ${isOff('bell')} as bell, not ${isOff('mail')} as mail
      from unnest(${sql.param(users)}::uuid[], ${sql.param(tokens)}::text[]) as given (user_id, page_token)
      left join ${staffSignals} using (user_id)
    ), rung as (
      insert into ${notificationState} as state (user_id, last_useq, hidden)
      select user_id, bell::int, (not bell)::int from told, people order by user_id
      on conflict (user_id) do update
        set last_useq = state.last_useq + excluded.last_useq, hidden = state.hidden + excluded.hidden
      returning user_id, last_useq, hidden
    ), written as (
      insert into ${notificationRecipient} (user_id, useq, notification_id, page_token, mail)
      select user_id, case when bell then last_useq else -hidden end, told.id, page_token, mail
      from told, rung join people using (user_id)
      returning user_id, page_token, useq > 0 as bell
    )
    select user_id, page_token, bell, coalesce(language, 'en') as language
    from written left join ${staff} on staff.id = user_id`)
  if (rows.length === 0) return []
  const sent: SentNotification[] = rows.map(({ user_id, page_token, language, bell }) => ({
    user_id,
    bell,
    key: `bell ${id}`,
    kind,
    room_id,
    author_id,
    notification: {
      id,
      ...texts[language],
      ms_name,
      created_at,
      room_id: roomOf(target),
      redirect_content: { page_token },
      staffNotiReadBy: [],
    },
  }))
  await outbox.publish(tx, 'notifications', sent)
  return rows.map(({ user_id }) => user_id)
}

/** The room that a target leads to. */
export function roomOf({ route, query }: Target): string | null {
  return (route === 'messenger' && query?.['room']) || null
}

function inLanguage(
  { title, description }: Pick<NewNotification, 'title' | 'description'>,
  language: Language,
) {
  const textOf = (text: NotificationText) => (typeof text === 'string' ? text : text[language])
  return { title: textOf(title), description: plainText(textOf(description)) }
}

function plainText(text: string): string {
  return text.replace(/<[^<>]*>/g, '').slice(0, 500)
}
