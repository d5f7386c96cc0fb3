import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, note, storedName } from '../fields.ts'
import { labOrderDetail, labOrderPath, opensLabOrders } from './order.ts'

const code = z.string().trim().min(1).max(40)

/** One version of a measured value; the newest of a place is in force. */
export const resultVersion = z.object({
  id,
  replicate: z.int(),
  /** 1 is the first test, 2 its retest. */
  test: z.int(),
  version: z.int(),
  /** RETEST requests another test and has no value; CHOOSE repeats the value of an earlier one. */
  kind: z.enum(['SAVE', 'RETEST', 'CHOOSE']),
  /** Empty without a file if the value was removed. */
  value: z.string(),
  instrument: z.string(),
  file: storedName.nullable(),
  measured_by_name: z.string().nullable(),
  measured_at: instant.nullable(),
  saved_by_name: z.string().nullable(),
  saved_at: instant,
  reason: z.string().nullable(),
  is_current: z.boolean(),
})
export type ResultVersion = z.output<typeof resultVersion>

/** All versions of one result of an order, oldest first; removed values and earlier tests, too. */
export const listResultVersions = endpoint({
  method: 'GET',
  path: `${labOrderPath}/:id/result-version`,
  policy: opensLabOrders,
  summary: 'Read every version of one result',
  params: { id },
  query: { code, sample_id: id.optional(), step_id: id.optional() },
  reply: z.array(resultVersion),
  refuses: ['not_found'],
})

/**
 * Tests one result of a sample once more, beside the first result; or reports an earlier test instead of the newest. The
 * bench then requests that value only, and the order is verified again.
 */
export const retestResult = endpoint({
  method: 'POST',
  path: `${labOrderPath}/:id/retest`,
  policy: opensLabOrders,
  summary: 'Test one result once more, or report an earlier test',
  params: { id },
  body: z.strictObject({
    sample_id: id,
    code,
    /** The test to report; null requests a new one. */
    test: z.int().min(1).max(1000).nullable(),
    reason: note,
  }),
  reply: labOrderDetail,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
