import { routings } from '@rp/domain/chat/routing'
import { channels } from '@rp/domain/enumerations'
import { serviceCapacity } from '@rp/domain/limits'
import { z } from 'zod'
import { flag, id, name, optionalText } from '../fields.ts'
import { resource } from '../resource.ts'
import { openingHours } from './opening-hours.ts'

/** A chat service is a queue: the rooms of its websites, answered by its staff. */
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
    /** Channels of its rooms. */
    channels: z
      .array(z.enum(channels))
      .min(1)
      .max(channels.length)
      .default([...channels]),
    routing: z.enum(routings).default('MANUAL'),
    /** Maximum open rooms that round robin assigns to one person. */
    capacity: z.int().min(serviceCapacity.min).max(serviceCapacity.max).default(serviceCapacity.usual),
    /** Null: as in the chat configuration. */
    hours: openingHours.nullable().default(null),
    is_active: z.boolean(),
  },
  extra: { website_count: z.int() },
  sort: ['name_en', 'name_th', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional() },
})
