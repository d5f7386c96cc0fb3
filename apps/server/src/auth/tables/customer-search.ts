import { lettersOf } from '@rp/domain/chat/found-text'
import { phoneCore } from '@rp/domain/phone'
import { and, like, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../platform/list/list-page.ts'
import { customer, phoneDigits } from './customer.ts'

/** Customers in whose names, addresses or numbers a text stands; a phone number in any spelling. */
export function customersWith(q: string): SQL | undefined {
  const text = q.toLowerCase()
  const core = phoneCore(text)
  return or(
    and(like(customer.letters, containing(lettersOf(text))), like(customer.search, containing(text))),
    core === null ? undefined : sql`${phoneDigits} like ${`%${core}%`}`,
  )
}
