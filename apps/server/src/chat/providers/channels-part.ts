import type { SystemState } from '@rp/contract/configuration/system'
import { systemCountMax } from '@rp/domain/system/system-findings'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'

const accountsMax = 50

/** The accounts of LINE and WhatsApp, and their items that need a person. */
export async function channelsPart({ db }: Pick<Database, 'db'>): Promise<SystemState['channels']> {
  const { name, channel, is_active, checked_at, check_error } = channelAccount
  const accounts = await db
    .select({ name, channel, is_active, checked_at, check_error })
    .from(channelAccount)
    .where(isNull(channelAccount.archived_at))
    .orderBy(asc(channelAccount.name))
    .limit(accountsMax)
  const unknown = db
    .select({ room_id: channelOutbox.room_id })
    .from(channelOutbox)
    .where(eq(channelOutbox.state, 'UNKNOWN'))
    .limit(systemCountMax)
  // Excludes items that just arrived and are being processed.
  const unworked = db
    .select({ id: webhookInbox.id })
    .from(webhookInbox)
    .where(
      and(
        isNull(webhookInbox.processed_at),
        lt(webhookInbox.received_at, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(systemCountMax)
  return {
    accounts,
    unknown: await db.$count(unknown.as('unknown')),
    unworked: await db.$count(unworked.as('unworked')),
  }
}
