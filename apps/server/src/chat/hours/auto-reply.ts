import type { Message } from '@rp/contract/chat/message'
import { openingAt } from '@rp/domain/chat/business-hours'
import { nextOpenText } from '@rp/domain/chat/next-open'
import { knownName } from '@rp/domain/chat/visitor-name'
import { fillTemplate } from '@rp/domain/configuration/template'
import { and, eq, gt, sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { readValues } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { sayLine } from '../system-messages.ts'
import type { Company } from './company.ts'
import { autoReplyLog } from '../tables/auto-reply-log.ts'
import { message as messageTable } from '../tables/room.ts'

/** Derives the `client_id` of the automatic reply from the room and the closed window. */
const namespace = '0f6b1f0c-4d59-4a7e-8f0a-6f1f6d0d9f3e'
/** Staff who wrote this recently still count as present. */
const staffThereMs = 5 * 60_000
/** Start of the closed window when the company has not opened for a month or more. */
const sinceEver = 0
/** A message published again this late, e.g. after a reaction, gets no automatic reply any more. */
const lateMs = 60 * 60_000

/**
 * Replies to a customer who writes outside opening hours: once per room and closed window, even for concurrent or
 * repeated messages. The log row and the event are one transaction. The reply is a company line, so it neither changes
 * the status nor ends the wait.
 */
export function openAutoReply({
  database,
  write,
  outbox,
}: Platform): (message: Message, company: Company | undefined) => Promise<void> {
  return async function autoReply({ room_id, sender, at, deleted_at }, company) {
    if (sender.type !== 'CUSTOMER' || deleted_at || Date.now() - Date.parse(at) > lateMs) return
    const opening = company && openingAt(company.hours, Date.parse(at), company.holidays)
    if (!opening || opening.isOpen) return
    const closed_since = new Date(opening.since ?? sinceEver).toISOString()
    if (await needsNoAnswer(database.db, { room_id, closed_since, at }, company)) return
    await write(async (tx) => {
      const [first] = await tx
        .insert(autoReplyLog)
        .values({ room_id, closed_since, at })
        .onConflictDoNothing()
        .returning({ room_id: autoReplyLog.room_id })
      if (!first) return
      const body = await textFor(tx, company, opening.next, Date.parse(at))
      const { name, customer } = company
      if (body) {
        const client_id = uuidv5(`${room_id} ${closed_since}`, namespace)
        await sayLine({ outbox }, tx, { room_id, client_id, sender_name: name[customer.language], body })
      }
    })
  }
}

/** One statement covers the common case: staff wrote recently, or this closed window already had its reply. */
async function needsNoAnswer(
  db: Database['db'],
  { room_id, closed_since, at }: typeof autoReplyLog.$inferInsert,
  { last_staff_seq }: Company,
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

async function textFor(tx: Tx, { customer }: Company, next: number | null, now: number): Promise<string> {
  const { CHAT_AUTO_REPLY_MESSAGE: text } = await readValues(tx, ['CHAT_AUTO_REPLY_MESSAGE'])
  const customer_name = knownName(customer.display_name) ?? ''
  return fillTemplate(text, { next_open: nextOpenText(next, customer.language, now), customer_name }).trim()
}
