import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'
import { dueBy, keepWorking, noted } from './keep-working.ts'
import { AccountRefused, TryLater } from './provider.ts'

export type InboxRow = Pick<
  typeof webhookInbox.$inferSelect,
  'id' | 'account_id' | 'identity' | 'raw' | 'attempts' | 'received_at' | 'first_tried_at'
>

/** What becomes of an item. */
export interface ItemProcessor {
  work(row: InboxRow): Promise<void>
  /** It cannot be worked now: shows that in the room. `isOver`: it is not tried again by itself. */
  notWorked(row: InboxRow, why: { fault: unknown; isOver: boolean }): Promise<void>
  /** It was worked after it had been shown as not worked. */
  workedLate(row: InboxRow): Promise<void>
}

/** If a node dies over an item, the next one takes it after this time; processing is idempotent. */
const claimSeconds = 15
const atOnce = 16
/** An item that waits for something else to arrive is given up this long after its first try. */
const laterMaxMs = 10 * 60_000
/** Maximum number of tries after other failures; they take about an hour. */
const triesMax = 12
/** After these tries, some seconds, staff see that an item could not be read, and it no longer holds back later ones. */
export const triesShown = 5

/**
 * Processes the webhooks that providers sent, those of one person in sequence. An item that keeps failing (a poison
 * message) is shown in its room, given up, and stays in the table with its error: the table is its own dead letter queue.
 */
export function workInbox(platform: Platform, { work, notWorked, workedLate }: ItemProcessor): () => void {
  const { db } = platform.database

  return keepWorking(platform, {
    what: 'working the webhooks of channels',
    atOnce,
    async claim(atMost) {
      const { rows } = await db.execute<InboxRow & Record<string, unknown>>(sql`
update webhook_inbox set attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, now()),
  next_at = now() + make_interval(secs => ${claimSeconds})
where id in (
  select one.id from webhook_inbox as one join channel_account on channel_account.id = one.account_id and is_active
  where one.processed_at is null and one.next_at <= ${dueBy} and one.number_id is null and not exists (
    select 1 from webhook_inbox as before where before.account_id = one.account_id and before.identity = one.identity
      and before.processed_at is null and before.id < one.id and before.attempts < ${triesShown}
      and before.number_id is null)
  order by one.id limit ${atMost} for update of one skip locked)
returning id::float8 as id, account_id, identity, raw, attempts, received_at, first_tried_at`)
      return rows
    },
    async work(row) {
      const fault = await faultOf(() => work(row))
      if (fault === null) {
        if (row.attempts > triesShown) await workedLate(row)
        return noted(platform, () => finishItem(row, { processed_at: new Date().toISOString(), error: null }))
      }
      if (!(fault instanceof TryLater))
        platform.log.warn({ err: fault, inbox_id: row.id }, 'a webhook item could not be worked')
      const change = afterFault(row, fault)
      const isOver = 'processed_at' in change
      const isShown = isOver || (row.attempts === triesShown && !(fault instanceof TryLater))
      const unshown = isShown ? await faultOf(() => notWorked(row, { fault, isOver })) : null
      // What staff cannot see is not given up.
      const { next_at } = nextTry(row, fault)
      await noted(platform, () =>
        finishItem(row, unshown !== null && isOver ? { error: change.error, next_at } : change),
      )
    },
  })

  async function finishItem(
    { id }: InboxRow,
    change: Partial<typeof webhookInbox.$inferInsert>,
  ): Promise<void> {
    await db.update(webhookInbox).set(change).where(eq(webhookInbox.id, id))
  }
}

async function faultOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work()
    return null
  } catch (error) {
    return error
  }
}

/** The next try of an item. An item that is given up counts as processed, so that it does not block later ones. */
function afterFault(row: InboxRow, fault: unknown, now = Date.now()) {
  const error = (fault instanceof Error ? fault.message : String(fault)).slice(0, 1000)
  const since = Date.parse(row.first_tried_at ?? row.received_at)
  const isOver = fault instanceof TryLater ? now - since > laterMaxMs : row.attempts >= triesMax
  // The account is at fault, not the item: it waits until a person mends the account.
  if (isOver && !(fault instanceof AccountRefused)) return deadLetter(error, now)
  return { error, ...nextTry(row, fault, now) }
}

const deadLetter = (error: string, now: number) => ({ error, processed_at: new Date(now).toISOString() })

function nextTry({ attempts }: InboxRow, fault: unknown, now = Date.now()) {
  const waitMs = Math.min(fault instanceof TryLater ? 15_000 : 600_000, 250 * 2 ** Math.min(attempts, 20))
  return { next_at: new Date(now + waitMs).toISOString() }
}
