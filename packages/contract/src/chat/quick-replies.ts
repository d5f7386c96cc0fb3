import { messageFilesMax } from '@rp/domain/limits'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, name, namedFile, note, storedFile, storedName, words } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { resource } from '../resource.ts'

/**
 * A quick reply, typed as `/shortcode` in the messenger. `service_id` null: for every chat service; `owner_id`: only
 * for that person, who must be the caller. Variables in the texts are filled by the room (domain `chat/quick-reply`).
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
    shortcode: allowing(
      z
        .string()
        .trim()
        .toLowerCase()
        .normalize('NFC')
        .regex(/^[a-z0-9\u0e00-\u0e7f-]{1,30}$/),
      {
        en: 'must be 1 to 30 letters a to z, Thai letters, digits or hyphens, without spaces',
        th: 'ต้องเป็นตัวอักษรไทย a ถึง z ตัวเลข หรือขีด 1 ถึง 30 ตัว ไม่มีเว้นวรรค',
      },
    ),
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
  policy: canOpen('messenger'),
  summary: 'Count the use of a quick reply in a room, and copy its files into the room for the message',
  params: { id },
  body: z.strictObject({ room_id: id }),
  reply: z.object({ files: z.array(storedFile) }),
  refuses: ['not_found'],
})

export const uploadQuickReplyFile = endpoint({
  method: 'POST',
  path: '/file/quick-replies',
  policy: canOpen('quick-replies-create', 'quick-replies-update'),
  summary: 'Store a file for a quick reply',
  reply: storedFile,
  refuses: ['too_large', 'wrong_type'],
  carries: 'upload',
})

export const downloadQuickReplyFile = endpoint({
  method: 'GET',
  path: '/file/quick-replies/:file',
  policy: canOpen('quick-replies-list', 'quick-replies-create', 'quick-replies-update', 'messenger'),
  summary: 'A file of a quick reply that the caller sees or has sent',
  params: { file: storedName },
  refuses: ['not_found'],
  carries: 'download',
})
