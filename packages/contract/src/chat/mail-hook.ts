import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyone } from '../policies.ts'

/**
 * A mail that came to a reply address, as the mail server hands it on (docs/operations.md). The address is signed and
 * stands for one room: whoever was sent it may answer there. Handed on twice, it is one message, by its Message-ID.
 */
export const takeMail = endpoint({
  method: 'POST',
  path: '/webhook/email',
  policy: anyone,
  summary: 'Take a customer’s answer by e-mail into its room',
  body: z.strictObject({
    /** The addresses that it came to; the signed one counts. */
    to: z.array(z.string().max(400)).min(1).max(100),
    from: z.string().max(400),
    message_id: z.string().trim().min(1).max(1000),
    subject: z.string().max(2000).default(''),
    /** The plain text, with what it quotes. */
    text: z.string().max(200_000),
    /** The header Auto-Submitted (RFC 3834), where there is one. */
    auto_submitted: z.string().max(200).default('no'),
  }),
  /** Why nothing came of it, where nothing did: nobody needs to send it again. */
  reply: z.object({ taken: z.boolean(), because: z.enum(['automatic', 'empty']).nullable() }),
  refuses: ['not_found', 'throttled'],
})
