import { revenueCalls } from '@rp/contract/revenue'
import { rangeOfMonth } from '@rp/domain/revenue'
import { sql, type SQL } from 'drizzle-orm'
import { readRevenue } from '../platform/list/revenue.ts'
import type { Platform } from '../platform/platform.ts'

/** The job's quotation in force if the customer accepted it. Table names are written out, as in `serviceColumns`. */
const accepted = (column: 'subtotal' | 'answered_at') => sql<string | null>`(
  select machine_quotation.${sql.identifier(column)} from machine_quotation
  where machine_quotation.service_id = machine_service.id and machine_quotation.state = 'ACCEPTED'
  order by machine_quotation.revision desc limit 1)`

/** Its amount before VAT, in baht; null without an accepted quotation. */
export const acceptedAmount = accepted('subtotal')
const acceptedAt = accepted('answered_at')

/** Repaired without an accepted quotation: nobody knows its price. */
const unpriced = sql`(machine_service.status = 'COMPLETED' and machine_service.outcome = 'REPAIRED'
  and ${acceptedAmount} is null)`

/** Conditions of the list for the jobs behind a month's revenue, and for those without a price. */
export function revenueConditions(filters: {
  revenue_month?: string | undefined
  has_price?: 'true' | 'false' | undefined
}): (SQL | undefined)[] {
  const { revenue_month, has_price } = filters
  return [
    revenue_month ? inMonth(revenue_month) : undefined,
    has_price && (has_price === 'true' ? sql`${acceptedAmount} is not null` : unpriced),
  ]
}

/** By the day of acceptance; without a price by the day of completion. */
function inMonth(month: string): SQL {
  const { from, to } = rangeOfMonth(month)
  const at = sql`coalesce(${acceptedAt}, case when ${unpriced} then machine_service.completed_at end)`
  return sql`${at} >= ${from} and ${at} < ${to}`
}

/** Baht by month of accepted quotations. */
export function revenueCall({ serve, database }: Platform): void {
  serve.staff(revenueCalls.MACHINE, () =>
    readRevenue(database, {
      priced: (since) => sql`
        select answered_at as at, subtotal as amount from machine_quotation as quotation
        where state = 'ACCEPTED' and answered_at >= ${since} and not exists (
          select 1 from machine_quotation as later
          where later.service_id = quotation.service_id and later.state = 'ACCEPTED'
            and later.revision > quotation.revision)`,
      unpriced: (since) => sql`
        select machine_service.completed_at as at from machine_service
        where machine_service.completed_at >= ${since} and ${unpriced}`,
    }),
  )
}
