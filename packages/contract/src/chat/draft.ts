import { messageFilesMax, messageLength } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, storedName } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { chatFile, visibilities } from './message.ts'

/** The caller's unsent text in a room; the same on every device. */
export const chatDraft = z.object({
  room_id: id,
  body: z.string(),
  visibility: z.enum(visibilities),
  reply_to: z.int().nullable(),
  /** Uploaded but not sent yet. */
  files: z.array(chatFile),
  updated_at: instant,
})
export type ChatDraft = z.output<typeof chatDraft>

export const listDrafts = endpoint({
  method: 'GET',
  path: '/chat/draft',
  policy: canOpen('messenger'),
  summary: 'The caller’s drafts, newest first',
  reply: z.array(chatDraft),
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/draft',
  policy: canOpen('messenger'),
  summary: 'Save the caller’s draft in a room; an empty draft is deleted',
  params: { id },
  body: z.strictObject({
    body: z.string().max(messageLength),
    visibility: z.enum(visibilities).default('public'),
    reply_to: count.nullable().default(null),
    files: z.array(storedName).max(messageFilesMax).default([]),
  }),
  refuses: ['not_found', 'invalid'],
})
