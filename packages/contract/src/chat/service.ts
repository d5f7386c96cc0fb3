import { z } from 'zod'
import { flag, id, name, optionalText } from '../fields.ts'
import { resource } from '../resource.ts'

/** A chat service is a queue: the rooms of its websites, answered by its staff (chat design b2). */
export const chatService = resource({
  name: 'service',
  path: '/chat/service',
  screens: {
    list: 'chat-service-list',
    create: 'chat-service-create',
    update: 'chat-service-update',
    read: [
      'messenger',
      'room-list',
      'website-create',
      'website-update',
      'quick-replies-create',
      'quick-replies-update',
    ],
  },
  key: 'name_en',
  input: {
    name_en: name,
    name_th: name,
    description: optionalText,
    staff_ids: z.array(id).max(200),
    is_active: z.boolean(),
  },
  extra: { website_count: z.int() },
  sort: ['name_en', 'name_th', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional() },
})
