import { chatPageSize, countMax } from '@rp/domain/limits'
import { languages } from '@rp/domain/languages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyone, customer } from '../policies.ts'
import { id, instant, pageLimit } from '../fields.ts'
import { message } from './message.ts'

/** Whether somebody answers now; it changes live by the event `availability`. */
export const availability = z.object({
  /** Within the hours of the website, its chat service, or the configuration. */
  is_open: z.boolean(),
  /** When it opens next; null while it is open, and where no opening is in sight. */
  next_open: instant.nullable(),
  /** Somebody who answers these chats is signed in and connected. */
  staff_online: z.boolean(),
})
export type Availability = z.output<typeof availability>

/** How a widget looks and greets, known before the visitor wrote anything. */
export const widgetSite = z.object({
  name: z.string(),
  theme_colour: z.string(),
  greeting_en: z.string(),
  greeting_th: z.string(),
  availability,
})

/**
 * Starts or continues a visitor's chat. The Origin header must be one the website allows. With the token of an
 * earlier visit the same room goes on; else a visitor, a room and a token are made. The token travels in the
 * Authorization header and in the socket's handshake, never in a URL (chat design b4).
 */
export const openWidget = endpoint({
  method: 'POST',
  path: '/widget/session',
  policy: anyone,
  summary: 'Start or continue a visitor’s chat on a website',
  body: z.strictObject({
    website: z.string().max(64),
    token: z.string().max(128).optional(),
    language: z.enum(languages).default('en'),
  }),
  reply: z.object({
    token: z.string(),
    room_id: id,
    customer_id: id,
    site: widgetSite,
    last_seq: z.int(),
    chg: z.int(),
    staff_read_seq: z.int(),
    customer_read_seq: z.int(),
  }),
  refuses: ['not_found', 'throttled'],
})

export const getWidgetSite = endpoint({
  method: 'GET',
  path: '/widget/site/:website',
  policy: anyone,
  summary: 'Look and greeting of a website’s widget',
  params: { website: z.string().max(64) },
  reply: widgetSite,
  refuses: ['not_found'],
})

/** The visitor's own history, public messages only, oldest first. */
export const listWidgetMessages = endpoint({
  method: 'GET',
  path: '/widget/message',
  policy: customer,
  summary: 'Messages of the visitor’s own room, oldest first',
  query: {
    before: z.coerce.number().int().positive().max(countMax).optional(),
    limit: pageLimit.default(chatPageSize),
  },
  reply: z.object({ data: z.array(message), has_more: z.boolean() }),
})
