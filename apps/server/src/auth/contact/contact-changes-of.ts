import type { ContactChange } from '@rp/contract/auth/customer'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { contactChange } from '../tables/contact-change.ts'
import { staff } from '../tables/staff.ts'

const shownMax = 50

/** The newest changes of contact data of a customer and the customer's duplicates. */
export async function contactChangesOf(
  db: Pick<Tx, 'select'>,
  customer_ids: string[],
): Promise<ContactChange[]> {
  return db
    .select({
      id: contactChange.id,
      at: contactChange.at,
      source: contactChange.source,
      by: staff.full_name,
      field: contactChange.field,
      before: contactChange.before,
      after: contactChange.after,
      proven_by: contactChange.proven_by,
      reason: contactChange.reason,
    })
    .from(contactChange)
    .leftJoin(staff, eq(staff.id, contactChange.by))
    .where(inArray(contactChange.customer_id, customer_ids))
    .orderBy(desc(contactChange.at), desc(contactChange.id))
    .limit(shownMax)
}
