import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'
import { dueBy, keepWorking, noted } from './keep-working.ts'
import { TryLater } from './provider.ts'

export type InboxRow = Pick<
  typeof webhookInbox.$inferSelect,
  'id' | 'account_id' | 'identity' | 'raw' | 'attempts' | 'received_at'
>

/** If a node dies over an item, the next one takes it after this time; processing is idempotent. */
const claimSeconds = 15
const atOnce = 16
/** An item that waits for something else to arrive is given up after this time. */
const laterMaxMs = 10 * 60_000
/** Maximum number of tries after other failures; they take about an hour. */
const triesMax = 12

/**
 * Processes the webhooks that providers sent, those of one person in sequence. An item that keeps failing (a poison
 * message) is given up and stays in the table with its error: the table is its own dead letter queue.
 */
export function workInbox(platform: Platform, take: (row: InboxRow) => Promise<void>): () => void {
  const { db } = platform.database

  return keepWorking(platform, {
    what: 'working the webhooks of channels',
    atOnce,
    async claim(atMost) {
      const { rows } = await db.execute<InboxRow & Record<string, unknown>>(sql`
update webhook_inbox set attempts = attempts + 1, next_at = now() + make_interval(secs => ${claimSeconds})
where id in (
  select one.id from webhook_inbox as one join channel_account on channel_account.id = one.account_id and is_active
  where one.processed_at is null and one.next_at <= ${dueBy} and not exists (
    select 1 from webhook_inbox as before where before.account_id = one.account_id and before.identity = one.identity
      and before.processed_at is null and before.id < one.id)
  order by one.id limit ${atMost} for update of one skip locked)
returning id, account_id, identity, raw, attempts, received_at`)
      return rows
    },
    async work(row) {
      const fault: unknown = await take(row).then(
        () => null,
        (error: unknown) => error,
      )
      const change =
        fault === null ? { processed_at: new Date().toISOString(), error: null } : afterFault(row, fault)
      await noted(platform, () => finishItem(row, change))
      if (fault !== null && !(fault instanceof TryLater))
        platform.log.warn({ err: fault, inbox_id: row.id }, 'a webhook item could not be worked')
    },
  })

  async function finishItem(
    { id }: InboxRow,
    change: Partial<typeof webhookInbox.$inferInsert>,
  ): Promise<void> {
    await db.update(webhookInbox).set(change).where(eq(webhookInbox.id, id))
  }
}

/** The next try of an item. An item that is given up counts as processed, so that it does not block later ones. */
function afterFault({ attempts, received_at }: InboxRow, fault: unknown, now = Date.now()) {
  const error = (fault instanceof Error ? fault.message : String(fault)).slice(0, 1000)
  const isOver = fault instanceof TryLater ? now - Date.parse(received_at) > laterMaxMs : attempts >= triesMax
  if (isOver) return { error, processed_at: new Date(now).toISOString() }
  const waitMs = Math.min(fault instanceof TryLater ? 15_000 : 600_000, 250 * 2 ** attempts)
  return { error, next_at: new Date(now + waitMs).toISOString() }
}
