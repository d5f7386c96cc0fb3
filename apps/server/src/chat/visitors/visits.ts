import { anonymous } from '@rp/domain/chat/visitor-name'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { followIdentity } from '../../auth/index.ts'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { CustomerCaller } from '../../platform/caller.ts'
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
  /** The browser's previous customer. */
  before: CustomerCaller | null
}

/** Starts visits: each gets a session and the visitor's one room on the website. */
export function openVisits({ write, sessions, outbox }: Pick<Platform, 'write' | 'sessions' | 'outbox'>) {
  return {
    /** An unknown visitor; a previously signed-in one leaves. */
    anonymous: (arrival: Arrival): Promise<Visit> =>
      write(async (tx) => {
        await leave(tx, arrival.before)
        const customer_id = await newCustomer(tx, { display_name: anonymous, language: arrival.language })
        const { token, session_id } = await openSession(tx, customer_id, arrival)
        return { token, row: found(await ensureRoom(tx, arrival.site, customer_id, session_id)) }
      }),

    /**
     * A visitor signed in by the website: the person's room continues, wherever it began. If there is none, the
     * anonymous room from before signing in becomes theirs.
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
        if (!own && person.email) {
          const by = { email: person.email, customer_id }
          await followIdentity(tx, by, { table: 'chat_room', id: row.id })
        }
        if (own) await outbox.publish(tx, 'chat.room-details', { room_id: row.id })
        return { token, row }
      }),
  }

  async function leave(tx: Tx, before: CustomerCaller | null): Promise<void> {
    if (before) await sessions.end(tx, { subject_id: before.id, session_id: before.session_id })
  }

  function openSession(tx: Tx, id: string, { site, request }: Arrival, identity?: string) {
    return sessions.open(tx, {
      type: 'CUSTOMER',
      id,
      username: anonymous,
      website_id: site.id,
      ...(identity && { identity }),
      address: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    })
  }
}

/** Identifies a signed-in person in a room and a session; cannot collide with a session id. */
export const identityOf = ({ sub }: SignedVisitor): string => `id:${sub}`

/**
 * The room of a person on a website, created if missing: two concurrent calls get the same. An inactive service keeps
 * its rooms and accepts no new ones.
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

/** The room of an unknown visitor who turns out to be this person. */
async function adopted(
  tx: Tx,
  before: CustomerCaller | null,
  identity: string,
): Promise<RoomRow | undefined> {
  if (!before || before.identity !== before.session_id) return undefined
  const [row] = await tx
    .update(room)
    .set({ identity, chg: sql`${room.chg} + 1` })
    .where(ownRoom(before))
    .returning()
  return row
}

/** A visitor whose e-mail is known here is that customer: the website vouches for it. */
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

/** Updates a customer with the website's data; an e-mail of another customer is not changed. */
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
