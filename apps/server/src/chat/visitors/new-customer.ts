import { randomBytes } from 'node:crypto'
import type { ContactProof } from '@rp/domain/contact-data'
import { v7 as uuidv7 } from 'uuid'
import { emailWith, phoneWith } from '../../auth/index.ts'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

type Row = typeof customer.$inferInsert

/** Creates a customer who writes for the first time, with the details that a website or a provider vouches for. */
export async function newCustomer(
  tx: Tx,
  { email = null, phone = null, ...known }: Pick<Row, 'display_name' | 'email' | 'phone' | 'language'>,
  proof: ContactProof,
): Promise<string> {
  const id = uuidv7()
  const username = `visitor-${randomBytes(3).toString('hex')}`
  await tx.insert(customer).values({
    id,
    username,
    ...known,
    ...emailWith(email, proof),
    ...phoneWith(phone, proof),
    last_seen_at: new Date().toISOString(),
  })
  return id
}
