import { labLimits, rejectReasons, sampleConditions, sampleStorages } from '@rp/domain/lab/lab-rules'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, note, rowVersion } from '../fields.ts'
import { labOrderDetail, labOrderPath, location, opensLabOrders, sampleFields } from './order.ts'

/** A sample without an id is new; a received one must not be omitted. */
export const saveSamples = endpoint({
  method: 'PUT',
  path: `${labOrderPath}/:id/sample`,
  policy: opensLabOrders,
  summary: 'Change the samples of an order',
  params: { id },
  body: z.strictObject({
    samples: z
      .array(z.strictObject({ id: id.nullable(), ...sampleFields }))
      .min(1)
      .max(labLimits.samples),
    /** Required if facts of a sample change that was received or rejected. */
    reason: note.optional(),
    row_version: rowVersion,
  }),
  reply: labOrderDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

export const receiveSample = endpoint({
  method: 'POST',
  path: `${labOrderPath}/:id/sample/:sample_id/receive`,
  policy: opensLabOrders,
  summary: 'Receive a sample and record its condition',
  params: { id, sample_id: id },
  body: z.strictObject({
    condition: z.enum(keysOf(sampleConditions)),
    /** Required for every condition except GOOD: the deviation, and the customer's consent (ISO/IEC 17025 7.4.3). */
    condition_note: note,
    storage: z.enum(keysOf(sampleStorages)),
    location: location.default(''),
    retain_until: day.nullable().default(null),
  }),
  reply: labOrderDetail,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

/** The sample is not tested; the sender gets a letter with the reason. If the sample is received later, the rejection ends. */
export const rejectSample = endpoint({
  method: 'POST',
  path: `${labOrderPath}/:id/sample/:sample_id/reject`,
  policy: opensLabOrders,
  summary: 'Reject a sample with a letter',
  params: { id, sample_id: id },
  body: z.strictObject({
    reason: z.enum(keysOf(rejectReasons)),
    /** Printed in the letter, in the customer's language; required for OTHER. */
    note,
  }),
  reply: labOrderDetail,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

/** Storage place and period of a sample, and its disposal; also after its order is closed. */
export const keepSample = endpoint({
  method: 'PUT',
  path: `${labOrderPath}/:id/sample/:sample_id/keeping`,
  policy: opensLabOrders,
  summary: 'Record where a sample is stored, until when, and its disposal',
  params: { id, sample_id: id },
  body: z.strictObject({
    location,
    retain_until: day.nullable(),
    is_disposed: z.boolean(),
    disposal_note: note,
    /** Why, for the history. */
    reason: note.optional(),
  }),
  reply: labOrderDetail,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
