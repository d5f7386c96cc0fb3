import { setTimeout } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { messageText, unindexedMessage } from '../tables/message-text.ts'
import { message } from '../tables/room.ts'

const lookEveryMs = 1000
const batchMax = 200
/** Pauses this many times as long as it worked, which leaves nine tenths of the database's time during a flood. */
const restShare = 9

/** Writes the search texts of new messages in the background; on any node, each message once. */
export function indexMessages(platform: Platform): void {
  sweepEvery(platform, lookEveryMs, 'indexing messages', async (signal) => {
    while (!signal.aborted) {
      const began = performance.now()
      const many = await indexBatch(platform.database)
      if (many < batchMax) return
      await setTimeout((performance.now() - began) * restShare, undefined, { signal }).catch(() => undefined)
    }
  })
}

/**
 * Moves a batch out of the queue in one statement, so that a crash moves all or nothing. A message that is committed
 * late brings its queue row. An existing text comes from an edit and is newer.
 */
export async function indexBatch({ db }: Pick<Database, 'db'>, most = batchMax): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(sql`
    with taken as (
      delete from ${unindexedMessage} where ctid = any(array(
        select ctid from ${unindexedMessage} limit ${most} for update skip locked
      )) returning room_id, seq
    ), written as (
      insert into ${messageText} (room_id, seq, at, body)
      select room_id, seq, at, lower(body) from taken join ${message} using (room_id, seq)
      on conflict (room_id, seq) do nothing
    )
    select count(*)::int as many from taken`)
  return rows[0]?.many ?? 0
}

/** Saves the text of an edited message, whether it was indexed before or not. */
export async function saveText(
  tx: Tx,
  { room_id, seq, at, body }: typeof message.$inferSelect,
): Promise<void> {
  await tx
    .insert(messageText)
    .values({ room_id, seq, at, body: lowered(body) })
    .onConflictDoUpdate({ target: [messageText.room_id, messageText.seq], set: { body: lowered(body) } })
}

/** Only the database makes texts lower-case: another rule would not find the texts that it wrote. */
const lowered = (body: string): SQL<string> => sql`lower(${body})`
