import { similarCustomers, type SimilarCustomer } from '@rp/contract/auth/similar-customers'
import { similarCustomersMax } from '@rp/domain/limits'
import { phoneCore } from '@rp/domain/phone'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { customer, phoneDigits } from '../tables/customer.ts'
import { becameCustomer, isMerged } from './merged-records.ts'
import type { CustomerRow } from './taken-over.ts'

/** Records that are compared: more than anybody has of one person. */
const comparedMax = 50

/** Suggests customers who can be reached in the same way, by their own data or by those of a merged record. */
export function similarCustomerCalls({
  serve,
  database: { db },
}: Pick<Platform, 'serve' | 'database'>): void {
  serve.staff(similarCustomers, async ({ query: { email = '', phone = '', except } }) => {
    const wanted = { email: email.trim().toLowerCase(), phone: phoneCore(phone) }
    const condition = sameContact(wanted)
    if (!condition) return []
    const recordsOf = (which: SQL | undefined) =>
      db.select().from(customer).where(and(which, condition)).limit(comparedMax)
    const [own, merged] = await Promise.all([recordsOf(isNull(customer.archived_at)), recordsOf(isMerged)])
    const found = new Map<string, SimilarCustomer>()
    for (const row of [...own, ...merged]) {
      const shared = sharedBy(row, wanted)
      const person = row.merged_into === null ? row : await becameCustomer(db, row)
      if (shared.length === 0 || !person || person.id === except) continue
      const before = found.get(person.id)?.shared ?? []
      found.set(person.id, { ...person, shared: [...new Set([...before, ...shared])] })
    }
    return [...found.values()].slice(0, similarCustomersMax)
  })
}

interface Wanted {
  email: string
  /** The digits that identify the number. */
  phone: string | null
}

/** Undefined: nothing to compare. */
function sameContact({ email, phone }: Wanted): SQL | undefined {
  return or(
    email === '' ? undefined : eq(customer.email, email),
    phone === null ? undefined : sql`${phoneDigits} like ${`%${phone}`}`,
  )
}

/** A number may end like a longer one: the whole counts. */
function sharedBy(row: CustomerRow, { email, phone }: Wanted): SimilarCustomer['shared'] {
  return [
    ...(email !== '' && row.email === email ? (['email'] as const) : []),
    ...(phone !== null && row.phone !== null && phoneCore(row.phone) === phone ? (['phone'] as const) : []),
  ]
}
