import { languages } from '@rp/domain/languages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id } from '../fields.ts'
import { canOpen } from '../policies.ts'

/** Recipients of a transcript: only the customer of the room, or the caller. */
export const transcriptReaders = ['CUSTOMER', 'ME'] as const

/** A POST, because the log records who exported a conversation and how. */
export const downloadTranscript = endpoint({
  method: 'POST',
  path: '/chat/room/:id/transcript',
  policy: canOpen('messenger'),
  summary: 'The conversation of a room as PDF, with or without internal notes',
  params: { id },
  query: { language: z.enum(languages), notes: flag.default('false') },
  refuses: ['not_found', 'invalid'],
  carries: 'download',
})

export const mailTranscript = endpoint({
  method: 'POST',
  path: '/chat/room/:id/transcript/mail',
  policy: canOpen('messenger'),
  summary: 'Mail the conversation of a room as PDF to its customer or to oneself, without internal notes',
  params: { id },
  body: z.strictObject({ to: z.enum(transcriptReaders), language: z.enum(languages) }),
  reply: z.object({ to: z.string() }),
  refuses: ['not_found', 'invalid', 'throttled'],
})
