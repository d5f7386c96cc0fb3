import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { customersWith } from '../tables/customer-search.ts'
import { customer } from '../tables/customer.ts'
import type { CustomerRow } from './taken-over.ts'

/** A merged record keeps its addresses and numbers: further ways to reach the person (ADR 0140). */
export const isMerged = and(isNotNull(customer.merged_into), isNull(customer.erased_at))

/** The records that were merged into a customer, also by way of others, latest first. */
export async function mergedRecords(db: Pick<Tx, 'select'>, id: string): Promise<CustomerRow[]> {
  const below = sql`(with recursive merged as (
      select id from ${customer} as first where first.merged_into = ${id}
      union select next.id from ${customer} as next join merged on next.merged_into = merged.id
    ) select id from merged)`
  const rows = await db
    .select()
    .from(customer)
    .where(and(isMerged, sql`${customer.id} in ${below}`))
  return rows.toSorted((one, other) => (other.archived_at ?? '').localeCompare(one.archived_at ?? ''))
}

/**
 * The customer that the record with an id became, for a `from` list: `remaining_id`, `_name`, `_company` and `_at`, when
 * it changed. The names differ from those of `customer`, which is in the same list.
 */
export const remainingOf = (merged: SQL): SQL => sql`lateral (with recursive up as (
    select first.* from ${customer} as first where first.id = ${merged}
    union select next.* from ${customer} as next join up on next.id = up.merged_into
  ) select id as remaining_id, display_name as remaining_name, company as remaining_company, updated_at as remaining_at
    from up where up.merged_into is null)`

/**
 * Customers whose own data contain all words of a text, or those of a record that was merged into them. The merged ones
 * are an array, found once for the statement: as a subquery they would keep it from using the index of names.
 */
export function customersFound(q: string): SQL | undefined {
  const merged = sql`select remaining_id from ${customer} join ${remainingOf(sql`${customer.id}`)} as remaining on true
    where ${and(isMerged, customersWith(q))}`
  return or(customersWith(q), sql`${customer.id} = any(array(${merged}))`)
}

/** The merged record whose proven address this is; undefined if a customer of today has it, or nobody. */
export async function mergedHolder(tx: Pick<Tx, 'select'>, email: string): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.email, email), isMerged, isNotNull(customer.email_proven_at)))
    .orderBy(sql`${customer.archived_at} desc`)
    .limit(1)
  return row
}

/** The customer that a merged record became. */
export async function becameCustomer(
  tx: Pick<Tx, 'select'>,
  merged: CustomerRow,
): Promise<CustomerRow | undefined> {
  const remaining = sql`(select remaining_id from ${remainingOf(sql`${merged.id}::uuid`)} as remaining)`
  const [row] = await tx
    .select()
    .from(customer)
    .where(sql`${customer.id} = ${remaining}`)
  return row
}
