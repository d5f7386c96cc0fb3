import { countMax, messageLength } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { customer, whoOpens } from '../policies.ts'
import { chatFile, message, senderTypes } from './message.ts'

const seq = z.coerce.number().int().positive().max(countMax)
const place = { room_id: id, seq }

/** One sign, as a keyboard or a picker gives it; null takes the own one back. */
const emoji = z
  .string()
  .max(32)
  .regex(/^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u, 'must be one emoji')
  .nullable()

export const editMessage = endpoint({
  method: 'PUT',
  path: '/chat/message/:room_id/:seq',
  policy: whoOpens('messenger'),
  summary: 'Write an own message anew; what it was stays in its trace',
  params: place,
  body: z.strictObject({ body: z.string().trim().min(1).max(messageLength).normalize('NFC') }),
  reply: message,
  refuses: ['not_found', 'illegal_transition'],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/chat/message/:room_id/:seq',
  policy: whoOpens('messenger'),
  summary: 'Take a message back; its place stays, and its trace',
  params: place,
  reply: message,
  refuses: ['not_found', 'illegal_transition'],
})

export const revokeFileLinks = endpoint({
  method: 'POST',
  path: '/chat/message/:room_id/:seq/revoke-links',
  policy: whoOpens('messenger'),
  summary: 'Close the links to the files of a message that was sent to LINE; who has saved a file keeps it',
  params: place,
  refuses: ['not_found'],
})

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/chat/message/:room_id/:seq/send-again',
  policy: whoOpens('messenger'),
  summary: 'Send once more what a channel refused, or may not have',
  params: place,
  reply: message,
  refuses: ['not_found', 'illegal_transition', 'window_over'],
})

export const readMessageTrace = endpoint({
  method: 'GET',
  path: '/chat/message/:room_id/:seq/trace',
  policy: whoOpens('messenger'),
  summary: 'What a message was before, newest first',
  params: place,
  reply: z.array(
    z.object({
      action: z.enum(['EDITED', 'DELETED']),
      body: z.string(),
      files: z.array(chatFile),
      by: z.object({ type: z.enum(senderTypes), id: id.nullable(), username: z.string() }),
      at: instant,
    }),
  ),
  refuses: ['not_found'],
})

export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/chat/message/:room_id/:seq/reaction',
  policy: whoOpens('messenger'),
  summary: 'React to a message with one emoji, or take it back',
  params: place,
  body: z.strictObject({ emoji }),
  reply: message,
  refuses: ['not_found', 'illegal_transition'],
})

export const reactInWidget = endpoint({
  method: 'PUT',
  path: '/widget/message/:seq/reaction',
  policy: customer,
  summary: 'The visitor reacts to a message of the own room',
  params: { seq },
  body: z.strictObject({ emoji }),
  reply: message,
  refuses: ['not_found', 'throttled'],
})
