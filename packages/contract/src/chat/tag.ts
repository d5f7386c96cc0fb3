import { z } from 'zod'
import { colour, flag, name, optionalText } from '../fields.ts'
import { resource } from '../resource.ts'

/** A tag for rooms. `field_values`: the values a room may carry with it, e.g. a tag "size" with S, M, L. */
export const tag = resource({
  name: 'tag',
  path: '/chat/tag',
  screens: { list: 'tag-list', create: 'tag-create', update: 'tag-update', read: ['messenger', 'room-list'] },
  key: 'name',
  input: {
    name,
    description: optionalText,
    colour,
    field_values: z.array(name).max(20),
    is_active: z.boolean(),
  },
  extra: { room_count: z.int() },
  sort: ['name', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional() },
})
