import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { CustomerWho } from '../../platform/who.ts'
import { newCustomer } from './new-customer.ts'
import { ownRoom } from '../rooms/room-rights.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import type { website } from '../tables/website.ts'
import type { SignedVisitor } from './visitor-identity.ts'

type Site = typeof website.$inferSelect
type RoomRow = typeof room.$inferSelect

interface Visit {
  token: string
  row: RoomRow
}

interface Arrival {
  site: Site
  language: 'en' | 'th'
  request: FastifyRequest
  /** Whom the browser was until now. */
  before: CustomerWho | null
}

/** Beginnings of visits: each gives a session and the one room that the visitor has on the website. */
export function openVisits({ write, sessions, outbox }: Pick<Platform, 'write' | 'sessions' | 'outbox'>) {
  return {
    /** Somebody unknown; who was signed in here before has left. */
    anonymous: (arrival: Arrival): Promise<Visit> =>
      write(async (tx) => {
        await leave(tx, arrival.before)
        const customer_id = await newCustomer(tx, { display_name: 'anonymous', language: arrival.language })
        const { token, session_id } = await openSession(tx, customer_id, arrival)
        return { token, row: found(await ensureRoom(tx, arrival.site, customer_id, session_id)) }
      }),

    /**
     * Somebody whom the website signed in: the person's room goes on wherever it was begun. What the person wrote
     * here before signing in becomes that room where there is none yet.
     */
    signedIn: (arrival: Arrival, person: SignedVisitor): Promise<Visit> =>
      write(async (tx) => {
        const identity = identityOf(person)
        const known = await roomOf(tx, arrival.site, identity)
        const own = known ?? (await adopted(tx, arrival.before, identity))
        const customer_id = own ? await refreshed(tx, own, person) : await customerOf(tx, person, arrival)
        await leave(tx, arrival.before)
        const { token } = await openSession(tx, customer_id, arrival, identity)
        const row = found(await ensureRoom(tx, arrival.site, customer_id, identity))
        if (own) await outbox.tell(tx, 'chat.room-details', { room_id: row.id })
        return { token, row }
      }),
  }

  async function leave(tx: Tx, before: CustomerWho | null): Promise<void> {
    if (before) await sessions.end(tx, { subject_id: before.id, session_id: before.session_id })
  }

  function openSession(tx: Tx, id: string, { site, request }: Arrival, identity?: string) {
    return sessions.open(tx, {
      type: 'CUSTOMER',
      id,
      username: 'anonymous',
      website_id: site.id,
      ...(identity && { identity }),
      address: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    })
  }
}

/** By which a room and a session name somebody whom the website signed in; no session's id looks like it. */
export const identityOf = ({ sub }: SignedVisitor): string => `id:${sub}`

/**
 * The room of a person on a website, made where there is none: two that come at once get the same. An inactive service
 * goes on with the rooms that it has, and takes no new ones.
 */
async function ensureRoom(tx: Tx, site: Site, customer_id: string, identity: string) {
  const known = await roomOf(tx, site, identity)
  if (known) return known
  const isTaken = and(eq(chatService.id, site.service_id), eq(chatService.is_active, true))
  if ((await tx.$count(chatService, isTaken)) === 0) throw refuse('not_found')
  const now = new Date().toISOString()
  const [made] = await tx
    .insert(room)
    .values({
      customer_id,
      service_id: site.service_id,
      website_id: site.id,
      channel: 'WEBSITE',
      identity,
      last_chat_at: now,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning()
  return made ?? (await roomOf(tx, site, identity))
}

async function roomOf(tx: Tx, site: Site, identity: string): Promise<RoomRow | undefined> {
  const [row] = await tx
    .select()
    .from(room)
    .where(and(eq(room.website_id, site.id), eq(room.channel, 'WEBSITE'), eq(room.identity, identity)))
  return row
}

/** The room of an unknown visitor that turns out to be this person. */
async function adopted(tx: Tx, before: CustomerWho | null, identity: string): Promise<RoomRow | undefined> {
  if (!before || before.identity !== before.session_id) return undefined
  const [row] = await tx
    .update(room)
    .set({ identity, chg: sql`${room.chg} + 1` })
    .where(ownRoom(before))
    .returning()
  return row
}

/** A customer who comes with an e-mail that is known here is that customer: the website vouches for it. */
async function customerOf(tx: Tx, person: SignedVisitor, arrival: Arrival): Promise<string> {
  const known = person.email && (await customerWith(tx, person.email))
  if (known) return known
  const { name, email, phone_number: phone } = person
  return newCustomer(tx, {
    display_name: name ?? email ?? person.sub,
    email,
    phone,
    language: arrival.language,
  })
}

/** Brings what the website knows of a customer up to date; an e-mail of another customer stays where it is. */
async function refreshed(tx: Tx, { customer_id }: RoomRow, person: SignedVisitor): Promise<string> {
  const { name, email, phone_number } = person
  const holder = email && (await customerWith(tx, email))
  await tx
    .update(customer)
    .set({
      ...(name && { display_name: name }),
      ...(email && !holder && { email }),
      ...(phone_number && { phone: phone_number }),
      last_seen_at: new Date().toISOString(),
    })
    .where(eq(customer.id, customer_id))
  return customer_id
}

export async function customerWith(tx: Pick<Tx, 'select'>, email: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.email, email), isNull(customer.archived_at)))
  return row?.id
}
