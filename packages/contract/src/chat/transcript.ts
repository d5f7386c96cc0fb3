import { languages } from '@rp/domain/languages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id } from '../fields.ts'
import { whoOpens } from '../policies.ts'

/** Whom a transcript is mailed to: the customer of the room, or whoever asks for it. Nobody else. */
export const transcriptReaders = ['CUSTOMER', 'ME'] as const

/** A change, for the log says who took a conversation out of the house and how. */
export const downloadTranscript = endpoint({
  method: 'POST',
  path: '/chat/room/:id/transcript',
  policy: whoOpens('messenger'),
  summary: 'The conversation of a room as PDF, with or without the notes of the house',
  params: { id },
  query: { language: z.enum(languages), notes: flag.default('false') },
  refuses: ['not_found', 'invalid'],
  carries: 'download',
})

export const mailTranscript = endpoint({
  method: 'POST',
  path: '/chat/room/:id/transcript/mail',
  policy: whoOpens('messenger'),
  summary:
    'Mail the conversation of a room as PDF to its customer or to oneself; without the notes of the house',
  params: { id },
  body: z.strictObject({ to: z.enum(transcriptReaders), language: z.enum(languages) }),
  reply: z.object({ to: z.string() }),
  refuses: ['not_found', 'invalid', 'throttled'],
})
