import type { customer } from '../auth/tables/customer.ts'

type Contact = Partial<typeof customer.$inferInsert>

let given = 0

/** Contact data of a customer in a test, proven by staff. */
export function proven({ email, phone }: Pick<Contact, 'email' | 'phone'>): Contact {
  // Never the same twice: a new value with the proof of the old one is not proven.
  const at = new Date(Date.UTC(2026, 0, 1) + (given += 1)).toISOString()
  return {
    ...(email && { email, email_proven_at: at, email_proven_by: 'STAFF' as const }),
    ...(phone && { phone, phone_proven_at: at, phone_proven_by: 'STAFF' as const }),
  }
}
