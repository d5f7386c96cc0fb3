import { preChatFields, ratingScores, widgetSides } from '@rp/domain/chat/widget'
import { bodyBytes, chatPageSize, countMax, noteLength, visitorCode } from '@rp/domain/limits'
import { languages } from '@rp/domain/languages'
import { z } from 'zod'
import { codeIn } from '@rp/domain/chat/typed-digits'
import { endpoint } from '../endpoint.ts'
import { anyone, customer } from '../policies.ts'
import { email, id, instant, name, pageLimit } from '../fields.ts'
import { message } from './message.ts'

/** Whether staff answer now; updated by the event `availability`. */
export const availability = z.object({
  /** Within the hours of the website, its chat service, or the configuration. */
  is_open: z.boolean(),
  /** Next opening; null while open, or if none is in sight. */
  next_open: instant.nullable(),
  /** A staff member of the service is signed in and connected. */
  staff_online: z.boolean(),
})
export type Availability = z.output<typeof availability>

/** Appearance and greeting of a widget, before the visitor writes. */
export const widgetSite = z.object({
  name: z.string(),
  theme_colour: z.string(),
  side: z.enum(widgetSides),
  greeting_en: z.string(),
  greeting_th: z.string(),
  /** Fields requested before the first message. */
  pre_chat: z.array(z.enum(preChatFields)),
  asks_rating: z.boolean(),
  availability,
})

/**
 * The address that the visitor typed in this very chat, so that the visitor may prove it by a code; null: none, or the
 * server sends no mail. It says nothing about whose address it is.
 */
export const visitorEmail = z
  .object({
    address: email,
    is_confirmed: z.boolean(),
    /** Until when the mailed code is good; null: none is. */
    code_until: instant.nullable(),
  })
  .nullable()

/** A visitor known to the website: a JSON Web Token (RFC 7519), HS256 with the website's identity secret. */
const signedIdentity = z.string().max(2000)

/**
 * Starts or continues a visitor's chat. The Origin header must be permitted by the website. The token of an earlier
 * visit continues the same room; otherwise a visitor, a room and a token are created. The token is sent in the
 * Authorization header and the socket's handshake, never in a URL. A visitor signed in by the website has one room on
 * all devices, and leaves it by signing out.
 */
export const openWidget = endpoint({
  method: 'POST',
  path: '/widget/session',
  policy: anyone,
  summary: 'Start or continue a visitor’s chat on a website',
  body: z.strictObject({
    website: z.string().max(64),
    token: z.string().max(128).optional(),
    identity: signedIdentity.optional(),
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
    /** When the conversation ended, unless there was a message since; and whether the visitor rated it. */
    closed_at: instant.nullable(),
    is_rated: z.boolean(),
    /** Pre-chat fields already answered. */
    known: z.array(z.enum(preChatFields)),
    email: visitorEmail,
  }),
  refuses: ['not_found', 'throttled', 'unsigned'],
  bodyLimit: bodyBytes.message,
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

/** The visitor's own details, for answering by mail; they prove nothing. */
export const introduceVisitor = endpoint({
  method: 'PUT',
  path: '/widget/visitor',
  policy: customer,
  summary: 'The visitor’s name, e-mail and phone number',
  body: z.strictObject({ name: name.optional(), email: email.optional(), phone: name.optional() }),
  reply: z.object({ known: z.array(z.enum(preChatFields)), email: visitorEmail }),
  refuses: ['invalid', 'throttled'],
})

/** Mails a code to the address that the visitor typed; the reply does not depend on who else has it (ADR 0132). */
export const mailVisitorCode = endpoint({
  method: 'POST',
  path: '/widget/email/code',
  policy: customer,
  summary: 'Mail a code to the address that the visitor typed',
  body: z.strictObject({ language: z.enum(languages).default('en') }),
  reply: z.object({ email: visitorEmail }),
  refuses: ['invalid', 'no_mail', 'throttled'],
})

const noCode = {
  en: `must hold the code of ${visitorCode.digits} digits from the mail`,
  th: `ต้องเป็นรหัส ${visitorCode.digits} หลักที่ได้รับทางอีเมล`,
}

/** Proves the address by the mailed code. The code may be anywhere in the text, with spaces, and in Thai digits. */
export const confirmVisitorEmail = endpoint({
  method: 'POST',
  path: '/widget/email/confirm',
  policy: customer,
  summary: 'Prove the visitor’s address by the mailed code',
  body: z.strictObject({
    code: z
      .string()
      .max(noteLength)
      .refine((text) => codeIn(text) !== null, { message: noCode.en, params: { words: noCode } }),
  }),
  reply: z.object({ email: visitorEmail }),
  refuses: ['invalid', 'throttled'],
})

/** The visitor's rating of a closed conversation; one per closing, the last one counts. */
export const rateConversation = endpoint({
  method: 'PUT',
  path: '/widget/rating',
  policy: customer,
  summary: 'Rate the conversation that was closed',
  body: z.strictObject({
    score: z.int().min(ratingScores[0]).max(ratingScores[1]),
    comment: z.string().trim().max(noteLength).optional(),
  }),
  reply: z.object({ score: z.int() }),
  refuses: ['illegal_transition', 'throttled'],
})
