import { revenues, type RevenueName } from '@rp/domain/revenue'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { money, month } from './fields.ts'
import { canOpen } from './policies.ts'

const revenue = z.object({
  /** The last months, the current one first. */
  months: z.array(
    z.object({
      month,
      /** Baht. */
      amount: money,
      /** The records whose amounts are summed. */
      priced: z.int(),
      /** The records of the month without a price; no amount includes them. */
      unpriced: z.int(),
    }),
  ),
})
export type Revenue = z.output<typeof revenue>

const revenueCall = (name: RevenueName, path: string) =>
  endpoint({
    method: 'GET',
    path: `${path}/revenue`,
    // A user who may open the list sees each price there.
    policy: canOpen(revenues[name].route),
    summary: `${revenues[name].counts.en}: baht by month`,
    reply: revenue,
  })

/** One call per department that has prices, for users who may open its list. */
export const revenueCalls = {
  LAB: revenueCall('LAB', '/lab/order'),
  MACHINE: revenueCall('MACHINE', '/machine/service'),
}
