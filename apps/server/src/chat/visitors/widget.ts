import { downloadWidgetFile, uploadWidgetFile } from '@rp/contract/chat/message'
import { getWidgetSite, listWidgetMessages, openWidget } from '@rp/contract/chat/widget'
import { knownName } from '@rp/domain/chat/visitor-name'
import { preChatFields } from '@rp/domain/chat/widget'
import { visitorSends } from '@rp/domain/limits'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { customer } from '../../auth/tables/customer.ts'
import { addressKey } from '../../platform/addresses/address-key.ts'
import { uploadedFile } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { CustomerCaller } from '../../platform/caller.ts'
import type { Availabilities } from '../hours/availability.ts'
import { readMessages } from '../messages/messages.ts'
import { readableFiles } from '../messages/readable-files.ts'
import { ownRoom } from '../rooms/room-rights.ts'
import type { ShownNames } from '../messages/shown-names.ts'
import { chatRating } from '../tables/rating.ts'
import { room } from '../tables/room.ts'
import { website } from '../tables/website.ts'
import { identityOf, openVisits } from './visits.ts'
import { openVisitorEmails } from './visitor-email.ts'
import { readIdentity, type ReadIdentity, type SignedVisitor } from './visitor-identity.ts'

type Site = typeof website.$inferSelect
type RoomRow = typeof room.$inferSelect

/** The endpoints of the chat widget: a visitor's session, history and files. */
export function widgetCalls(platform: Platform, { availabilityOf }: Availabilities, names: ShownNames): void {
  const { serve, database, sessions, files, secrets } = platform
  const { db } = database
  const visits = openVisits(platform)
  const emailOf = openVisitorEmails(platform)
  const withinLimit = openRateLimit(visitorSends)

  serve.open(getWidgetSite, async ({ params, request }) =>
    publishedOf(await allowed(params.website, request)),
  )

  serve.open(openWidget, async ({ body, request }) => {
    const site = await allowed(body.website, request)
    const identity = identityIn(site, body.identity)
    const person = identity?.person ?? null
    const { token: last = '' } = body
    const before = await sessionBefore(site, last)
    if (before && isStill(before, person)) return stateOf(site, await roomOf(before), last)
    // The session of a person outlives the token that opened it, which a cached page still shows; nothing else does.
    if (identity?.isOver) throw refuse('unsigned')
    if (!withinLimit(addressKey(request.ip))) throw refuse('throttled')
    const arrival = { site, language: body.language, request, before }
    // A formerly signed-in visitor leaves; an anonymous one stays.
    const { row, token } = await (person ? visits.signedIn(arrival, person) : visits.anonymous(arrival))
    return stateOf(site, row, token)
  })

  serve.customer(listWidgetMessages, async ({ caller, query }) => {
    const { id } = await roomOf(caller)
    // Read one more than requested, to know whether there are older ones.
    const rows = await readMessages(db, id, { ...query, limit: query.limit + 1, visibility: 'public' })
    const data = await names.forCustomer(rows.slice(-query.limit))
    return { data, has_more: rows.length > query.limit }
  })

  serve.customer(uploadWidgetFile, async ({ caller, request }) => {
    if (!withinLimit(caller.id)) throw refuse('throttled')
    const { id, blocked_at } = await roomOf(caller)
    if (blocked_at !== null) throw refuse('not_found')
    const upload = await uploadedFile(request)
    const stored = await files.keep({ type: 'chat', id }, upload, caller.id)
    return { file: stored.file, name: stored.original_name, mime: stored.mime, size: stored.size }
  })

  serve.customer(downloadWidgetFile, async ({ caller, params, reply }) => {
    const { id } = await roomOf(caller)
    const [row] = await readableFiles(db, caller, { room_id: id, files: [params.file] })
    return files.send(reply, found(row))
  })

  /** The session that this browser had on this website; null: none. */
  async function sessionBefore(site: Site, token: string): Promise<CustomerCaller | null> {
    const known = token === '' ? null : await sessions.identify(token)
    return known?.type === 'CUSTOMER' && known.website_id === site.id ? known : null
  }

  /** The website if it is active and lists the page's origin; otherwise there is no such widget. */
  async function allowed(token: string, request: FastifyRequest): Promise<Site> {
    const [site] = await db
      .select()
      .from(website)
      .where(and(eq(website.token, token), eq(website.is_active, true), isNull(website.archived_at)))
    const { origin, host } = request.headers
    // A page of our own origin sends no Origin header with GET.
    const own = origin === undefined || origin === `http://${host}` || origin === `https://${host}`
    if (!site || !(own || site.allowed_origins.includes(origin))) throw refuse('not_found')
    return site
  }

  /** The identity that the website signed; null: none. */
  function identityIn(site: Site, token: string | undefined): ReadIdentity | null {
    const { id, identity_secret, requires_identity } = site
    if (token === undefined && !requires_identity) return null
    const identity =
      token !== undefined && identity_secret !== null
        ? readIdentity(token, secrets.unseal(identity_secret, identitySecretPlace(id)))
        : null
    if (!identity) throw refuse('unsigned')
    return identity
  }

  async function publishedOf(site: Site) {
    const { name, theme_colour, side, greeting_en, greeting_th, pre_chat, asks_rating } = site
    const look = { name, theme_colour, side, greeting_en, greeting_th, pre_chat, asks_rating }
    return { ...look, availability: await availabilityOf(site) }
  }

  async function roomOf(caller: CustomerCaller): Promise<RoomRow> {
    const [row] = await db.select().from(room).where(ownRoom(caller))
    return found(row)
  }

  async function stateOf(site: Site, row: RoomRow, token: string) {
    const { id: room_id, customer_id, last_seq, chg, staff_read_seq, customer_read_seq } = row
    const closed_at = row.status === 'CLOSED' ? row.closed_at : null
    return {
      token,
      room_id,
      customer_id,
      site: await publishedOf(site),
      last_seq,
      chg,
      staff_read_seq,
      customer_read_seq,
      closed_at,
      is_rated: closed_at !== null && (await isRated(room_id, closed_at)),
      known: row.customer_proof === null ? await knownOf(customer_id) : [...preChatFields],
      email: row.visitor_email === null ? null : await emailOf(db, room_id),
    }
  }

  async function isRated(room_id: string, closed_at: string): Promise<boolean> {
    const [row] = await db
      .select({ score: chatRating.score })
      .from(chatRating)
      .where(and(eq(chatRating.room_id, room_id), eq(chatRating.closed_at, closed_at)))
    return row !== undefined
  }

  async function knownOf(customer_id: string) {
    const [row] = await db.select().from(customer).where(eq(customer.id, customer_id))
    return row ? knownFields(row) : []
  }
}

/** The place name that an identity secret is sealed with. */
export const identitySecretPlace = (website_id: string): string => `website-identity:${website_id}`

/**
 * Which pre-chat questions are answered. The reply is the same whether the address became this customer's or belongs to
 * another, so that nobody can find out which addresses are known.
 */
export function knownFields({ display_name, email, phone, widget_answers }: typeof customer.$inferSelect) {
  const has = { name: knownName(display_name) !== null, email: email !== null, phone: phone !== null }
  return preChatFields.filter((field) => has[field] || widget_answers.includes(field))
}

function isStill(before: CustomerCaller, person: SignedVisitor | null): boolean {
  return before.identity === (person ? identityOf(person) : before.session_id)
}
