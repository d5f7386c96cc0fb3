import { bodyBytes } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { storedName } from '../fields.ts'
import { anyone } from '../policies.ts'
import { chatFile } from './message.ts'

/** Why a file of a mail is not here; it is named in the room. */
const mailFileRefusals = ['too_large', 'wrong_type'] as const

const mailAttachment = z.strictObject({
  name: z.string().max(255),
  /** The stored name from `receiveMailFile`; null if it was refused. */
  file: storedName.nullable(),
  /** Its code, if it was refused. */
  refused: z.enum(mailFileRefusals).nullable().default(null),
  /** It is shown inside the text (Content-Disposition: inline, or with a Content-ID). */
  inline: z.boolean().default(false),
})

export type MailAttachment = z.output<typeof mailAttachment>

/** One attachment of a mail to a reply address, before the mail itself. */
export const receiveMailFile = endpoint({
  method: 'POST',
  path: '/webhook/email/file',
  policy: anyone,
  summary: 'Receive an attachment of a customer’s reply by e-mail',
  query: { to: z.string().max(400) },
  reply: chatFile,
  refuses: ['not_found', 'too_large', 'wrong_type', 'throttled'],
  carries: 'upload',
})

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
    /** The attachments, each sent before by `receiveMailFile`. */
    attachments: z.array(mailAttachment).max(20).default([]),
  }),
  /** Why it was ignored, if so: the sender need not retry. */
  reply: z.object({ taken: z.boolean(), because: z.enum(['automatic', 'empty']).nullable() }),
  refuses: ['not_found', 'throttled'],
  bodyLimit: bodyBytes.mail,
})
