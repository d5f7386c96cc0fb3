import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { channelSecretPlace } from './channel-accounts.ts'
import { channelAccount } from '../tables/channel-account.ts'
import type { Account } from './provider.ts'

export type AccountRow = typeof channelAccount.$inferSelect

/** An account that is still connected. */
export async function accountRow(db: Pick<Tx, 'select'>, id: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(channelAccount)
    .where(and(eq(channelAccount.id, id), isNull(channelAccount.archived_at)))
  return row
}

export function openedAccount(secrets: Secrets, row: AccountRow): Account {
  const { id, service_id, channel, external_id } = row
  const access_token = secrets.unseal(row.access_token, channelSecretPlace(id, 'access'))
  return { id, service_id, channel, external_id, access_token }
}
