import { deliveryStates } from '@rp/domain/chat/delivery'
import { messageKinds } from '@rp/domain/chat/message-kinds'
import { refusalReasonNames } from '@rp/domain/chat/refusals/reasons'
import { chatPageSize, countMax, messageFilesMax, messageLength } from '@rp/domain/limits'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageLimit, pageNumber, storedFile, storedName } from '../fields.ts'
import { customer, canOpen } from '../policies.ts'

export const senderTypes = ['CUSTOMER', 'STAFF', 'BOT', 'SYSTEM'] as const
/** `internal` notes never leave the company; every outgoing path checks the column. */
export const visibilities = ['public', 'internal'] as const

export const chatFile = storedFile
export type ChatFile = z.output<typeof chatFile>

export const reaction = z.object({
  emoji: z.string(),
  type: z.enum(senderTypes),
  id: id.nullable(),
  username: z.string(),
})
export type Reaction = z.output<typeof reaction>

/**
 * One message. `seq` numbers the messages of a room without gaps; `chg` numbers every change of the room (also
 * receipts, status, later edits), so that a client that knows `chg` knows everything before it.
 */
export const message = z.object({
  room_id: id,
  seq: z.int(),
  chg: z.int(),
  id,
  client_id: id,
  sender: z.object({ type: z.enum(senderTypes), id: id.nullable(), username: z.string() }),
  visibility: z.enum(visibilities),
  kind: z.enum(messageKinds),
  /** Data of the kind, as given by the channel. */
  meta: z.record(z.string(), z.unknown()).nullable(),
  /** Empty, like `files`, once the message is deleted. */
  body: z.string(),
  files: z.array(chatFile),
  reply_to: z.int().nullable(),
  reactions: z.array(reaction),
  /** Delivery state on LINE or WhatsApp; null where the room's receipts show it. */
  delivery: z.enum(deliveryStates).nullable(),
  /** The provider's error message. */
  delivery_error: z.string().nullable(),
  /** Why it did not arrive, as one of our reasons. */
  delivery_reason: z.enum(refusalReasonNames).nullable(),
  at: instant,
  edited_at: instant.nullable(),
  deleted_at: instant.nullable(),
})
export type Message = z.output<typeof message>

/**
 * An approved template of the channel and its values in order; a media header uses the message's one file. The server
 * renders the text: `body` is ignored.
 */
export const messageTemplate = z.strictObject({
  name: z.string().trim().min(1).max(512),
  language: z.string().trim().min(2).max(10),
  values: z.array(z.string().max(1024)).max(20),
})

/** A message sent by a client; `client_id` makes retries idempotent. It needs a text or a file. */
export const newMessage = z
  .strictObject({
    room_id: id,
    client_id: id,
    body: z.string().max(messageLength).normalize('NFC'),
    files: z.array(z.string().max(60)).max(messageFilesMax).default([]),
    reply_to: z.int().positive().max(countMax).optional(),
    /** `internal`: a note that only staff may write and read. */
    visibility: z.enum(visibilities).default('public'),
    /** A template approved by WhatsApp, for a room whose window is over. */
    template: messageTemplate.optional(),
  })
  .refine(({ body, files }) => body.trim() !== '' || files.length > 0, {
    path: ['body'],
    ...saying({ en: 'Write something or add a file', th: 'พิมพ์ข้อความหรือแนบไฟล์' }),
  })
export type NewMessage = z.output<typeof newMessage>

/** Messages oldest first. `before` and `after` are seqs and cost the same at any depth; `page` 1 is the newest page. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/chat/message',
  policy: canOpen('messenger'),
  summary: 'Messages of a room, oldest first, 15 a page',
  query: {
    room_id: id,
    page: pageNumber.max(1000).default(1),
    limit: pageLimit.default(chatPageSize),
    before: z.coerce.number().int().positive().max(countMax).optional(),
    after: z.coerce.number().int().min(0).max(countMax).optional(),
  },
  reply: z.object({
    data: z.array(message),
    currentPage: z.int(),
    totalPage: z.int(),
    total: z.int(),
    has_more: z.boolean(),
  }),
  refuses: ['not_found'],
})

export const uploadChatFile = endpoint({
  method: 'POST',
  path: '/file/chat',
  policy: canOpen('messenger'),
  summary: 'Store a file for a message of a room',
  query: { room_id: id },
  reply: chatFile,
  refuses: ['not_found', 'too_large', 'wrong_type'],
  carries: 'upload',
})

export const downloadChatFile = endpoint({
  method: 'GET',
  path: '/file/chat/:file',
  policy: canOpen('messenger'),
  summary: 'A file of a room',
  params: { file: storedName },
  query: { room_id: id },
  refuses: ['not_found'],
  carries: 'download',
})

export const uploadWidgetFile = endpoint({
  method: 'POST',
  path: '/widget/file',
  policy: customer,
  summary: 'Store a file for a message of the visitor’s own room',
  reply: chatFile,
  refuses: ['too_large', 'wrong_type', 'throttled'],
  carries: 'upload',
})

export const downloadWidgetFile = endpoint({
  method: 'GET',
  path: '/widget/file/:file',
  policy: customer,
  summary: 'A file of the visitor’s own room',
  params: { file: storedName },
  refuses: ['not_found'],
  carries: 'download',
})
