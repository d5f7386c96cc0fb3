import { memoryKey, type ProposedMemory } from '@rp/domain/ai/memory/memory'
import { memoryDaysMax, type MemoryFinding } from '@rp/domain/ai/memory/memory-kinds'
import { supersedes } from '@rp/domain/ai/memory/supersedes'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Conversation } from '../background/conversation.ts'
import type { Learnt } from '../background/learning-bot.ts'
import { memory } from '../tables/memory.ts'
import type { BotTaskRow } from '../tasks/claim.ts'

/** A judged proposal; `finding` null: it is remembered, or waits for a person. */
export interface JudgedMemory extends ProposedMemory {
  finding: MemoryFinding | null
  needsStaff: boolean
  reason: string
}

interface Keeping {
  task: BotTaskRow
  talk: Conversation
  judged: JudgedMemory[]
  read: { from_seq: number; to_seq: number }
}

const dayMs = 24 * 3_600_000

/** Saves judged proposals, one customer at a time, which puts memories from two rooms in one order. */
export async function saveMemories(tx: Tx, { task, talk, judged, read }: Keeping): Promise<Learnt> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, talk.customer.id)).for('update')
  const saved: (string | null)[] = []
  for (const one of judged)
    saved.push(one.finding === null ? await saveMemory(tx, { task, talk }, one) : null)
  const found = judged.filter(({ finding }) => finding === null).length
  const output = {
    found,
    read,
    memories: judged.map(({ op, key, value, quote, seq, finding, reason }, at) => ({
      op,
      key,
      value,
      quote,
      seq,
      finding,
      reason,
      memory_id: saved[at] ?? null,
    })),
  }
  if (judged.some(({ needsStaff }) => needsStaff)) return { status: 'NOTIFIED', outcome: 'TO_DECIDE', output }
  return { status: 'FINISHED', outcome: found > 0 ? 'LEARNT' : 'NOTHING_FOUND', output }
}

/** Saves one; returns its row, or null if a later message elsewhere already replaced it. */
async function saveMemory(
  tx: Tx,
  { task, talk }: Pick<Keeping, 'task' | 'talk'>,
  { op, key, value, category, quote, seq, ttl_days, needsStaff }: JudgedMemory,
): Promise<string | null> {
  const said = talk.lines.find((line) => line.seq === seq)
  if (!said) return null
  const normalisedKey = memoryKey(key)
  if (op === 'INVALIDATE')
    return endLive(tx, { customer_id: talk.customer.id, key: normalisedKey, at: said.at })
  const row = {
    id: uuidv7(),
    customer_id: talk.customer.id,
    room_id: talk.room_id,
    seq: said.seq,
    task_id: task.id,
    key: normalisedKey,
    value,
    category,
    quote,
    state: needsStaff ? ('PROPOSED' as const) : ('KEPT' as const),
    valid_from: said.at,
    valid_to: new Date(
      Date.parse(said.at) + Math.min(ttl_days ?? memoryDaysMax, memoryDaysMax) * dayMs,
    ).toISOString(),
    created_at: new Date().toISOString(),
  }
  if (!needsStaff && !(await makeWay(tx, row))) return null
  if (!needsStaff) await endContradicted(tx, row)
  await tx.insert(memory).values(row)
  return row.id
}

type Row = typeof memory.$inferSelect

/** Ends the current memory of the key, to be replaced by the row; false if it is from a later message. */
export async function makeWay(
  tx: Tx,
  { id, customer_id, key, valid_from }: Pick<Row, 'id' | 'customer_id' | 'key' | 'valid_from'>,
): Promise<boolean> {
  const [live] = await tx.select().from(memory).where(liveUnder(customer_id, key)).for('update')
  if (!live) return true
  if (Date.parse(live.valid_from) > Date.parse(valid_from)) return false
  await tx.update(memory).set({ invalid_at: valid_from, superseded_by: id }).where(eq(memory.id, live.id))
  return true
}

/** Ends memories under other keys that the new one contradicts. */
export async function endContradicted(
  tx: Tx,
  row: Pick<Row, 'id' | 'customer_id' | 'key' | 'value' | 'category' | 'valid_from'>,
): Promise<void> {
  const live = await tx
    .select()
    .from(memory)
    .where(
      and(
        eq(memory.customer_id, row.customer_id),
        ne(memory.key, row.key),
        eq(memory.state, 'KEPT'),
        isNull(memory.invalid_at),
      ),
    )
    .for('update')
  const ended = live.filter(
    (one) => Date.parse(one.valid_from) <= Date.parse(row.valid_from) && supersedes(row, one),
  )
  if (ended.length === 0) return
  await tx
    .update(memory)
    .set({ invalid_at: row.valid_from, superseded_by: row.id })
    .where(
      inArray(
        memory.id,
        ended.map(({ id }) => id),
      ),
    )
}

async function endLive(
  tx: Tx,
  { customer_id, key, at }: { customer_id: string; key: string; at: string },
): Promise<string | null> {
  const [ended] = await tx
    .update(memory)
    .set({ invalid_at: at })
    .where(liveUnder(customer_id, key))
    .returning({ id: memory.id })
  return ended?.id ?? null
}

function liveUnder(customer_id: string, key: string) {
  return and(
    eq(memory.customer_id, customer_id),
    eq(memory.key, key),
    eq(memory.state, 'KEPT'),
    isNull(memory.invalid_at),
  )
}
