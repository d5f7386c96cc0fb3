import { globalScope, scopeOfCustomer } from '@rp/domain/ai/knowledge/knowledge'
import type { Language } from '@rp/domain/languages'
import { sql, type SQL } from 'drizzle-orm'

/** For whom is searched. */
export interface Asking {
  customer_id?: string
  /** Of intentions and products; none: of all of them. Another customer's is never found. */
  scopes?: string[]
  /** None: pieces of any language. */
  language?: Language | null
}

/** The pieces that may be answered with, by the columns that the pieces and their vectors both have. */
export function usable({ customer_id, scopes = [], language }: Asking): SQL {
  const mine = customer_id ? sql` or scope = ${scopeOfCustomer(customer_id)}` : sql``
  const wanted =
    scopes.length > 0
      ? sql`scope = any(${sql.param([globalScope, ...scopes])}::text[]) and not starts_with(scope, 'CUSTOMER:')`
      : sql`not starts_with(scope, 'CUSTOMER:')`
  return sql`status = 'ACTIVE' and (valid_from is null or valid_from <= now())
    and (valid_to is null or valid_to > now()) and (${wanted}${mine})
    ${language ? sql`and (language is null or language = ${language})` : sql``}`
}
