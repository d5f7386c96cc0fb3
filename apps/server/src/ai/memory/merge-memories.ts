import { separate } from '@rp/domain/ai/memory/separate'
import { eq, inArray, sql } from 'drizzle-orm'
import { moveRows, moveRowsBack, noted, noteRows, type Merge } from '../../auth/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { memory } from '../tables/memory.ts'

/** Moves a duplicate's memories to the remaining customer; of one key the newest value is valid. */
export async function mergeMemories(tx: Tx, merge: Merge): Promise<void> {
  const { from, into } = merge
  const ending = (older: string, newer: string) => sql`
    update ai_memory as older set invalid_at = newer.valid_from, superseded_by = newer.id
    from ai_memory as newer
    where older.customer_id = ${older} and newer.customer_id = ${newer} and older.key = newer.key
      and older.invalid_at is null and older.state = 'KEPT' and newer.invalid_at is null and newer.state = 'KEPT'
      and (older.valid_from, older.id) < (newer.valid_from, newer.id)`
  await tx.execute(ending(from, into))
  await tx.execute(ending(into, from))
  await moveRows(tx, merge, 'ai_memory')
  await mergeTaught(tx, merge)
}

/**
 * Returns the duplicate's memories, and those learned in their rooms since. If a memory of one customer ended
 * a memory of the other, the ended one becomes valid again, unless a later message of its own customer ended
 * it.
 */
export async function unmergeMemories(tx: Tx, merge: Merge): Promise<void> {
  const { from, into } = merge
  const rows = await tx
    .select()
    .from(memory)
    .where(inArray(memory.customer_id, [from, into]))
    .for('update')
  await moveRowsBack(tx, merge, 'ai_memory')
  await tx.execute(sql`
    update ai_memory set customer_id = ${from} from chat_room as room
    where room.id = ai_memory.room_id and room.customer_id = ${from} and ai_memory.customer_id = ${into}`)
  const owners = await tx
    .select({ id: memory.id, customer_id: memory.customer_id })
    .from(memory)
    .where(inArray(memory.customer_id, [from, into]))
  const ownerOf = new Map(owners.map(({ id, customer_id }) => [id, customer_id]))
  const changes = separate(
    rows.map((row) => ({ ...row, customer_id: ownerOf.get(row.id) ?? row.customer_id })),
  )
  // Those that end come first: only one memory per key may be valid at a time.
  for (const { id, invalid_at, superseded_by } of changes.toSorted((a) => (a.invalid_at === null ? 1 : -1)))
    await tx.update(memory).set({ invalid_at, superseded_by }).where(eq(memory.id, id))
  await unmergeTaught(tx, merge)
}

/**
 * Rules and knowledge for this customer only. If the remaining customer has an answer to the same question, it stays.
 */
async function mergeTaught(tx: Tx, merge: Merge): Promise<void> {
  const { from, into } = merge
  const rules = sql`scope = 'CUSTOMER' and scope_ref = ${from}`
  await noteRows(tx, merge, { table: 'ai_rule', rows: rules })
  await tx.execute(sql`update ai_rule set scope_ref = ${into} where ${rules}`)
  const pieces = sql`scope = ${`CUSTOMER:${from}`} and not (status = 'ACTIVE' and exists (
    select from ai_knowledge as own where own.scope = ${`CUSTOMER:${into}`} and own.status = 'ACTIVE'
      and own.question_key = ai_knowledge.question_key))`
  await noteRows(tx, merge, { table: 'ai_knowledge', rows: pieces })
  await tx.execute(sql`update ai_knowledge set scope = ${`CUSTOMER:${into}`} where ${pieces}`)
  await scopeVectors(tx, merge)
}

async function unmergeTaught(tx: Tx, merge: Merge): Promise<void> {
  const { from, into } = merge
  await tx.execute(sql`
    update ai_rule set scope_ref = ${from}
    where scope = 'CUSTOMER' and scope_ref = ${into} and ${noted(merge, 'ai_rule')}`)
  await tx.execute(sql`
    update ai_knowledge set scope = ${`CUSTOMER:${from}`}
    where scope = ${`CUSTOMER:${into}`} and ${noted(merge, 'ai_knowledge')}`)
  await scopeVectors(tx, merge)
}

/** The vectors of a piece have the same scope as the piece. */
async function scopeVectors(tx: Tx, { from, into }: Merge): Promise<void> {
  const either = sql`(${`CUSTOMER:${from}`}, ${`CUSTOMER:${into}`})`
  await tx.execute(sql`
    update ai_knowledge_vector as vector set scope = piece.scope from ai_knowledge as piece
    where piece.id = vector.knowledge_id and piece.scope in ${either} and vector.scope <> piece.scope`)
}
