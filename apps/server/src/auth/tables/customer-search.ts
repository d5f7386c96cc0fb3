import { lettersOf } from '@rp/domain/chat/found-text'
import { and, like, type SQL } from 'drizzle-orm'
import { containing } from '../../platform/list/list-page.ts'
import { customer } from './customer.ts'

/** Customers in whose names, addresses or numbers a text stands. */
export function customersWith(q: string): SQL | undefined {
  const text = q.toLowerCase()
  return and(like(customer.letters, containing(lettersOf(text))), like(customer.search, containing(text)))
}
