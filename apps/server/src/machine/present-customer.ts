import { eq } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'

/** The customer; refuses the field `customer_id` for one who is archived or merged into somebody else. */
export async function presentCustomer(
  tx: Pick<Tx, 'select'>,
  id: string,
): Promise<typeof customer.$inferSelect> {
  const [person] = await tx.select().from(customer).where(eq(customer.id, id))
  if (!person || person.merged_into !== null || person.archived_at !== null)
    throw refuseField('customer_id', { en: 'is no customer', th: 'ไม่ใช่ลูกค้าที่มีอยู่' })
  return person
}
