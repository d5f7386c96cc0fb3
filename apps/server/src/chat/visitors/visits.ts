import { anonymous } from '@rp/domain/chat/visitor-name'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import {
  emailWith,
  followIdentity,
  hasDuplicates,
  phoneWith,
  provenHolder,
  recordContactChange,
} from '../../auth/index.ts'
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

/** Visitor tracking: each visit gets a session and the visitor's one room on the website. */
export function openVisits({ write, sessions, outbox }: Pick<Platform, 'write' | 'sessions' | 'outbox'>) {
  return {
    /**
     * An unknown visitor; a previously signed-in one leaves. A browser whose room is blocked does not get out of it by
     * leaving the person that the website signed in.
     */
    anonymous: (arrival: Arrival): Promise<Visit> =>
      write(async (tx) => {
        const block = arrival.before && (await blockOf(tx, arrival.before))
        await leave(tx, arrival.before)
        const customer_id = await newCustomer(
          tx,
          { display_name: anonymous, language: arrival.language },
          'WEBSITE',
        )
        const { token, session_id } = await openSession(tx, customer_id, arrival)
        const row = found(await ensureRoom(tx, arrival.site, customer_id, session_id))
        return { token, row: block ? await blocked(tx, row, block) : row }
      }),

    /**
     * A visitor signed in by the website: the person's room continues, wherever it began. If there is none, the
     * anonymous room from before signing in becomes theirs.
     */
    signedIn: (arrival: Arrival, person: SignedVisitor): Promise<Visit> =>
      write(async (tx) => {
        const identity = identityOf(person)
        const known = await roomOf(tx, arrival.site, identity)
        const own = known ?? (await adopted(tx, arrival.before, { identity, person }))
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

type Block = Pick<RoomRow, 'blocked_at' | 'blocked_by'>

/** The block of a visitor's room, locked against a change until the visitor has arrived; null if there is none. */
async function blockOf(tx: Tx, before: CustomerCaller): Promise<Block | null> {
  const [row] = await tx
    .select({ blocked_at: room.blocked_at, blocked_by: room.blocked_by })
    .from(room)
    .where(ownRoom(before))
    .for('update')
  return row?.blocked_at ? row : null
}

async function blocked(tx: Tx, { id }: RoomRow, block: Block): Promise<RoomRow> {
  const [row] = await tx
    .update(room)
    .set({ ...block, status: 'CLOSED', closed_at: block.blocked_at })
    .where(eq(room.id, id))
    .returning()
  return found(row)
}

async function roomOf(tx: Tx, site: Site, identity: string): Promise<RoomRow | undefined> {
  const [row] = await tx
    .select()
    .from(room)
    .where(and(eq(room.website_id, site.id), eq(room.channel, 'WEBSITE'), eq(room.identity, identity)))
  return row
}

/**
 * The room of an unknown visitor who signs in in this very browser. What staff know of the visitor must agree: else a
 * visitor who was taken for somebody could sign in to an account of their own and take that customer along.
 */
async function adopted(
  tx: Tx,
  before: CustomerCaller | null,
  { identity, person }: { identity: string; person: SignedVisitor },
): Promise<RoomRow | undefined> {
  if (!before || before.identity !== before.session_id) return undefined
  const [place] = await tx
    .select({ id: room.id, customer_proof: room.customer_proof, of: customer })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(ownRoom(before))
    .for('update', { of: room })
  if (!place) return undefined
  const { email, email_proven_at, phone_proven_at } = place.of
  const isPerson = email_proven_at !== null && email === person.email
  const isUnproven = place.customer_proof === null && email_proven_at === null && phone_proven_at === null
  if (!isPerson && !isUnproven) return undefined
  const [row] = await tx
    .update(room)
    .set({ identity, customer_proof: null, chg: sql`${room.chg} + 1` })
    .where(eq(room.id, place.id))
    .returning()
  return row
}

/** A visitor whose proven e-mail is known here is that customer: the website vouches for it. */
async function customerOf(tx: Tx, person: SignedVisitor, arrival: Arrival): Promise<string> {
  const known = person.email && (await provenHolder(tx, person.email))
  if (known) return known.id
  const { name, email, phone_number: phone } = person
  return newCustomer(
    tx,
    { display_name: name ?? email ?? person.sub, email, phone, language: arrival.language },
    'WEBSITE',
  )
}

/** Updates a customer with the website's data. */
async function refreshed(tx: Tx, { customer_id }: RoomRow, person: SignedVisitor): Promise<string> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, customer_id)).for('update')
  const before = found(row)
  const isShared = await hasDuplicates(tx, customer_id)
  const after = await signedContact(tx, { before, person, isShared })
  await tx
    .update(customer)
    .set({
      ...(person.name && !isShared && { display_name: person.name }),
      ...after,
      last_seen_at: new Date().toISOString(),
    })
    .where(eq(customer.id, customer_id))
  const actor = { type: 'CUSTOMER' as const, id: customer_id }
  await recordContactChange(tx, { before, after, source: 'WEBSITE', actor })
  return customer_id
}

interface Signing {
  before: typeof customer.$inferSelect
  person: SignedVisitor
  /** Others were merged into the customer: their proven data are not this account's to change. */
  isShared: boolean
}

/** The address and number that a sign-in changes; an address that is proven to be another customer's stays theirs. */
async function signedContact(tx: Tx, { before, person, isShared }: Signing) {
  const { email, phone_number: phone } = person
  const takes = (field: 'email' | 'phone', value: string | null): value is string => {
    const isProven = before[`${field}_proven_at`] !== null
    return value !== null && !(isProven && (isShared || value === before[field]))
  }
  const holder = takes('email', email) ? await provenHolder(tx, email) : undefined
  return {
    ...(takes('email', email) && (!holder || holder.id === before.id) && emailWith(email, 'WEBSITE')),
    ...(takes('phone', phone) && phoneWith(phone, 'WEBSITE')),
  }
}
