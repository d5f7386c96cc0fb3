import { randomBytes } from 'node:crypto'
import { downloadWidgetFile, uploadWidgetFile } from '@rp/contract/chat/message'
import { getWidgetSite, listWidgetMessages, openWidget } from '@rp/contract/chat/widget'
import { visitorSends } from '@rp/domain/limits'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../auth/tables/customer.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { openRateLimit } from '../platform/rate-limit.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { CustomerWho } from '../platform/who.ts'
import type { Availabilities } from './availability.ts'
import { forCustomer, readMessages } from './messages.ts'
import { ownRoom } from './room-rights.ts'
import { room } from './tables/room.ts'
import { website } from './tables/website.ts'

type Site = typeof website.$inferSelect

/** The calls of the chat widget: a visitor's session, history and files. */
export function widgetCalls(
  { serve, database, write, sessions, files }: Platform,
  { availabilityOf }: Availabilities,
): void {
  const { db } = database
  const withinLimit = openRateLimit(visitorSends)

  serve.open(getWidgetSite, async ({ params, request }) => toldOf(await allowed(params.website, request)))

  serve.open(openWidget, async ({ body, request }) => {
    const site = await allowed(body.website, request)
    const known = body.token ? await sessions.identify(body.token) : null
    if (known?.type === 'CUSTOMER' && known.website_id === site.id) {
      return { ...stateOf(await roomOf(known), body.token ?? ''), site: await toldOf(site) }
    }
    if (!withinLimit(addressKey(request.ip))) throw refuse('throttled')
    const started = await start(site, body.language, request)
    return { ...stateOf(started.row, started.token), site: await toldOf(site) }
  })

  serve.customer(listWidgetMessages, async ({ who, query }) => {
    const { id } = await roomOf(who)
    // One more than asked for tells whether there are older ones.
    const rows = await readMessages(db, id, { ...query, limit: query.limit + 1, visibility: 'public' })
    return { data: rows.slice(-query.limit).map(forCustomer), has_more: rows.length > query.limit }
  })

  serve.customer(uploadWidgetFile, async ({ who, request }) => {
    if (!withinLimit(who.id)) throw refuse('throttled')
    const { id } = await roomOf(who)
    const upload = await uploadedFile(request)
    const kept = await files.keep({ type: 'chat', id }, upload, who.id)
    return { file: kept.file, name: kept.original_name, mime: kept.mime, size: kept.size }
  })

  serve.customer(downloadWidgetFile, async ({ who, params, reply }) => {
    const { id } = await roomOf(who)
    return files.send(reply, found(await files.find({ type: 'chat', id }, params.file)))
  })

  /** The website when it is active and the page that asks is one of its own; else there is no such widget. */
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

  async function toldOf(site: Site) {
    const { name, theme_colour, greeting_en, greeting_th } = site
    return { name, theme_colour, greeting_en, greeting_th, availability: await availabilityOf(site) }
  }

  async function roomOf(who: CustomerWho): Promise<typeof room.$inferSelect> {
    const [row] = await db.select().from(room).where(ownRoom(who))
    return found(row)
  }

  async function start(site: Site, language: 'en' | 'th', request: FastifyRequest) {
    const id = uuidv7()
    const now = new Date().toISOString()
    return write(async (tx) => {
      const username = `visitor-${randomBytes(3).toString('hex')}`
      await tx
        .insert(customer)
        .values({ id, username, display_name: 'anonymous', language, last_seen_at: now })
      const user_agent = (request.headers['user-agent'] ?? '').slice(0, 200)
      const { token, session_id } = await sessions.open(tx, {
        type: 'CUSTOMER',
        id,
        username: 'anonymous',
        website_id: site.id,
        address: request.ip,
        user_agent,
      })
      const [row] = await tx
        .insert(room)
        .values({
          customer_id: id,
          service_id: site.service_id,
          website_id: site.id,
          channel: 'WEBSITE',
          identity: session_id,
          last_chat_at: now,
          created_at: now,
        })
        .returning()
      return { token, row: found(row) }
    })
  }
}

function stateOf(row: typeof room.$inferSelect, token: string) {
  const { id: room_id, customer_id, last_seq, chg, staff_read_seq, customer_read_seq } = row
  return { token, room_id, customer_id, last_seq, chg, staff_read_seq, customer_read_seq }
}
