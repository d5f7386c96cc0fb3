import { bodyBytes } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyone } from '../policies.ts'

/**
 * A mail to a reply address, forwarded by the mail server (docs/operations.md). The address is signed and identifies
 * one room: its recipient may answer there. Idempotent by Message-ID.
 */
export const receiveMail = endpoint({
  method: 'POST',
  path: '/webhook/email',
  policy: anyone,
  summary: 'Receive a customer’s reply by e-mail into its room',
  body: z.strictObject({
    /** The recipient addresses; the signed one counts. */
    to: z.array(z.string().max(400)).min(1).max(100),
    from: z.string().max(400),
    message_id: z.string().trim().min(1).max(1000),
    subject: z.string().max(2000).default(''),
    /** The plain text, including quotes. */
    text: z.string().max(200_000),
    /** The header Auto-Submitted (RFC 3834), if present. */
    auto_submitted: z.string().max(200).default('no'),
  }),
  /** Why it was ignored, if so: the sender need not retry. */
  reply: z.object({ taken: z.boolean(), because: z.enum(['automatic', 'empty']).nullable() }),
  refuses: ['not_found', 'throttled'],
  bodyLimit: bodyBytes.mail,
})
