import {
  globalScope,
  scopeOfCustomer,
  scopesOfPlace,
  type WrittenAt,
} from '@rp/domain/ai/knowledge/knowledge'
import type { Language } from '@rp/domain/languages'
import { sql, type SQL } from 'drizzle-orm'

/** For whom is searched. */
export interface Asking {
  customer_id?: string
  /** Of intentions and products; none: of all of them. Another customer's is never found. */
  scopes?: string[]
  /** Where the customer writes; none: staff search, and find what holds on any website. */
  place?: WrittenAt
  /** None: pieces of any language. */
  language?: Language | null
}

/** The pieces that may be answered with, by the columns that the pieces and their vectors both have. */
export function usable({ customer_id, scopes = [], place, language }: Asking): SQL {
  const mine = customer_id ? sql` or scope = ${scopeOfCustomer(customer_id)}` : sql``
  const wanted =
    scopes.length > 0
      ? sql`scope = any(${sql.param([globalScope, ...scopes])}::text[]) and not starts_with(scope, 'CUSTOMER:')`
      : sql`not starts_with(scope, 'CUSTOMER:')`
  const there = place
    ? sql`and (not (starts_with(scope, 'WEBSITE:') or starts_with(scope, 'SERVICE:'))
        or scope = any(${sql.param(scopesOfPlace(place))}::text[]))`
    : sql``
  return sql`status = 'ACTIVE' and (valid_from is null or valid_from <= now())
    and (valid_to is null or valid_to > now()) and (${wanted}${mine}) ${there}
    ${language ? sql`and (language is null or language = ${language})` : sql``}`
}
