import { bodyValues } from '@rp/domain/limits'
import { labLimits } from '@rp/domain/lab/lab-rules'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, namedFile, note, rowVersion, storedFile, words } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { qaItem, qaResult, sentResult } from '../qa-item.ts'
import { transition } from '../transition.ts'

const works = canOpen('lab-order-step-update', 'lab-order-update')
const path = '/lab/order/:id/step/:step_id'
const one = { id, step_id: id }
const status = z.enum(statusesOf('lab_step'))

/** A step of an order: a copy of the service's step when the order was opened, and the work done. */
export const labOrderStep = z.object({
  id,
  position: z.int(),
  name: words,
  instructions_html: z.string(),
  est_minutes: z.int(),
  mandatory: z.boolean(),
  locked: z.boolean(),
  assignee_role: z.string(),
  inputs: z.array(qaItem),
  values: z.array(qaResult),
  result_codes: z.array(z.string()),
  attachments_required: z.boolean(),
  photo_required: z.boolean(),
  depends_on: z.array(id),
  status,
  started_at: instant.nullable(),
  started_by_name: z.string().nullable(),
  finished_at: instant.nullable(),
  finished_by_name: z.string().nullable(),
  /** By the limits of its fields and results; null while something mandatory is missing. */
  verdict: z.enum(['PASS', 'FAIL']).nullable(),
  files: z.array(storedFile),
  comment: z.string(),
  /** The comment is printed on the report. */
  is_comment_reported: z.boolean(),
  skip_reason: z.string().nullable(),
  /** It was finished or skipped once: changed values need a reason. */
  ever_finished: z.boolean(),
  transitions: z.array(transition(statusesOf('lab_step'))),
  row_version: rowVersion,
})
export type LabOrderStep = z.output<typeof labOrderStep>

/** A value, and the version that its sender saw: 0 if there was none. Only a seen value is overwritten. */
const seenResult = sentResult.extend({ seen: z.int().min(0).optional() })

/** Only given fields are written. Values of `inputs` belong to the step, those of `result_codes` to the order. */
export const saveLabStep = endpoint({
  method: 'PUT',
  path,
  policy: works,
  summary: 'Record the values measured at a step',
  params: one,
  body: z.strictObject({
    values: z.array(seenResult).max(labLimits.inputs),
    /** Each for a tested sample; optional if the order has only one. */
    results: z.array(seenResult).max(labLimits.sentResults),
    files: z.array(namedFile).max(labLimits.files).optional(),
    comment: note.optional(),
    is_comment_reported: z.boolean().optional(),
    /** Required for changes of a step that was finished before. */
    reason: note.optional(),
    /** May be of an older state if every value names the version that was seen. */
    row_version: rowVersion,
  }),
  reply: z.object({ step: labOrderStep, results: z.array(qaResult) }),
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
  bodyValues: bodyValues.many,
})

/** The first start of a step starts the order (L2) if its samples have arrived. */
export const moveLabStep = endpoint({
  method: 'POST',
  path: `${path}/transition`,
  policy: works,
  summary: 'Start, finish, skip or take back a step',
  params: one,
  body: z.strictObject({ to: status, expected_status: status, reason: note.optional() }),
  reply: z.object({ id, status }),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
