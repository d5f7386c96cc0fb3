import { messageFilesMax } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, name, namedFile, note, storedFile, storedName, words } from '../fields.ts'
import { whoOpens } from '../policies.ts'
import { resource } from '../resource.ts'

/**
 * A prepared answer, typed as `/shortcode` in the messenger. `service_id` null: for every chat service; `owner_id`: of
 * that person alone, whom the caller must be. The texts name what the room fills in (domain `chat/quick-reply`).
 */
export const quickReplies = resource({
  name: 'quick-replies',
  path: '/chat/quick-replies',
  screens: {
    list: 'quick-replies-list',
    create: 'quick-replies-create',
    update: 'quick-replies-update',
    read: ['messenger'],
  },
  key: 'shortcode',
  input: {
    shortcode: z
      .string()
      .trim()
      .toLowerCase()
      .normalize('NFC')
      .regex(/^[a-z0-9\u0e00-\u0e7f-]{1,30}$/),
    title: name,
    body_en: note,
    body_th: note,
    service_id: id.nullable(),
    owner_id: id.nullable().default(null),
    files: z.array(namedFile).max(messageFilesMax).default([]),
    is_active: z.boolean(),
  },
  extra: { service_name: words.nullable(), used: z.int() },
  sort: ['shortcode', 'title', 'used', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), service_id: id.optional() },
})

export const chooseQuickReply = endpoint({
  method: 'POST',
  path: '/chat/quick-replies/:id/use',
  policy: whoOpens('messenger'),
  summary:
    'Count that a prepared answer was chosen in a room, and copy its files into the room for the message',
  params: { id },
  body: z.strictObject({ room_id: id }),
  reply: z.object({ files: z.array(storedFile) }),
  refuses: ['not_found'],
})

export const uploadQuickReplyFile = endpoint({
  method: 'POST',
  path: '/file/quick-replies',
  policy: whoOpens('quick-replies-create', 'quick-replies-update'),
  summary: 'Store a file for a prepared answer',
  reply: storedFile,
  refuses: ['too_large', 'wrong_type'],
  carries: 'upload',
})

export const downloadQuickReplyFile = endpoint({
  method: 'GET',
  path: '/file/quick-replies/:file',
  policy: whoOpens('quick-replies-list', 'quick-replies-create', 'quick-replies-update', 'messenger'),
  summary: 'A file of a prepared answer that the caller sees, or that the caller sent',
  params: { file: storedName },
  refuses: ['not_found'],
  carries: 'download',
})
