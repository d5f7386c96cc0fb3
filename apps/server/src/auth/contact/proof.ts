import type { ContactProof } from '@rp/domain/contact-data'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { customer } from '../tables/customer.ts'

type Row = typeof customer.$inferSelect

/** An e-mail address and how it was proven; null: it was only typed. */
export function emailWith(email: string | null, by: ContactProof | null) {
  const isProven = email !== null && by !== null
  return {
    email,
    email_proven_at: isProven ? new Date().toISOString() : null,
    email_proven_by: isProven ? by : null,
  }
}

/** The same for a phone number. */
export function phoneWith(phone: string | null, by: ContactProof | null) {
  const isProven = phone !== null && by !== null
  return {
    phone,
    phone_proven_at: isProven ? new Date().toISOString() : null,
    phone_proven_by: isProven ? by : null,
  }
}

/**
 * The customer whose own address this is. The person who only typed it is not found: anybody can type any address. Nor
 * is a customer found by the address of a merged duplicate, whose owner reads the duplicate's conversation alone.
 */
export async function provenHolder(tx: Pick<Tx, 'select'>, email: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.email, email), isNotNull(customer.email_proven_at), isNull(customer.archived_at)))
  return row
}

/** Whether other records were merged into the customer, so that not all of it is one visitor's own. */
export async function hasDuplicates(tx: Pick<Tx, '$count'>, id: string): Promise<boolean> {
  return (await tx.$count(customer, eq(customer.merged_into, id))) > 0
}
