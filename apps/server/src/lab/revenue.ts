import { revenueCalls } from '@rp/contract/revenue'
import { rangeOfMonth } from '@rp/domain/revenue'
import { sql, type SQL } from 'drizzle-orm'
import { readRevenue } from '../platform/list/revenue.ts'
import type { Platform } from '../platform/platform.ts'

/** Zero is the price of an order that nobody has priced yet. */
const hasPrice = sql`lab_order.price > 0`

/** Conditions of the list for the orders behind a month's revenue, and for those without a price. */
export function revenueConditions(filters: {
  completed_month?: string | undefined
  has_price?: 'true' | 'false' | undefined
}): (SQL | undefined)[] {
  const { completed_month, has_price } = filters
  return [completed_month ? completedIn(completed_month) : undefined, has_price && pricedAs(has_price)]
}

function completedIn(month: string): SQL {
  const { from, to } = rangeOfMonth(month)
  return sql`lab_order.completed_at >= ${from} and lab_order.completed_at < ${to}`
}

const pricedAs = (has: 'true' | 'false') => (has === 'true' ? hasPrice : sql`not (${hasPrice})`)

/** Baht by month of completed orders. */
export function revenueCall({ serve, database }: Platform): void {
  const completed = (since: string) => sql`status = 'COMPLETED' and completed_at >= ${since}`
  serve.staff(revenueCalls.LAB, () =>
    readRevenue(database, {
      priced: (since) =>
        sql`select completed_at as at, price as amount from lab_order where ${completed(since)} and ${hasPrice}`,
      unpriced: (since) =>
        sql`select completed_at as at from lab_order where ${completed(since)} and not (${hasPrice})`,
    }),
  )
}
