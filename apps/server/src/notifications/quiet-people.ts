import { isQuiet } from '@rp/domain/notifications/quiet-hours'
import { isNotNull } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { staffSignals } from './tables/signal.ts'

/** The ids of the staff whose quiet hours it is. */
export async function quietPeople(db: Pick<Tx, 'select'>, now: number): Promise<string[]> {
  const rows = await db
    .select({ user_id: staffSignals.user_id, quiet_hours: staffSignals.quiet_hours })
    .from(staffSignals)
    .where(isNotNull(staffSignals.quiet_hours))
  return rows.filter(({ quiet_hours }) => isQuiet(quiet_hours, now)).map(({ user_id }) => user_id)
}
