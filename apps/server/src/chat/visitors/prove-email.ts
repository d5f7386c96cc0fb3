import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  addressOwner,
  emailWith,
  followIdentity,
  hasDuplicates,
  provenHolder,
  recordContactChange,
  type Auth,
} from '../../auth/index.ts'
import { customer } from '../../auth/tables/customer.ts'
import type { CustomerCaller } from '../../platform/caller.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { room } from '../tables/room.ts'

type Person = typeof customer.$inferSelect

interface Proof {
  caller: CustomerCaller
  place: Pick<typeof room.$inferSelect, 'id' | 'customer_proof'>
  /** The customer of the room. */
  person: Person
  /** The visitor reads its mails. */
  email: string
}

/**
 * What a visitor who proved an address by a code becomes (ADR 0132); the room's address is proven in any case. Returns
 * another customer whose address it is and who the visitor did not become: staff decide.
 */
export async function proveEmail(
  tx: Tx,
  auth: Pick<Auth, 'joinProven'>,
  proof: Proof,
): Promise<string | null> {
  const { place, person, email } = proof
  await tx
    .update(room)
    .set({ visitor_email_proven_at: sql`now()` })
    .where(eq(room.id, place.id))
  const holder = await provenHolder(tx, email)
  const others = holder && holder.id !== person.id ? holder.id : null
  if (!holder) {
    const owner = await addressOwner(tx, email)
    // The address of a record that was merged into another customer: staff decide.
    if (owner && owner.id !== person.id) return owner.id
    if (place.customer_proof === null) await keepAddress(tx, proof)
  } else if (await isBlocked(tx, holder.id)) return others
  else if (others === null) await keepRoom(tx, place.id)
  else if (await isOnlyVisitor(tx, proof)) await becomeCustomer(tx, auth, { ...proof, into: others })
  else return others
  return null
}

/** The visitor of a room that staff merged is the customer after all, as when signing in as the customer. */
async function keepRoom(tx: Tx, id: string): Promise<void> {
  await tx
    .update(room)
    .set({ customer_proof: null, chg: sql`${room.chg} + 1` })
    .where(and(eq(room.id, id), isNotNull(room.customer_proof)))
}

/** The address becomes the customer's, instead of one that was only typed, or that an earlier code proved. */
async function keepAddress(tx: Tx, { caller, person, email }: Proof): Promise<void> {
  const isEarlierCode = person.email_proven_by === 'CODE' && !(await hasDuplicates(tx, person.id))
  if (person.email_proven_at !== null && !isEarlierCode) return
  const after = emailWith(email, 'CODE')
  await tx
    .update(customer)
    .set({ ...after, row_version: person.row_version + 1 })
    .where(and(eq(customer.id, person.id), isNull(customer.erased_at)))
  await recordContactChange(tx, { before: person, after, source: 'CODE', actor: actorOf(caller) })
}

/** Nobody vouched for the visitor, who has nothing but this room: neither an account of the website, nor others merged. */
async function isOnlyVisitor(tx: Tx, { caller, place, person }: Proof): Promise<boolean> {
  const isUnsigned = caller.identity === caller.session_id && place.customer_proof === null
  const isUnproven = person.email_proven_at === null && person.phone_proven_at === null
  const isTheirs = person.shop_customer_id === null && person.created_by === null
  return isUnsigned && isUnproven && isTheirs && !(await hasDuplicates(tx, person.id))
}

/** Whether staff blocked a conversation of the customer: a proof does not get around that. */
async function isBlocked(tx: Pick<Tx, '$count'>, customer_id: string): Promise<boolean> {
  return (await tx.$count(room, and(eq(room.customer_id, customer_id), isNotNull(room.blocked_at)))) > 0
}

/** The room stays the same and becomes the customer's; it moves back when what brought the address there is undone. */
async function becomeCustomer(
  tx: Tx,
  auth: Pick<Auth, 'joinProven'>,
  { caller, place, person, email, into }: Proof & { into: string },
): Promise<void> {
  await auth.joinProven(tx, { from: person.id, into, actor: actorOf(caller) })
  await followIdentity(tx, { email, customer_id: into }, { table: 'chat_room', id: place.id })
}
