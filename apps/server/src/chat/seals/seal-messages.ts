import { desc, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { appendEntry } from '../../platform/log/append.ts'
import { GrowingTree } from '../../platform/log/merkle.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { chatSeal, unsealedMessage } from '../tables/seal.ts'
import { leavesOf, type Range } from './leaves.ts'

export const sealingMessages = 'sealing messages'
const sealEveryMs = 60_000
/** Nodes run at different times; if another one sealed this recently, wait for the next run. */
const graceMs = 5000

/** Seals what was written since the last seal, in the background; on any node. */
export function sealRegularly(platform: Platform): void {
  sweepEvery(platform, sealEveryMs, sealingMessages, async () => void (await sealMessages(platform)))
}

/**
 * Appends one log entry for all unsealed messages: their number and the root of their tree (ADR 0039). Returns the
 * entry's number; null if there is nothing to seal, or another node is sealing or just did.
 */
export async function sealMessages(
  { write }: Pick<Platform, 'write'>,
  now = new Date(),
): Promise<number | null> {
  return write(async (tx) => {
    if (!(await isOurs(tx)) || (await isSealedSince(tx, now.getTime() - sealEveryMs + graceMs))) return null
    const ranges = await claimUnsealed(tx)
    if (ranges.length === 0) return null
    const tree = new GrowingTree()
    for await (const leaves of leavesOf(tx, ranges)) for (const leaf of leaves) tree.push(leaf)
    const id = uuidv7()
    // Near the end of the transaction, because other appends wait for it from here on.
    const log_seq = await appendEntry(
      tx,
      {
        event: 'chat.messages_sealed',
        subject: { type: 'chat_seal', id },
        data: {
          messages: tree.size,
          rooms: new Set(ranges.map(({ room_id }) => room_id)).size,
          root: tree.root(),
        },
        actor: { type: 'SYSTEM', id: null },
      },
      now,
    )
    await tx.insert(chatSeal).values({
      id,
      log_seq,
      at: now.toISOString(),
      room_ids: ranges.map(({ room_id }) => room_id),
      from_seqs: ranges.map(({ from_seq }) => from_seq),
      to_seqs: ranges.map(({ to_seq }) => to_seq),
    })
    return log_seq
  })
}

/** One node seals at a time; the lock ends with the transaction. */
async function isOurs(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('chat.seal')) as is_ours`,
  )
  return rows[0]?.is_ours === true
}

async function isSealedSince(tx: Tx, time: number): Promise<boolean> {
  const [last] = await tx.select({ at: chatSeal.at }).from(chatSeal).orderBy(desc(chatSeal.log_seq)).limit(1)
  return last !== undefined && Date.parse(last.at) > time
}

/**
 * Takes everything from the queue, as ranges of rooms. A message that is committed late brings its queue row and joins
 * the next seal; a crash puts all rows back.
 */
async function claimUnsealed(tx: Tx): Promise<Range[]> {
  const { rows } = await tx.execute<Range & Record<string, unknown>>(sql`
    with taken as (delete from ${unsealedMessage} returning room_id, seq),
      placed as (select room_id, seq, seq - row_number() over (partition by room_id order by seq) as island from taken)
    select room_id, min(seq) as from_seq, max(seq) as to_seq from placed
    group by room_id, island order by room_id, from_seq`)
  return rows.map(({ room_id, from_seq, to_seq }) => ({ room_id, from_seq, to_seq }))
}
