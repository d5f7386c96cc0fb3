import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import { room } from '../tables/room.ts'

/** Leaves the conversation to people, until it is given back to the bot or closed. */
export async function pauseBot(outbox: Outbox, tx: Tx, room_id: string): Promise<void> {
  const [paused] = await tx
    .update(room)
    .set({ bot_paused_at: new Date().toISOString(), chg: sql`${room.chg} + 1` })
    .where(and(eq(room.id, room_id), isNull(room.bot_paused_at)))
    .returning({ id: room.id })
  if (paused) await outbox.tell(tx, 'chat.room', { room_id })
}
