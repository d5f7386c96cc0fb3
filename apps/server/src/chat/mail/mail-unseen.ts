import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { readValues } from '../../configuration/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { customerChannel } from '../channels.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { mailCustomer } from './mail-customer.ts'
import { mailStaff } from './mail-staff.ts'
import { duePeople } from './unseen-bells.ts'

const lookEveryMs = 2000
const atOnce = 100
const keys = ['CHAT_EMAIL_NOTIFICATION_DELAY', 'CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION'] as const

/**
 * Mails what stays unseen for CHAT_EMAIL_NOTIFICATION_DELAY: one mail of a room with all that its recipient has not seen
 * of it, or, where CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION says so, one digest of all rooms and the bell. The mail,
 * the row that makes it the only one and the mark are one transaction: however many nodes look and whenever one dies, a
 * message is mailed to somebody once. Read or answered in time, nothing is left to mail.
 */
export function mailUnseen(platform: Platform): void {
  const { database, realtime, log } = platform
  const { db } = database

  sweepEvery(platform, lookEveryMs, 'mailing what stays unseen', async (signal) => {
    const settings = await readValues(db, keys)
    const minutes = settings.CHAT_EMAIL_NOTIFICATION_DELAY
    const due = await db
      .select()
      .from(chatUnseen)
      .where(
        and(
          isNull(chatUnseen.mailed_seq),
          lte(chatUnseen.since, sql`now() - make_interval(mins => ${minutes})`),
        ),
      )
      .orderBy(chatUnseen.since)
      .limit(atOnce)
    const isDigest = settings.CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION
    const staffRows = due.filter(({ recipient_type }) => recipient_type === 'STAFF')
    const bells = isDigest ? await duePeople(db, minutes) : []
    const people = new Set([...staffRows.map(({ recipient_id }) => recipient_id), ...bells])
    const works = isDigest
      ? [...people].map((id) => () => mailStaff(platform, id, { withBell: true }))
      : staffRows.map((row) => () => mailStaff(platform, row.recipient_id, { room_id: row.room_id }))
    for (const row of await ofAbsent(due)) works.push(() => mailCustomer(platform, row))
    // One that fails keeps no other from leaving.
    for (const work of works)
      if (!signal.aborted)
        await work().catch((error: unknown) => log.error({ err: error }, 'a mail of unseen messages failed'))
  })

  /** A customer who has the chat open needs no mail; looked at again the next time. */
  async function ofAbsent(due: (typeof chatUnseen.$inferSelect)[]) {
    const rows = due.filter(({ recipient_type }) => recipient_type === 'CUSTOMER')
    const here = await realtime.inhabited(rows.map(({ room_id }) => customerChannel(room_id)))
    const present = rows.filter(({ room_id }) => here.has(customerChannel(room_id)))
    if (present.length > 0) await putOff(present.map(({ room_id }) => room_id))
    return rows.filter((row) => !present.includes(row))
  }

  /** Whoever leaves a tab open for days must not stand before everybody else. */
  async function putOff(room_ids: string[]): Promise<void> {
    await db
      .update(chatUnseen)
      .set({ since: sql`greatest(${chatUnseen.since}, now() - interval '30 seconds')` })
      .where(and(inArray(chatUnseen.room_id, room_ids), eq(chatUnseen.recipient_type, 'CUSTOMER')))
  }
}
