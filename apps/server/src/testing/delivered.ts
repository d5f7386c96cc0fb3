import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import { sweepNow } from '../platform/sweep.ts'
import type { Platform } from '../platform/platform.ts'
import { eventually } from './eventually.ts'

/**
 * Waits until nothing is left to deliver: no event, no push, and no mail that is due. A test that expects no further
 * message waits for this instead of for some time.
 */
export async function untilDelivered({ db }: Pick<Database, 'db'>): Promise<void> {
  await eventually(async () => {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select (select count(*) from outbox) + (select count(*) from push_outbox where next_at <= now())
        + (select count(*) from email_outbox where state = 'QUEUED' and next_at <= now()) as waiting`)
    return Number(rows[0]?.waiting) === 0
  })
}

/** Runs a sweep once on each node, after a run that is under way, and waits for what it sends. */
export async function sweepNodes(nodes: { platform: Platform }[], what: string): Promise<void> {
  for (const { platform } of nodes) {
    await sweepNow(platform.http, what)
    await untilDelivered(platform.database)
  }
}
