import { lettersOf } from '@rp/domain/chat/trigrams'
import { phoneCore } from '@rp/domain/phone'
import { and, like, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../platform/list/list-page.ts'
import { customer, phoneDigits } from './customer.ts'

/**
 * Customers whose name, address or number contains all words of a text, in any order; phone numbers in any notation.
 */
export function customersWith(q: string): SQL | undefined {
  const text = q.toLowerCase()
  const core = phoneCore(text)
  if (core === null) return and(...text.trim().split(/\s+/).map(withWord))
  // The pieces of a number are no words: other numbers contain them, too.
  return or(withWord(text.trim()), sql`${phoneDigits} like ${`%${core}%`}`)
}

function withWord(word: string): SQL | undefined {
  return and(like(customer.letters, containing(lettersOf(word))), like(customer.search, containing(word)))
}
