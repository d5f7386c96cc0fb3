import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { channelFile } from '../tables/channel-file.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'

/**
 * The account was changed, such as its token, or is on again: everything received that waits for it is tried now, and
 * its age counts from now.
 */
export async function resumeReceiving(tx: Pick<Tx, 'update'>, account_id: string): Promise<void> {
  const now = { next_at: sql`now()`, first_tried_at: null }
  await tx.update(channelFile).set(now).where(eq(channelFile.account_id, account_id))
  await tx
    .update(webhookInbox)
    .set(now)
    .where(and(eq(webhookInbox.account_id, account_id), isNull(webhookInbox.processed_at)))
}
