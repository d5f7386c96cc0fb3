import { erasedName } from '@rp/domain/personal/data-retention'
import { sql } from 'drizzle-orm'
import type { CustomerPart } from '../auth/index.ts'

/** Customer data in notifications: names and texts, found by the record that the notification leads to. */
export const notificationCustomerPart: CustomerPart = {
  detail: () => Promise.resolve({}),
  meets: () => Promise.resolve(false),
  // Notifications reference records, which the merge moves.
  merge: () => Promise.resolve(),
  unmerge: () => Promise.resolve(),
  async erase(tx, { customer_ids, record_ids }) {
    const ids = sql`any(${sql.param([...customer_ids, ...record_ids])}::text[])`
    const of = sql`exists (
      select 1 from jsonb_path_query(target, '$.**') as leaf where jsonb_typeof(leaf) = 'string' and leaf #>> '{}' = ${ids})`
    await tx.execute(sql`
      delete from push_outbox using signal where signal.id = push_outbox.signal_id and (
        split_part(signal.key, ' ', 2) = ${ids}
        or signal.key in (select 'bell ' || id from notification where ${of}))`)
    await tx.execute(
      sql`update notification set title = ${erasedName}, description = '', title_th = ${erasedName}, description_th = '' where ${of}`,
    )
  },
}
