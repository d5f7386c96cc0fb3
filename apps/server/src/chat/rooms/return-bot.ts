import { and, asc, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { readValues } from '../../configuration/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { room } from '../tables/room.ts'

const lookEveryMs = 60_000
/** Rooms returned per transaction. */
const atOnce = 200

export function returnBots(platform: Platform): void {
  sweepEvery(platform, lookEveryMs, 'returning of the bot', async () => {
    await returnBotToQuietRooms(platform)
  })
}

/**
 * Returns rooms to the bot after the configured hours without a message. Never a room whose customer waits: nobody
 * would answer that question.
 */
export async function returnBotToQuietRooms({
  database,
  write,
  outbox,
}: Pick<Platform, 'database' | 'write' | 'outbox'>): Promise<number> {
  const { CHAT_BOT_RETURNS_AFTER_HOURS: hours } = await readValues(database.db, [
    'CHAT_BOT_RETURNS_AFTER_HOURS',
  ])
  if (hours === 0) return 0
  return write(async (tx) => {
    const ago = sql`now() - make_interval(hours => ${hours}::int)`
    const quiet = tx
      .select({ id: room.id })
      .from(room)
      .where(
        and(
          isNotNull(room.bot_paused_at),
          isNull(room.waiting_since),
          isNull(room.blocked_at),
          ne(room.status, 'CLOSED'),
          lt(room.bot_paused_at, ago),
          lt(room.last_chat_at, ago),
        ),
      )
      .orderBy(asc(room.id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const returned = await tx
      .update(room)
      .set({ bot_paused_at: null, handed_over_seq: null, chg: sql`${room.chg} + 1` })
      .where(inArray(room.id, quiet))
      .returning({ room_id: room.id })
    for (const { room_id } of returned) await outbox.publish(tx, 'chat.room', { room_id })
    return returned.length
  })
}
