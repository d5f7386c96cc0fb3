import { v7 as uuidv7 } from 'uuid'
import { customer } from '../auth/tables/customer.ts'
import { proven } from './proven.ts'
import type { TestServer } from './test-server.ts'

/** Adds a customer with proven contact data; returns the id. */
export async function newCustomer(
  { database: { db } }: Pick<TestServer, 'database'>,
  display_name: string,
  fields: Partial<typeof customer.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7()
  await db.insert(customer).values({ id, username: id.slice(-8), display_name, ...fields, ...proven(fields) })
  return id
}
