import { z } from 'zod'
import { colour, flag, id, name, note, words } from '../fields.ts'
import { resource } from '../resource.ts'

/** `https://shop.example`, without path: what a browser sends as Origin. */
const origin = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/)

/** A web site that carries the chat widget. `token` is public: it names the site, the origin list guards it. */
export const website = resource({
  name: 'website',
  path: '/chat/website',
  screens: {
    list: 'website-list',
    create: 'website-create',
    update: 'website-update',
    read: ['messenger', 'room-list'],
  },
  key: 'name',
  input: {
    name,
    service_id: id,
    allowed_origins: z.array(origin).min(1).max(20),
    theme_colour: colour,
    greeting_en: note,
    greeting_th: note,
    is_active: z.boolean(),
  },
  extra: { token: z.string(), service_name: words, room_count: z.int() },
  sort: ['name', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), service_id: id.optional() },
})
