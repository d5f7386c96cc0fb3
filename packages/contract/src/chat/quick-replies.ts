import { z } from 'zod'
import { flag, id, name, note, words } from '../fields.ts'
import { resource } from '../resource.ts'

/** A prepared answer, typed as `/shortcode` in the messenger. `service_id` null: for every chat service. */
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
      .regex(/^[a-z0-9-]{1,30}$/),
    title: name,
    body_en: note,
    body_th: note,
    service_id: id.nullable(),
    is_active: z.boolean(),
  },
  extra: { service_name: words.nullable() },
  sort: ['shortcode', 'title', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), service_id: id.optional() },
})
