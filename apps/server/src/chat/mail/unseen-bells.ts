import { formatDateTime } from '@rp/domain/dates'
import { and, asc, eq, gt, isNull, notLike, or, sql, type SQL } from 'drizzle-orm'
import {
  bellState,
  notification,
  notificationRecipient as recipient,
} from '../../notifications/tables/notification.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

const linesMax = 30
/** Nobody wants to be mailed what a switched-on digest finds of last year. */
const newest = sql`now() - interval '7 days'`

/** Whose bells have something that was neither seen nor mailed, the oldest of it for so many minutes. */
export async function duePeople(db: Pick<Tx, 'selectDistinct'>, minutes: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ user_id: bellState.user_id })
    .from(bellState)
    .innerJoin(recipient, and(eq(recipient.user_id, bellState.user_id), unseen()))
    .innerJoin(notification, eq(notification.id, recipient.notification_id))
    .where(
      and(
        gt(bellState.last_useq, sql`greatest(${bellState.seen_useq}, ${bellState.mailed_useq})`),
        told(),
        sql`${notification.created_at} <= now() - make_interval(mins => ${minutes})`,
      ),
    )
    .limit(100)
  return rows.map(({ user_id }) => user_id)
}

export interface UnseenBell {
  text: string
  count: number
  upto: number
}

/** What a user has not seen of the bell, marked as mailed; null: nothing. Waiting customers are told by their chats. */
export async function takeBell(tx: Tx, user_id: string): Promise<UnseenBell | null> {
  const [state] = await tx
    .select()
    .from(bellState)
    .where(eq(bellState.user_id, user_id))
    .for('update', { skipLocked: true })
  if (!state) return null
  const rows = await tx
    .select({ title: notification.title, description: notification.description, at: notification.created_at })
    .from(bellState)
    .innerJoin(recipient, and(eq(recipient.user_id, bellState.user_id), unseen()))
    .innerJoin(notification, eq(notification.id, recipient.notification_id))
    .where(and(eq(bellState.user_id, user_id), told()))
    .orderBy(asc(recipient.useq))
    .limit(linesMax)
  await tx.update(bellState).set({ mailed_useq: state.last_useq }).where(eq(bellState.user_id, user_id))
  if (rows.length === 0) return null
  const text = rows
    .map(({ title, description, at }) => `${title}, ${formatDateTime(at)}\n${description}`)
    .join('\n\n')
  return { text, count: rows.length, upto: state.last_useq }
}

function unseen(): SQL | undefined {
  return and(
    gt(recipient.useq, sql`greatest(${bellState.seen_useq}, ${bellState.mailed_useq})`),
    isNull(recipient.read_at),
  )
}

function told(): SQL | undefined {
  return and(
    gt(notification.created_at, newest),
    or(isNull(notification.once), notLike(notification.once, 'waiting %')),
  )
}
