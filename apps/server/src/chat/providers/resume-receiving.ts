import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { channelFile } from '../tables/channel-file.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'

/** What was sent to this number before it was connected now belongs to its account. */
export async function receiveForNumber(
  tx: Pick<Tx, 'execute'>,
  { id, channel, external_id }: { id: string; channel: string; external_id: string },
): Promise<void> {
  await tx.execute(sql`
    update webhook_inbox as one set account_id = ${id}, number_id = null, next_at = now(), first_tried_at = null
    where one.number_id = ${external_id} and one.provider = ${channel} and not exists (
      select 1 from webhook_inbox as there where there.account_id = ${id} and there.event_id = one.event_id
        and there.id <> one.id)`)
}

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
