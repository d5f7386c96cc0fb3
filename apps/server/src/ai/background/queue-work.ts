import type { LearningType } from '@rp/domain/ai/task-phases'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { readValues } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { isSampled } from '../tasks/is-sampled.ts'

interface Deps {
  /** Without a model, nothing is remembered. */
  hasModel(): boolean
  wake(afterMs: number): void
}

const lookEveryMs = 60_000
/** Rooms per run; rooms that have been silent for longer were queued when they fell silent. */
const roomsMax = 50

/** Queues learning tasks for a room: all types when it is closed, memories also once it falls silent. */
export function queueLearning(platform: Platform, { hasModel, wake }: Deps): void {
  const { outbox, write } = platform

  outbox.on<{ room_id: string }>('chat.closed', async ({ room_id }) => {
    await write(async (tx) => {
      const here = sql`room.id = ${room_id}`
      if (hasModel()) await queue(tx, 'MEMORY_VALIDATOR', here, receivedSince('last_customer_seq'))
      await queue(tx, 'KNOWLEDGE_SYNTHESIZER', here, receivedSince('last_staff_seq'))
      if (await isChecked(tx, room_id)) await queue(tx, 'MistakeFinderBot', here, botTookPart)
    })
    wake(0)
  })

  sweepEvery(platform, lookEveryMs, 'looking for what is to be learnt', async () => {
    await queueFacts(platform)
    if (hasModel()) await queueSilent(platform)
    wake(0)
  })
}

/** Queues the active rules that state a fact, once per wording. These tasks read no messages. */
export async function queueFacts({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.db.execute(sql`
    insert into ai_bot_task (id, type, room_id, trigger_seq, subject_ref, run_after, created_at, updated_at)
    select gen_random_uuid(), 'KNOWLEDGE_SYNTHESIZER', rejection.room_id, 0, fact.ref, now(), now(), now()
    from ai_rule as rule
    join ai_rejection as rejection on rejection.id = rule.rejection_id
    cross join lateral (select 'rule:' || rule.id || ':' || md5(rule.question || E'\\n' || rule.good_example) as ref) as fact
    where rule.kind = 'FACT' and rule.state = 'ACTIVE' and rule.good_example <> ''
      and not exists (select 1 from ai_bot_task where type = 'KNOWLEDGE_SYNTHESIZER' and subject_ref = fact.ref)
    limit ${roomsMax}
    on conflict (type, subject_ref) where status is distinct from 'TERMINATE' do nothing`)
}

/** Queues silent rooms with customer messages that no task has read. */
export async function queueSilent({ write }: Pick<Platform, 'write'>): Promise<void> {
  await write(async (tx) => {
    const { AI_MEMORY_IDLE_MINUTES: minutes } = await readValues(tx, ['AI_MEMORY_IDLE_MINUTES'])
    const silent = sql`room.last_chat_at between now() - make_interval(mins => ${minutes}) - interval '1 day'
      and now() - make_interval(mins => ${minutes})`
    // What a visitor says who is not proven to be the customer is not remembered of that customer.
    await queue(
      tx,
      'MEMORY_VALIDATOR',
      sql`${silent} and room.customer_proof is distinct from 'NONE'`,
      receivedSince('last_customer_seq'),
    )
  })
}

/** One task of a type per state of a room; idempotent. */
async function queue(
  tx: Tx,
  type: LearningType,
  rooms: SQL,
  holds: (type: LearningType) => SQL,
): Promise<void> {
  const { rows } = await tx.execute<{ room_id: string; seq: number }>(sql`
    select room.id as room_id, room.last_seq as seq from chat_room as room
    where ${rooms} and ${holds(type)} order by room.last_chat_at limit ${roomsMax}`)
  if (rows.length === 0) return
  const tasks = JSON.stringify(
    rows.map((row) => ({ ...row, id: uuidv7(), ref: `${row.room_id}:${row.seq}` })),
  )
  await tx.execute(sql`
    insert into ai_bot_task (id, type, room_id, trigger_seq, subject_ref, run_after, created_at, updated_at)
    select id, ${type}, room_id, seq, ref, now(), now(), now()
    from jsonb_to_recordset(${tasks}::jsonb) as task(id uuid, room_id uuid, seq int, ref text)
    on conflict (type, subject_ref) where status is distinct from 'TERMINATE' do nothing`)
}

/** Up to which message tasks of a type have read a room, or will. */
const readTo = (type: LearningType) => sql`coalesce((select max(trigger_seq) from ai_bot_task
  where ai_bot_task.room_id = room.id and ai_bot_task.type = ${type}), 0)`

function receivedSince(column: 'last_customer_seq' | 'last_staff_seq') {
  return (type: LearningType) => sql`room.${sql.identifier(column)} > ${readTo(type)}`
}

/** Without an answer or draft of the bot there is nothing to judge. */
const botTookPart = (type: LearningType) => sql`exists (select 1 from ai_bot_task as answer
  where answer.room_id = room.id and answer.type = 'CUSTOMER_SERVICE' and answer.trigger_seq > ${readTo(type)})`

/** The same closing always gets the same decision. */
async function isChecked(tx: Tx, room_id: string): Promise<boolean> {
  const { AI_MISTAKE_SAMPLE_PERCENT: percent } = await readValues(tx, ['AI_MISTAKE_SAMPLE_PERCENT'])
  const { rows } = await tx.execute<{ seq: number }>(
    sql`select last_seq as seq from chat_room where id = ${room_id}`,
  )
  return isSampled(`${room_id}:${rows[0]?.seq}`, percent)
}
