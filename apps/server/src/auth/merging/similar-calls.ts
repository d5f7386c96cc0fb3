import { similarCustomers, type SimilarCustomer } from '@rp/contract/auth/similar-customers'
import { similarCustomersMax } from '@rp/domain/limits'
import { phoneCore } from '@rp/domain/phone'
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { customer, phoneDigits } from '../tables/customer.ts'
import { isMerged, remainingOf } from './merged-records.ts'

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
    const { id, email: address, phone: number } = customer
    const [own, merged] = await Promise.all([
      db
        .select({ person: id, email: address, phone: number })
        .from(customer)
        .where(and(isNull(customer.archived_at), condition))
        .limit(comparedMax),
      db
        .select({ person: sql<string>`remaining_id`, email: address, phone: number })
        .from(customer)
        .innerJoin(sql`${remainingOf(sql`${id}`)} as remaining`, sql`true`)
        .where(and(isMerged, condition))
        .limit(comparedMax),
    ])
    const shared = new Map<string, Set<Shared>>()
    for (const record of [...own, ...merged]) {
      const contacts = sharedBy(record, wanted)
      if (contacts.length === 0 || record.person === except) continue
      shared.set(record.person, new Set([...(shared.get(record.person) ?? []), ...contacts]))
    }
    const ids = [...shared.keys()].slice(0, similarCustomersMax)
    const people = ids.length === 0 ? [] : await db.select().from(customer).where(inArray(id, ids))
    return people.map((person) => ({ ...person, shared: [...(shared.get(person.id) ?? [])] }))
  })
}

type Shared = SimilarCustomer['shared'][number]

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
function sharedBy(
  record: { email: string | null; phone: string | null },
  { email, phone }: Wanted,
): Shared[] {
  return [
    ...(email !== '' && record.email === email ? (['email'] as const) : []),
    ...(phone !== null && record.phone !== null && phoneCore(record.phone) === phone
      ? (['phone'] as const)
      : []),
  ]
}
