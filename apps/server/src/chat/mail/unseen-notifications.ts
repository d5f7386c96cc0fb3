import type { Language } from '@rp/domain/languages'
import { formatDateTime } from '@rp/domain/dates'
import { and, asc, eq, gt, isNull, lt, notInArray, notLike, or, sql, type SQL } from 'drizzle-orm'
import { textIn } from '../../notifications/tables/text-in.ts'
import {
  notificationState,
  notification,
  notificationRecipient as recipient,
} from '../../notifications/tables/notification.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

const linesMax = 30
/** A digest that was just switched on must not mail last year's notifications. */
const newest = sql`now() - interval '7 days'`

/**
 * Users with notifications neither seen nor mailed, the oldest of which is at least this many minutes old. Users in
 * their quiet hours are left out.
 */
export async function duePeople(
  db: Pick<Tx, 'selectDistinct'>,
  minutes: number,
  quiet: string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ user_id: notificationState.user_id })
    .from(notificationState)
    .innerJoin(recipient, and(eq(recipient.user_id, notificationState.user_id), unseen()))
    .innerJoin(notification, eq(notification.id, recipient.notification_id))
    .where(
      and(
        or(
          gt(
            notificationState.last_useq,
            sql`greatest(${notificationState.seen_useq}, ${notificationState.mailed_useq})`,
          ),
          gt(notificationState.hidden, notificationState.mailed_hidden),
        ),
        notInArray(notificationState.user_id, quiet),
        isMailable(),
        sql`${notification.created_at} <= now() - make_interval(mins => ${minutes})`,
      ),
    )
    .limit(100)
  return rows.map(({ user_id }) => user_id)
}

export interface UnseenNotification {
  text: string
  count: number
  /** The newest notification included, whether it is shown at the bell or not. */
  upto: string
}

/**
 * The unseen notifications of a user, marked as mailed; null if none. Excludes waiting customers, which the mail of
 * their chats covers.
 */
export async function claimNotification(
  tx: Tx,
  user_id: string,
  language: Language,
): Promise<UnseenNotification | null> {
  const [state] = await tx
    .select()
    .from(notificationState)
    .where(eq(notificationState.user_id, user_id))
    .for('update', { skipLocked: true })
  if (!state) return null
  const rows = await tx
    .select({
      title: textIn(language, 'title'),
      description: textIn(language, 'description'),
      at: notification.created_at,
    })
    .from(notificationState)
    .innerJoin(recipient, and(eq(recipient.user_id, notificationState.user_id), unseen()))
    .innerJoin(notification, eq(notification.id, recipient.notification_id))
    .where(and(eq(notificationState.user_id, user_id), isMailable()))
    .orderBy(asc(notification.created_at), asc(recipient.useq))
    .limit(linesMax)
  await tx
    .update(notificationState)
    .set({ mailed_useq: state.last_useq, mailed_hidden: state.hidden })
    .where(eq(notificationState.user_id, user_id))
  if (rows.length === 0) return null
  const text = rows
    .map(({ title, description, at }) => `${title}, ${formatDateTime(at)}\n${description}`)
    .join('\n\n')
  return {
    text,
    count: rows.length,
    upto: state.hidden > 0 ? `${state.last_useq}+${state.hidden}` : `${state.last_useq}`,
  }
}

function unseen(): SQL | undefined {
  return and(
    or(
      gt(recipient.useq, sql`greatest(${notificationState.seen_useq}, ${notificationState.mailed_useq})`),
      // Notifications that are not shown at the bell, so nobody could have seen them there.
      lt(recipient.useq, sql`-${notificationState.mailed_hidden}`),
    ),
    recipient.mail,
    isNull(recipient.read_at),
  )
}

function isMailable(): SQL | undefined {
  return and(
    gt(notification.created_at, newest),
    or(isNull(notification.once), notLike(notification.once, 'waiting %')),
  )
}
