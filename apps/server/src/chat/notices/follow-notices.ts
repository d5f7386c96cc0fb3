import { noticeStep } from '@rp/domain/chat/customer-notice'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { customerNotice } from '../tables/customer-notice.ts'
import { message, room } from '../tables/room.ts'
import { noticeMailKey, noticePerson, queueNotice } from '../visitors/notify-customer.ts'
import { openNoticeTask } from './notice-task.ts'

const lookEveryMs = 5000
const atOnce = 200

/** The name of the sweep, for tests. */
export const followingNotices = 'following notifications to customers'

/**
 * Follows each notification to a customer until it has reached a person, mails it if the chat does not, and otherwise
 * makes it a task for staff: whatever refused it, and also after a stop of the server (ADR 0155).
 */
export function followNotices(platform: Platform, notifications: Notifications): void {
  const { database, write, log } = platform
  const makeTask = openNoticeTask(platform, notifications)

  sweepEvery(platform, lookEveryMs, followingNotices, async (signal) => {
    let after = ''
    while (!signal.aborted) {
      const keys = await followedAfter(database.db, after)
      for (const key of keys)
        // One that fails must not stop the others.
        await write((tx) => follow(tx, key)).catch((error: unknown) =>
          log.error({ err: error, notice: key }, 'a notification to a customer could not be followed'),
        )
      const last = keys.at(-1)
      if (last === undefined || keys.length < atOnce) return
      after = last
    }
  })

  async function follow(tx: Tx, key: string): Promise<void> {
    // The room before the notice, in the order of everything else that changes a room.
    const place = await lockedRoomOf(tx, key)
    const notice = await lockedNotice(tx, key)
    if (!notice) return
    const person = await noticePerson(tx, notice.customer_id)
    if (!person || person.erased_at !== null) return finish(tx, key)
    const { email } = person
    const step = noticeStep({
      ...messageOf(place),
      isDue: Date.parse(notice.due_at) <= Date.now(),
      mail: await mailState(tx, key),
      canMail: email !== null,
    })
    if (step === 'MAIL' && email) return queueNotice(platform, tx, { key, draft: notice.mail, to: email })
    if (step === 'TASK') await makeTask(tx, { notice, person, room: place?.room ?? null })
    if (step !== 'WAIT') await finish(tx, key)
  }
}

/** The message of a notification, if it is one. */
const messageOf = (place: Awaited<ReturnType<typeof lockedRoomOf>>) => ({
  channel: place?.channel ?? null,
  delivery: place?.delivery ?? null,
  isRead: place?.isRead ?? false,
})

async function lockedNotice(tx: Tx, key: string) {
  const [notice] = await tx
    .select()
    .from(customerNotice)
    .where(and(eq(customerNotice.key, key), isNull(customerNotice.ended_at)))
    .for('update', { skipLocked: true })
  return notice
}

/** Pages through all of them: one that waits for a day does not hold back a newer one. */
async function followedAfter(db: Pick<Tx, 'select'>, after: string): Promise<string[]> {
  const rows = await db
    .select({ key: customerNotice.key })
    .from(customerNotice)
    .where(and(isNull(customerNotice.ended_at), gt(customerNotice.key, after)))
    .orderBy(asc(customerNotice.key))
    .limit(atOnce)
  return rows.map(({ key }) => key)
}

async function finish(tx: Tx, key: string): Promise<void> {
  await tx
    .update(customerNotice)
    .set({ ended_at: sql`now()` })
    .where(eq(customerNotice.key, key))
}

/** The room of a notification and the state of the message in it. */
async function lockedRoomOf(tx: Tx, key: string) {
  const [place] = await tx
    .select({
      room,
      channel: room.channel,
      delivery: message.delivery,
      isRead: sql<boolean>`coalesce(${room.customer_read_seq} >= ${message.seq}, false)`,
    })
    .from(customerNotice)
    .innerJoin(room, eq(room.id, customerNotice.room_id))
    .leftJoin(message, and(eq(message.room_id, room.id), eq(message.client_id, customerNotice.client_id)))
    .where(eq(customerNotice.key, key))
    .for('update', { of: room })
  return place
}

async function mailState(tx: Tx, key: string) {
  const [mail] = await tx
    .select({ state: emailOutbox.state })
    .from(emailOutbox)
    .where(eq(emailOutbox.once, noticeMailKey(key)))
  return mail?.state ?? null
}
