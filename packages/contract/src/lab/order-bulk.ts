import { bulkMax } from '@rp/domain/limits'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { bulkCalls } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { labelPaper, usedLabels } from './report.ts'
import { labOrderPath, location, opensLabOrders } from './order.ts'

/** The action for each order; the rest of an order is unchanged. */
export const labOrderAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), assignee_id: id.nullable() }),
  z.strictObject({ kind: z.literal('priority'), priority: z.enum(keysOf(priorities)) }),
  z.strictObject({ kind: z.literal('due'), due_at: instant }),
  /** Receives every expected sample, in good condition and stored as the order says. */
  z.strictObject({ kind: z.literal('receive'), location }),
])
export type LabOrderAction = z.output<typeof labOrderAction>

const calls = bulkCalls({
  path: labOrderPath,
  policy: opensLabOrders,
  summary: 'Assign many orders, take in their samples, or change priority or due date, each for itself',
  action: labOrderAction,
})
export const changeLabOrders = calls.change
export const undoLabOrderChange = calls.undo

/** The labels of many orders in one file, without orders that have no sample. */
export const downloadLabelsOfOrders = endpoint({
  method: 'GET',
  path: `${labOrderPath}/labels`,
  policy: opensLabOrders,
  summary: 'Barcode labels of the samples of many orders as PDF',
  query: {
    ids: z
      .string()
      .max(bulkMax * 37)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(id).min(1).max(bulkMax)),
    paper: labelPaper,
    skip: usedLabels,
  },
  carries: 'download',
  refuses: ['not_found'],
})
