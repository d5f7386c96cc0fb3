import { intentionNames } from '@rp/domain/ai/replies/intentions'
import { z } from 'zod'
import { colour, flag, name, optionalText } from '../fields.ts'
import { resource } from '../resource.ts'

/**
 * A tag labels the conversation of a room. `field_values`: possible values of the tag in a room, e.g. a tag "size" with S, M, L.
 * `intentions`: when the assistant recognises one of them, it adds the tag to the room.
 */
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
    intentions: z
      .array(z.enum(intentionNames).exclude(['OTHER']))
      .max(intentionNames.length)
      .default([]),
    is_active: z.boolean(),
  },
  extra: { room_count: z.int() },
  sort: ['name', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional() },
})
