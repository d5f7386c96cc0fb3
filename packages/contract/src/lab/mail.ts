import { labLimits } from '@rp/domain/lab/lab-rules'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, id, instant } from '../fields.ts'
import { canOpen } from '../policies.ts'

const sends = canOpen('lab-order-update')

export const mailStates = ['QUEUED', 'SENT', 'FAILED', 'BOUNCED', 'CANCELLED'] as const

/** A mail to one address: each recipient has its own state and does not block others. */
export const labMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  trigger: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** A reply of the mail server; of a cancelled mail, a key of `mailCancellations`. */
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type LabMail = z.output<typeof labMail>

export const sendLabMail = endpoint({
  method: 'POST',
  path: '/lab/order/:id/mail',
  policy: sends,
  summary: 'Send a mail of the service by hand',
  params: { id },
  body: z.strictObject({ template_id: id, to: z.array(email).min(1).max(labLimits.recipients) }),
  reply: z.array(labMail),
  refuses: ['invalid', 'not_found'],
})

/** Only a failed or bounced mail; to the same address, or a corrected one. */
export const resendLabMail = endpoint({
  method: 'POST',
  path: '/lab/order/:id/mail/:mail_id/resend',
  policy: sends,
  summary: 'Resend a mail that did not arrive',
  params: { id, mail_id: id },
  body: z.strictObject({ to: email }),
  reply: z.array(labMail),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
