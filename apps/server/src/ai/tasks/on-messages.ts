import type { Message } from '@rp/contract/chat/message'
import type { TaskOutcome } from '@rp/domain/ai/task-phases'
import { inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Follower } from '../../chat/index.ts'
import { readValues } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Platform } from '../../platform/platform.ts'
import { endWaiting, logVoid } from './void-waiting.ts'
import { botTask } from '../tables/bot-task.ts'

/** A person's message; `asks` if the bot should draft an answer. */
interface WrittenMessage {
  /** The id of the task that it may create. */
  id: string
  room_id: string
  seq: number
  by: 'CUSTOMER' | 'STAFF'
  asks: boolean
}

/** A waiting draft that people's messages made void. */
type Void = { id: string; by_staff: boolean } & Record<string, unknown>

interface After {
  /** Notifies the staff who saw the drafts. */
  voided(drafts: { id: string }[]): Promise<void>
  /** New work may begin after this time. */
  wake(afterMs: number): void
}

/**
 * Handles people's messages. Drafts for an earlier message become void, and where the bot answers, one task waits until
 * the customer stops writing. Messages that arrive while the database is busy are handled together, which keeps a flood
 * cheap. Idempotent.
 */
export function openHearing({ database, outbox, write }: Platform, { voided, wake }: After): Follower {
  let waiting: { message: WrittenMessage; resolve: () => void; reject: (error: unknown) => void }[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await onMessages(batch.map(({ message: received }) => received))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  async function onMessages(messages: WrittenMessage[]): Promise<void> {
    const received = JSON.stringify(messages)
    // If no message needs the bot, one statement is all a message costs here.
    if (!messages.some(({ asks }) => asks)) return publishVoid(await endVoid(database.db, received))
    // No transaction: after a crash in between, a repeat completes the rest of each.
    const [drafts, { AI_REPLY_DEBOUNCE_SECONDS: seconds }] = await Promise.all([
      endVoid(database.db, received),
      readValues(database.db, ['AI_REPLY_DEBOUNCE_SECONDS']),
    ])
    const queued = queue(database.db, received, seconds).then(() => wake(seconds * 1000))
    await Promise.all([queued, publishVoid(drafts)])
  }

  /** Waiting drafts are rare; only these are logged and need a transaction. */
  async function publishVoid(drafts: Void[]): Promise<void> {
    if (drafts.length === 0) return
    const idsOf = (those: Void[]) => those.map(({ id }) => id)
    const byStaff = idsOf(drafts.filter(({ by_staff }) => by_staff))
    const outcome = sql<TaskOutcome>`case when id = any(${sql.param(byStaff)}::uuid[]) then 'ANSWERED_BY_STAFF' else 'SUPERSEDED' end`
    const ended = await write(async (tx) => {
      const waited = await endWaiting(outbox, tx, inArray(botTask.id, idsOf(drafts)), outcome)
      await logVoid(tx, waited)
      return waited
    })
    if (ended.length > 0) await voided(ended)
  }

  return (message, company) => {
    const received = writtenMessage(message, company?.bot !== undefined && company.bot !== 'SILENT')
    if (!received) return Promise.resolve()
    return new Promise((resolve, reject) => {
      waiting.push({ message: received, resolve, reject })
      if (!isRunning) void run()
    })
  }
}

function writtenMessage(
  { room_id, seq, sender, visibility, deleted_at }: Message,
  botIsOn: boolean,
): WrittenMessage | null {
  const { type } = sender
  if (visibility !== 'public' || (type !== 'CUSTOMER' && type !== 'STAFF')) return null
  return { id: uuidv7(), room_id, seq, by: type, asks: type === 'CUSTOMER' && botIsOn && deleted_at === null }
}

const newest = (received: string) => sql`
  select room_id, max(seq) as seq, coalesce(max(seq) filter (where by = 'STAFF'), 0) as staff_seq, max(seq) filter (where asks) as asks_seq, (array_agg(id))[1] as id
  from jsonb_to_recordset(${received}::jsonb) as heard(id uuid, room_id uuid, seq int, by text, asks boolean) group by room_id`

/**
 * Ends work on drafts for earlier messages, unless the answer was already sent; a task waiting to begin moves on.
 * Returns the waiting drafts that became void.
 */
async function endVoid(db: Database['db'], received: string): Promise<Void[]> {
  const { rows } = await db.execute<Void>(sql`
    with newest as (${newest(received)}), void as (
      select task.id, task.phase = 'WAITING' as waits, newest.staff_seq > task.trigger_seq as by_staff
      from ai_bot_task as task join newest on newest.room_id = task.room_id
      where task.type = 'CUSTOMER_SERVICE' and task.phase in ('QUEUED', 'RUNNING', 'WAITING') and task.trigger_seq < newest.seq
        and (task.phase <> 'QUEUED' or newest.staff_seq > task.trigger_seq)
        and not exists (select 1 from chat_message where chat_message.room_id = task.room_id and client_id = task.id)
      order by task.id for update of task
    ), ended as (
      update ai_bot_task as task set status = 'TERMINATE', phase = 'DONE', updated_at = now(),
        outcome = case when by_staff then 'ANSWERED_BY_STAFF' else 'SUPERSEDED' end
      from void where void.id = task.id and not waits
    )
    select id, by_staff from void where waits`)
  return rows
}

/** One task per room whose customer wrote last, starting after this delay. */
async function queue(db: Database['db'], received: string, seconds: number): Promise<void> {
  // Time-ordered ids are generated here: PostgreSQL before 18 has none.
  await db.execute(sql`
    insert into ai_bot_task (id, type, room_id, trigger_seq, run_after, created_at, updated_at)
    select newest.id, 'CUSTOMER_SERVICE', newest.room_id, asks_seq, now() + make_interval(secs => ${seconds}), now(), now()
    from (${newest(received)}) as newest
    where asks_seq > staff_seq and not exists (select 1 from ai_bot_task as task
      where task.room_id = newest.room_id and task.trigger_seq >= asks_seq and task.suggested_for is null
        and task.type = 'CUSTOMER_SERVICE')
    order by newest.room_id
    on conflict (room_id) where phase = 'QUEUED' and type = 'CUSTOMER_SERVICE' do update set suggested_for = null, updated_at = now(),
      trigger_seq = greatest(ai_bot_task.trigger_seq, excluded.trigger_seq), run_after = excluded.run_after`)
}
