import { and, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { readValues } from '../../configuration/index.ts'
import { quietPeople } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { customerChannel } from '../channels.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { mailCustomer } from './mail-customer.ts'
import { mailStaff } from './mail-staff.ts'
import { duePeople } from './unseen-notifications.ts'

const lookEveryMs = 2000
const atOnce = 100
const keys = ['CHAT_EMAIL_NOTIFICATION_DELAY', 'CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION'] as const

/**
 * Sends a mail about messages that stay unseen for CHAT_EMAIL_NOTIFICATION_DELAY: one per room and recipient, or, with
 * CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION, one digest of all rooms and notifications. The mail, its unique row and
 * the mark are written in one transaction. Each message is therefore mailed once per recipient, however many nodes run
 * and whenever one dies. If it is read or answered in time, no mail goes out. A mail due in the quiet hours of a staff
 * member waits for their end, and is sent if the messages are still unseen.
 */
export function mailUnseen(platform: Platform): void {
  const { database, realtime, log } = platform
  const { db } = database

  sweepEvery(platform, lookEveryMs, 'mailing what stays unseen', async (signal) => {
    const settings = await readValues(db, keys)
    const minutes = settings.CHAT_EMAIL_NOTIFICATION_DELAY
    const quiet = await quietPeople(db, Date.now())
    const due = await db
      .select()
      .from(chatUnseen)
      .where(
        and(
          isNull(chatUnseen.mailed_seq),
          or(eq(chatUnseen.recipient_type, 'CUSTOMER'), notInArray(chatUnseen.recipient_id, quiet)),
          lte(chatUnseen.since, sql`now() - make_interval(mins => ${minutes})`),
        ),
      )
      .orderBy(chatUnseen.since)
      .limit(atOnce)
    const isDigest = settings.CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION
    const staffRows = due.filter(({ recipient_type }) => recipient_type === 'STAFF')
    const bells = isDigest ? await duePeople(db, minutes, quiet) : []
    const people = new Set([...staffRows.map(({ recipient_id }) => recipient_id), ...bells])
    const works = isDigest
      ? [...people].map((id) => () => mailStaff(platform, id, { withNotifications: true }))
      : staffRows.map((row) => () => mailStaff(platform, row.recipient_id, { room_id: row.room_id }))
    for (const row of await ofAbsent(due)) works.push(() => mailCustomer(platform, row))
    // One failed mail must not stop the others.
    for (const work of works)
      if (!signal.aborted)
        await work().catch((error: unknown) => log.error({ err: error }, 'a mail of unseen messages failed'))
  })

  /** A customer with the chat open needs no mail; the next run checks again. */
  async function ofAbsent(due: (typeof chatUnseen.$inferSelect)[]) {
    const rows = due.filter(({ recipient_type }) => recipient_type === 'CUSTOMER')
    const here = await realtime.inhabited(rows.map(({ room_id }) => customerChannel(room_id)))
    const present = rows.filter(({ room_id }) => here.has(customerChannel(room_id)))
    if (present.length > 0) await putOff(present.map(({ room_id }) => room_id))
    return rows.filter((row) => !present.includes(row))
  }

  /** Postpone, so that a customer who leaves a tab open for days does not block the others. */
  async function putOff(room_ids: string[]): Promise<void> {
    await db
      .update(chatUnseen)
      .set({ since: sql`greatest(${chatUnseen.since}, now() - interval '30 seconds')` })
      .where(and(inArray(chatUnseen.room_id, room_ids), eq(chatUnseen.recipient_type, 'CUSTOMER')))
  }
}
