import { preChatFields, widgetSides } from '@rp/domain/chat/widget'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { colour, flag, id, name, note, words } from '../fields.ts'
import { whoOpens } from '../policies.ts'
import { resource } from '../resource.ts'
import { openingHours } from './opening-hours.ts'

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
    side: z.enum(widgetSides).default('right'),
    /** What a visitor is asked for before the first message. */
    pre_chat: z.array(z.enum(preChatFields)).max(preChatFields.length).default([]),
    /** Null: as its chat service says. */
    hours: openingHours.nullable().default(null),
    asks_rating: z.boolean().default(true),
    /** Only visitors whom the website signed in may chat; it needs an identity secret. */
    requires_identity: z.boolean().default(false),
    is_active: z.boolean(),
  },
  extra: {
    token: z.string(),
    has_identity_secret: z.boolean(),
    service_name: words,
    room_count: z.int(),
  },
  sort: ['name', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), service_id: id.optional() },
})

const keepsWebsites = whoOpens('website-update')

export const setIdentitySecret = endpoint({
  method: 'POST',
  path: '/chat/website/:id/identity-secret',
  policy: keepsWebsites,
  summary:
    'Make the secret with which the website signs who its visitors are; told this once, the one before ends',
  params: { id },
  reply: z.object({ secret: z.string() }),
  refuses: ['not_found'],
})

export const removeIdentitySecret = endpoint({
  method: 'DELETE',
  path: '/chat/website/:id/identity-secret',
  policy: keepsWebsites,
  summary: 'End the secret: nobody is signed in by the website any more',
  params: { id },
  refuses: ['not_found', 'in_use'],
})

export const rotateWebsiteToken = endpoint({
  method: 'POST',
  path: '/chat/website/:id/token',
  policy: keepsWebsites,
  summary: 'Give the website a new public token; pages with the one before show no chat',
  params: { id },
  reply: z.object({ token: z.string() }),
  refuses: ['not_found'],
})
