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
/** It rests so many times as long as it worked: a flood of messages keeps nine tenths of the database's time. */
const restShare = 9

/** Writes the texts of new messages for the search, behind the messages' back; any node, each message once. */
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
 * Moves a batch out of the queue in one statement, so a crash moves it or leaves it. A message that is committed late
 * comes with its row of the queue. A text that is there already is of an edit, and newer.
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

/** The text of a message that has become different, whether its first one is there yet or not. */
export async function keepText(
  tx: Tx,
  { room_id, seq, at, body }: typeof message.$inferSelect,
): Promise<void> {
  await tx
    .insert(messageText)
    .values({ room_id, seq, at, body: lowered(body) })
    .onConflictDoUpdate({ target: [messageText.room_id, messageText.seq], set: { body: lowered(body) } })
}

/** Letters are made small by the database alone: another rule would not find what it wrote. */
const lowered = (body: string): SQL<string> => sql`lower(${body})`
