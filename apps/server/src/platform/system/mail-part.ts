import type { SystemState } from '@rp/contract/configuration/system'
import { systemCountMax } from '@rp/domain/system/system-findings'
import { and, desc, gt, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database/open-database.ts'
import { emailOutbox } from '../tables/email-outbox.ts'
import { readWaiting } from '../database/read-waiting.ts'

const weekMs = 7 * 24 * 3_600_000

/** Waiting mails, and those that failed for good within a week. */
export async function mailPart(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  is_configured: boolean,
): Promise<SystemState['mail']> {
  // Keys are ordered by time: the primary key finds the week without reading older rows.
  const aWeekAgo = uuidv7({ msecs: Date.now() - weekMs })
  const lost = await db
    .select({ state: emailOutbox.state, error: emailOutbox.last_error })
    .from(emailOutbox)
    .where(and(gt(emailOutbox.id, aWeekAgo), inArray(emailOutbox.state, ['FAILED', 'BOUNCED'])))
    .orderBy(desc(emailOutbox.id))
    .limit(systemCountMax)
  const queued = `select created_at as at from email_outbox where state = 'QUEUED' order by next_at`
  return {
    is_configured,
    ...(await readWaiting(pool, queued)),
    failed: lost.filter(({ state }) => state === 'FAILED').length,
    bounced: lost.filter(({ state }) => state === 'BOUNCED').length,
    last_error: lost[0]?.error ?? null,
  }
}
