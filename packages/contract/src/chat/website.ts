import { appSchemes, preChatFields, widgetSides } from '@rp/domain/chat/widget'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { endpoint } from '../endpoint.ts'
import { colour, flag, id, name, note, words } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { resource } from '../resource.ts'
import { openingHours } from './opening-hours.ts'

/** As copied from a browser or a business card: `shop.example`, `https://shop.example/th?page=1`. */
const originIn = (text: string): string => {
  const [site = ''] = text.replace(/^(?![a-z]+:\/\/)(?=[a-z0-9-]+\.)/, 'https://').split(/(?<![:/])[/?#]/)
  return site
}

/**
 * `https://shop.example`, without path: the browser's Origin. Apps that show their pages in a web view have a scheme of
 * their own, such as `capacitor://localhost`. `null` is no address: any page without an origin would be let in.
 */
const origin = allowing(
  z
    .string()
    .trim()
    .toLowerCase()
    .overwrite(originIn)
    .regex(new RegExp(String.raw`^(https?|${appSchemes.join('|')}):\/\/[a-z0-9.-]+(:\d{1,5})?$`)),
  {
    en: 'must be the address of a web site or of an app, such as https://shop.example or capacitor://localhost',
    th: 'ต้องเป็นที่อยู่เว็บไซต์หรือแอป เช่น https://shop.example หรือ capacitor://localhost',
  },
)

/** A website with the chat widget. `token` is public: it identifies the site, and the origin list protects it. */
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
    /** Fields requested before the first message. */
    pre_chat: z.array(z.enum(preChatFields)).max(preChatFields.length).default([]),
    /** Null: as in its chat service. */
    hours: openingHours.nullable().default(null),
    asks_rating: z.boolean().default(true),
    /** Only visitors signed in by the website may chat; needs an identity secret. */
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

const keepsWebsites = canOpen('website-update')

export const setIdentitySecret = endpoint({
  method: 'POST',
  path: '/chat/website/:id/identity-secret',
  policy: keepsWebsites,
  summary:
    'Make the secret with which the website signs its visitors’ identities; shown only once, and the old one ends',
  params: { id },
  reply: z.object({ secret: z.string() }),
  refuses: ['not_found'],
})

export const removeIdentitySecret = endpoint({
  method: 'DELETE',
  path: '/chat/website/:id/identity-secret',
  destructive: 'REVOKE',
  policy: keepsWebsites,
  summary: 'Revoke the secret: the website can no longer sign visitors in',
  params: { id },
  refuses: ['not_found', 'in_use'],
})

export const rotateWebsiteToken = endpoint({
  method: 'POST',
  path: '/chat/website/:id/token',
  policy: keepsWebsites,
  summary: 'Give the website a new public token; pages with the old one show no chat',
  params: { id },
  reply: z.object({ token: z.string() }),
  refuses: ['not_found'],
})
