import { lettersOf } from '@rp/domain/chat/found-text'
import { and, like, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { containing } from '../../platform/list/list-page.ts'
import { customer } from './customer.ts'
import { lettersIn } from './customer-letters.ts'

/** What the index of names knows of a customer. */
export const customerLetters = lettersIn(customer.search)

/** Customers in whose names, addresses or numbers a text stands. */
export function customersWith(q: string): SQL | undefined {
  const text = q.toLowerCase()
  return and(like(customerLetters, containing(lettersOf(text))), like(customer.search, containing(text)))
}
