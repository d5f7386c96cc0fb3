import type { SystemState } from '@rp/contract/configuration/system'
import { systemCountMax } from '@rp/domain/system/system-findings'
import { gt } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { readWaiting } from '../../platform/database/read-waiting.ts'
import { pushOutbox, pushSubscription } from '../tables/signal.ts'

/** Browsers subscribed to push, and pushes not yet delivered. */
export async function pushPart({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<SystemState['push']> {
  const subscribed = db.select({ id: pushSubscription.id }).from(pushSubscription).limit(systemCountMax)
  const refused = db
    .select({ id: pushOutbox.signal_id })
    .from(pushOutbox)
    .where(gt(pushOutbox.attempts, 0))
    .limit(systemCountMax)
  return {
    subscriptions: await db.$count(subscribed.as('subscribed')),
    ...(await readWaiting(
      pool,
      'select signal.at from push_outbox join signal on signal.id = signal_id order by push_outbox.next_at',
    )),
    retried: await db.$count(refused.as('refused')),
  }
}
