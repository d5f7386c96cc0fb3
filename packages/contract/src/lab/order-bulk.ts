import { bulkMax } from '@rp/domain/limits'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { refusedOne } from '../refused-one.ts'
import { labOrderPath, opensLabOrders } from './order.ts'

/** What is done to each of the orders; the rest of an order stays as it is. */
export const labOrderAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), assignee_id: id.nullable() }),
  z.strictObject({ kind: z.literal('priority'), priority: z.enum(keysOf(priorities)) }),
  z.strictObject({ kind: z.literal('due'), due_at: instant }),
])
export type LabOrderAction = z.output<typeof labOrderAction>

export const changeLabOrders = endpoint({
  method: 'POST',
  path: `${labOrderPath}/bulk`,
  policy: opensLabOrders,
  summary: 'Assign many orders, or change their priority or due date, each for itself',
  body: z.strictObject({ ids: z.array(id).min(1).max(bulkMax), action: labOrderAction }),
  reply: z.array(refusedOne),
})
