import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { customersWith } from '../tables/customer-search.ts'
import { customer } from '../tables/customer.ts'
import type { CustomerRow } from './taken-over.ts'

type Reading = Pick<Tx, 'select' | 'execute'>

/** A merged record keeps its addresses and numbers: further ways to reach the person (ADR 0140). */
export const isMerged = and(isNotNull(customer.merged_into), isNull(customer.erased_at))

/** The records that were merged into a customer, also by way of others, latest first. */
export async function mergedRecords(db: Reading, id: string): Promise<CustomerRow[]> {
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

/** The customers that these merged records became. */
async function remainingIds(db: Reading, merged: string[]): Promise<string[]> {
  if (merged.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct remaining_id as id from unnest(${sql.param(merged)}::uuid[]) as merged (id)
    join ${remainingOf(sql`merged.id`)} as remaining on true`)
  return rows.map(({ id }) => id)
}

/** More records than anybody merged whom one text describes. */
const mergedMax = 200

/**
 * Customers whose own data contain all words of a text, or those of a record that was merged into them. The merged ones
 * are looked up first, as in a condition of one statement they would keep it from using the index of names.
 */
export async function customersFound({ db }: Pick<Database, 'db'>, q: string): Promise<SQL | undefined> {
  const merged = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(isMerged, customersWith(q)))
    .limit(mergedMax)
  const ids = await remainingIds(
    db,
    merged.map(({ id }) => id),
  )
  const own = customersWith(q)
  return ids.length === 0 ? own : sql`(${own} or ${inArray(customer.id, ids)})`
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
export async function becameCustomer(tx: Reading, merged: CustomerRow): Promise<CustomerRow | undefined> {
  const [id] = await remainingIds(tx, [merged.id])
  const [row] = id === undefined ? [] : await tx.select().from(customer).where(eq(customer.id, id))
  return row
}
