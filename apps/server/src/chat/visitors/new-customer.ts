import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

type Row = typeof customer.$inferInsert

/** Creates a customer who writes for the first time, with the known details. */
export async function newCustomer(
  tx: Tx,
  known: Pick<Row, 'display_name' | 'email' | 'phone' | 'language'>,
): Promise<string> {
  const id = uuidv7()
  const username = `visitor-${randomBytes(3).toString('hex')}`
  await tx.insert(customer).values({ id, username, ...known, last_seen_at: new Date().toISOString() })
  return id
}
