import {
  globalScope,
  scopeOfCustomer,
  scopesOfPlace,
  type WrittenAt,
} from '@rp/domain/ai/knowledge/knowledge'
import type { Language } from '@rp/domain/languages'
import { sql, type SQL } from 'drizzle-orm'

/** The context of a search. */
export interface Asking {
  customer_id?: string
  /** Intentions and products; if unset, all. Another customer's scope is never included. */
  scopes?: string[]
  /** Where the customer writes; if unset, staff search across all websites. */
  place?: WrittenAt
  /** If unset, any language. */
  language?: Language | null
}

/** The pieces that may be used in an answer, by columns that pieces and vectors share. */
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
