import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import { room } from '../tables/room.ts'

/** Leaves the conversation to staff until it is returned to the bot or closed. */
export async function pauseBot(outbox: Outbox, tx: Tx, room_id: string): Promise<void> {
  const [paused] = await tx
    .update(room)
    .set({ bot_paused_at: new Date().toISOString(), chg: sql`${room.chg} + 1` })
    .where(and(eq(room.id, room_id), isNull(room.bot_paused_at)))
    .returning({ id: room.id })
  if (paused) await outbox.publish(tx, 'chat.room', { room_id })
}

/** Handoff to a human: the bot has no answer, so it pauses, and the room is marked until staff answer. */
export async function handOverRoom(outbox: Outbox, tx: Tx, room_id: string, seq: number): Promise<void> {
  await tx
    .update(room)
    .set({
      bot_paused_at: sql`coalesce(${room.bot_paused_at}, now())`,
      handed_over_seq: seq,
      chg: sql`${room.chg} + 1`,
    })
    .where(eq(room.id, room_id))
  await outbox.publish(tx, 'chat.room', { room_id })
}

/** Marks rooms whose draft waits for a person; `seq` null removes the mark. The room list shows it. */
export async function markDrafts(
  outbox: Outbox,
  tx: Tx,
  room_ids: readonly string[],
  seq: number | null,
): Promise<void> {
  if (room_ids.length === 0) return
  // In a fixed order, against deadlocks with other marks.
  const locked = tx
    .select({ id: room.id })
    .from(room)
    .where(inArray(room.id, [...new Set(room_ids)]))
    .orderBy(asc(room.id))
    .for('update')
  const marked = await tx
    .update(room)
    .set({ draft_seq: seq, chg: sql`${room.chg} + 1` })
    .where(and(inArray(room.id, locked), sql`${room.draft_seq} is distinct from ${seq}::int`))
    .returning({ room_id: room.id })
  for (const { room_id } of marked) await outbox.publish(tx, 'chat.room', { room_id })
}
