import { countMax, messageLength } from '@rp/domain/limits'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { customer, canOpen } from '../policies.ts'
import { chatFile, message, senderTypes } from './message.ts'

const seq = z.coerce.number().int().positive().max(countMax)
const place = { room_id: id, seq }

/** One emoji, from a keyboard or picker; null removes the caller's own. */
const emoji = allowing(
  z
    .string()
    .max(32)
    .regex(/^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u),
  { en: 'must be one emoji', th: 'ต้องเป็นอีโมจิเดียว' },
).nullable()

export const editMessage = endpoint({
  method: 'PUT',
  path: '/chat/message/:room_id/:seq',
  policy: canOpen('messenger'),
  summary: 'Edit the caller’s own message; the original stays in its trace',
  params: place,
  body: z.strictObject({ body: z.string().trim().min(1).max(messageLength).normalize('NFC') }),
  reply: message,
  refuses: ['not_found', 'illegal_transition'],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/chat/message/:room_id/:seq',
  policy: canOpen('messenger'),
  summary: 'Delete a message; its place and its trace stay',
  params: place,
  reply: message,
  refuses: ['not_found', 'illegal_transition'],
})

export const revokeFileLinks = endpoint({
  method: 'POST',
  path: '/chat/message/:room_id/:seq/revoke-links',
  policy: canOpen('messenger'),
  summary: 'Close the links to the files of a message that was sent to LINE; who has saved a file keeps it',
  params: place,
  refuses: ['not_found'],
})

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/chat/message/:room_id/:seq/send-again',
  policy: canOpen('messenger'),
  summary: 'Resend a message that a channel refused or may not have received',
  params: place,
  reply: message,
  refuses: ['not_found', 'illegal_transition', 'window_over'],
})

export const receiveMessageAgain = endpoint({
  method: 'POST',
  path: '/chat/message/:room_id/:seq/receive-again',
  policy: canOpen('messenger'),
  summary: 'Fetch the file of a message again, or read a message again that could not be read',
  params: place,
  reply: message,
  refuses: ['not_found', 'illegal_transition'],
})

export const readMessageTrace = endpoint({
  method: 'GET',
  path: '/chat/message/:room_id/:seq/trace',
  policy: canOpen('messenger'),
  summary: 'The earlier contents of a message, newest first',
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
  policy: canOpen('messenger'),
  summary: 'React to a message with one emoji, or remove the reaction',
  params: place,
  body: z.strictObject({ emoji }),
  reply: message,
  refuses: ['not_found', 'illegal_transition'],
})

export const reactInWidget = endpoint({
  method: 'PUT',
  path: '/widget/message/:seq/reaction',
  policy: customer,
  summary: 'React to a message as the visitor of the room',
  params: { seq },
  body: z.strictObject({ emoji }),
  reply: message,
  refuses: ['not_found', 'throttled'],
})
