import { mailTriggers } from '@rp/domain/lab/lab-rules'
import { languages } from '@rp/domain/languages'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, id, instant, optionalEmail, rowVersion } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { richText } from './service-step.ts'
import { labServicePath } from './service.ts'

const reads = canOpen(
  'lab-service-update',
  'lab-service-email-template-create',
  'lab-service-email-template-update',
)
const creates = canOpen('lab-service-email-template-create')
const updates = canOpen('lab-service-email-template-update')
const path = `${labServicePath}/:id/email-template`
const one = { id, template_id: id }

const said = {
  language: z.enum(languages),
  /** With placeholders in braces, `{order_no}`; unknown ones are refused on save. */
  subject: z.string().trim().normalize('NFC').min(1).max(200),
  body_html: richText.min(1),
}

const fields = {
  trigger: z.enum(keysOf(mailTriggers)),
  /** For STEP_ triggers: this step only; null: every step that notifies the customer. */
  step_id: id.nullable(),
  ...said,
  cc: z.array(email).max(5),
  bcc: z.array(email).max(5),
  reply_to: optionalEmail,
  /** The order's report is attached, once there is one. */
  attach_report: z.boolean(),
  is_active: z.boolean(),
}

export const labEmailTemplate = z.object({
  id,
  service_id: id,
  ...fields,
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
})
export type LabEmailTemplate = z.output<typeof labEmailTemplate>
export const templateInput = z.strictObject(fields)

export const listEmailTemplates = endpoint({
  method: 'GET',
  path,
  policy: reads,
  summary: 'The mails of a service',
  params: { id },
  reply: z.array(labEmailTemplate),
  refuses: ['not_found'],
})

export const createEmailTemplate = endpoint({
  method: 'POST',
  path,
  policy: creates,
  summary: 'Add a mail to a service',
  params: { id },
  body: templateInput,
  reply: labEmailTemplate,
  refuses: ['invalid', 'not_found'],
})

export const getEmailTemplate = endpoint({
  method: 'GET',
  path: `${path}/:template_id`,
  policy: reads,
  summary: 'Read a mail of a service',
  params: one,
  reply: labEmailTemplate,
  refuses: ['not_found'],
})

export const updateEmailTemplate = endpoint({
  method: 'PUT',
  path: `${path}/:template_id`,
  policy: updates,
  summary: 'Change a mail of a service',
  params: one,
  body: z.strictObject({ ...fields, row_version: rowVersion }),
  reply: labEmailTemplate,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

export const removeEmailTemplate = endpoint({
  method: 'DELETE',
  path: `${path}/:template_id`,
  policy: updates,
  summary: 'Remove a mail of a service',
  params: one,
  refuses: ['not_found'],
})

/** The mail for an order of the service; without an order, with example values. */
export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: `${labServicePath}/:id/email-template-preview`,
  policy: reads,
  summary: 'A mail with its placeholders filled in from a real order',
  params: { id },
  body: z.strictObject({ ...said, order_id: id.nullable() }),
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string(), unknown: z.array(z.string()) }),
  refuses: ['invalid', 'not_found'],
})

export const testEmailTemplate = endpoint({
  method: 'POST',
  path: `${labServicePath}/:id/email-template-test`,
  policy: updates,
  summary: 'Send a mail to oneself to look at it',
  params: { id },
  body: z.strictObject({ ...said, order_id: id.nullable() }),
  reply: z.object({ to: z.string() }),
  refuses: ['invalid', 'not_found'],
})
