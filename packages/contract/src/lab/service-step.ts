import { bodyValues } from '@rp/domain/limits'
import { labLimits, stepRoles } from '@rp/domain/lab/lab-rules'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, name, rowVersion } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { qaItems } from '../qa-item.ts'
import { labServicePath } from './service.ts'

const reads = canOpen('lab-service-update', 'lab-service-step-create', 'lab-service-step-update')
const creates = canOpen('lab-service-step-create')
const updates = canOpen('lab-service-step-update')
const path = `${labServicePath}/:id/step`
const one = { id, step_id: id }

/** Text of a rich text editor; the server keeps only safe markup. */
export const richText = z.string().max(50_000)

/** Content of a service's step; an order's steps are copies. */
export const stepFields = {
  name_en: name,
  name_th: name,
  instructions_html: richText,
  est_minutes: z.int().min(0).max(100_000),
  mandatory: z.boolean(),
  assignee_role: z.enum(keysOf(stepRoles)),
  /** Recorded at the bench, besides results. */
  inputs: qaItems({ min: 0, max: labLimits.inputs }),
  /** Items of the service's result form that are entered at this step. */
  result_codes: z.array(z.string().max(40)).max(labLimits.results),
  attachments_required: z.boolean(),
  photo_required: z.boolean(),
  /** The customer is notified of start and end, by the service's templates. */
  notify_customer: z.boolean(),
  /** Cannot be skipped in an order. */
  locked: z.boolean(),
  /** Other steps of the service that must come first. */
  depends_on: z.array(id).max(labLimits.steps),
}
export const stepInput = z.strictObject(stepFields)

export const labServiceStep = z.object({
  id,
  service_id: id,
  position: z.int(),
  ...stepFields,
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
})
export type LabServiceStep = z.output<typeof labServiceStep>

export const listSteps = endpoint({
  method: 'GET',
  path,
  policy: reads,
  summary: 'The steps of a service in their order',
  params: { id },
  reply: z.array(labServiceStep),
  refuses: ['not_found'],
})

export const createStep = endpoint({
  method: 'POST',
  path,
  policy: creates,
  summary: 'Add a step at the end',
  params: { id },
  body: stepInput,
  reply: labServiceStep,
  refuses: ['invalid', 'not_found'],
  bodyValues: bodyValues.many,
})

export const getStep = endpoint({
  method: 'GET',
  path: `${path}/:step_id`,
  policy: reads,
  summary: 'Read a step of a service',
  params: one,
  reply: labServiceStep,
  refuses: ['not_found'],
})

export const updateStep = endpoint({
  method: 'PUT',
  path: `${path}/:step_id`,
  policy: updates,
  summary: 'Change a step; orders that exist keep their copies',
  params: one,
  body: z.strictObject({ ...stepFields, row_version: rowVersion }),
  reply: labServiceStep,
  refuses: ['invalid', 'not_found', 'stale_version'],
  bodyValues: bodyValues.many,
})

export const removeStep = endpoint({
  method: 'DELETE',
  path: `${path}/:step_id`,
  policy: updates,
  summary: 'Remove a step that no other step depends on',
  params: one,
  refuses: ['not_found', 'in_use'],
})

/** All steps of the service, each once; refused if a step comes before one that it depends on. */
export const orderSteps = endpoint({
  method: 'PUT',
  path: `${labServicePath}/:id/step-order`,
  policy: updates,
  summary: 'Put the steps into another order',
  params: { id },
  body: z.strictObject({ step_ids: z.array(id).max(labLimits.steps) }),
  reply: z.array(labServiceStep),
  refuses: ['invalid', 'not_found'],
})
