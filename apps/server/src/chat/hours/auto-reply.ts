import type { Message } from '@rp/contract/chat/message'
import { openingAt } from '@rp/domain/chat/business-hours'
import { nextOpenText } from '@rp/domain/chat/next-open'
import { fillTemplate } from '@rp/domain/configuration/template'
import { and, eq, gt, sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { readValues } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { sayLine } from '../house-lines.ts'
import type { House } from './house.ts'
import { autoReplyLog } from '../tables/auto-reply-log.ts'
import { message as messageTable } from '../tables/room.ts'

/** Makes of room and closed window the `client_id` of the answer. */
const namespace = '0f6b1f0c-4d59-4a7e-8f0a-6f1f6d0d9f3e'
/** Staff who wrote so lately are still there (chat b7). */
const staffThereMs = 5 * 60_000
/** A house that did not open for a month and more is closed since ever. */
const sinceEver = 0
/** Told again so late, e.g. because somebody reacted to it, a message waits for no automatic answer any more. */
const lateMs = 60 * 60_000

/**
 * Answers a customer who writes while the house is closed: once for each room and closed window, however many messages
 * come at once and however often one is told. The log row and the news of the answer are one transaction; the answer
 * is a line of the house, so it neither changes the status nor ends the wait (chat b7).
 */
export function openAutoReply({
  database,
  write,
  outbox,
}: Platform): (message: Message, house: House | undefined) => Promise<void> {
  return async function autoReply({ room_id, sender, at, deleted_at }, house) {
    if (sender.type !== 'CUSTOMER' || deleted_at || Date.now() - Date.parse(at) > lateMs) return
    const opening = house && openingAt(house.hours, Date.parse(at))
    if (!opening || opening.isOpen) return
    const closed_since = new Date(opening.since ?? sinceEver).toISOString()
    if (await needsNoAnswer(database.db, { room_id, closed_since, at }, house)) return
    await write(async (tx) => {
      const [first] = await tx
        .insert(autoReplyLog)
        .values({ room_id, closed_since, at })
        .onConflictDoNothing()
        .returning({ room_id: autoReplyLog.room_id })
      if (!first) return
      const body = await textFor(tx, house, opening.next, Date.parse(at))
      const { name, customer } = house
      if (body) {
        const client_id = uuidv5(`${room_id} ${closed_since}`, namespace)
        await sayLine({ outbox }, tx, { room_id, client_id, sender_name: name[customer.language], body })
      }
    })
  }
}

/** Staff wrote lately, or it was said in this closed window: most messages end here, by one statement. */
async function needsNoAnswer(
  db: Database['db'],
  { room_id, closed_since, at }: typeof autoReplyLog.$inferInsert,
  { last_staff_seq }: House,
): Promise<boolean> {
  const since = new Date(Date.parse(at) - staffThereMs).toISOString()
  const lately = db
    .select({ one: sql`1` })
    .from(messageTable)
    .where(
      and(
        eq(messageTable.room_id, room_id),
        eq(messageTable.seq, last_staff_seq),
        eq(messageTable.sender_type, 'STAFF'),
        gt(messageTable.at, since),
      ),
    )
  const said = db
    .select({ one: sql`1` })
    .from(autoReplyLog)
    .where(and(eq(autoReplyLog.room_id, room_id), eq(autoReplyLog.closed_since, closed_since)))
  return (await lately.unionAll(said).limit(1)).length > 0
}

async function textFor(tx: Tx, { customer }: House, next: number | null, now: number): Promise<string> {
  const { CHAT_AUTO_REPLY_MESSAGE: text } = await readValues(tx, ['CHAT_AUTO_REPLY_MESSAGE'])
  const customer_name = customer.display_name === 'anonymous' ? '' : customer.display_name
  return fillTemplate(text, { next_open: nextOpenText(next, customer.language, now), customer_name }).trim()
}
