import { nameLength } from '@rp/domain/limits'
import { and, eq, or } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { newCustomer } from '../visitors/new-customer.ts'
import { room } from '../tables/room.ts'
import type { Account, Address, Person } from './provider.ts'

/** The room of a person on a channel, with the data needed to write its messages. */
export interface PersonsRoom {
  id: string
  identity: string
  user_id: string | null
  unfollowed_at: string | null
  blocked_at: string | null
  profiled_at: string | null
  /** The channel's address of the customer's picture; '': none; null: not fetched yet. */
  avatar_source: string | null
  customer: { id: string; display_name: string }
}

/** A person's only room on an account, if the person has written before; found by number before id. */
export async function roomOf(
  { database: { db } }: Pick<Platform, 'database'>,
  account_id: string,
  { identity, user_id }: Address,
): Promise<PersonsRoom | undefined> {
  const rows = await db
    .select({
      id: room.id,
      identity: room.identity,
      user_id: room.user_id,
      unfollowed_at: room.unfollowed_at,
      blocked_at: room.blocked_at,
      profiled_at: room.profiled_at,
      avatar_source: room.avatar_source,
      customer: { id: customer.id, display_name: customer.display_name },
    })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(
      and(
        eq(room.channel_account_id, account_id),
        user_id === null
          ? eq(room.identity, identity)
          : or(eq(room.identity, identity), eq(room.user_id, user_id)),
      ),
    )
  return rows.find((one) => one.identity === identity) ?? rows[0]
}

/** The same, created if missing: two concurrent calls get the same room. */
export async function ensuredRoom(
  platform: Platform,
  account: Pick<Account, 'id' | 'service_id' | 'channel'>,
  address: Address,
  who: () => Promise<Person>,
): Promise<PersonsRoom> {
  const known = await roomOf(platform, account.id, address)
  if (known) return withAddress(platform, account, known, address)
  const { name, placeholder, language, phone, isGroup } = await who()
  await platform.write(async (tx) => {
    const now = new Date().toISOString()
    const display_name = (name ?? placeholder).slice(0, nameLength)
    const customer_id = await newCustomer(tx, { display_name, language, phone }, 'PROVIDER')
    const [row] = await tx
      .insert(room)
      .values({
        customer_id,
        service_id: account.service_id,
        channel: account.channel,
        channel_account_id: account.id,
        ...address,
        profile_name: display_name,
        profiled_at: name === null ? null : now,
        // In groups the bot does not answer by itself.
        ...(isGroup && { bot_mode: 'DRAFT_ONLY' as const }),
        last_chat_at: now,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: room.id })
    if (!row) await tx.delete(customer).where(eq(customer.id, customer_id))
  })
  return found(await roomOf(platform, account.id, address))
}

/** Saves a number or id of the sender that the room does not have yet. */
async function withAddress(
  { write }: Platform,
  account: Pick<Account, 'id'>,
  known: PersonsRoom,
  { identity, user_id }: Address,
): Promise<PersonsRoom> {
  const isSame = (user_id === null || known.user_id === user_id) && known.identity === identity
  if (isSame) return known
  return write(async (tx) => {
    // The id may already belong to the room of the number's previous owner. It stays there.
    const taken = await tx
      .select({ id: room.id, identity: room.identity, user_id: room.user_id })
      .from(room)
      .where(
        and(
          eq(room.channel_account_id, account.id),
          or(eq(room.identity, identity), user_id === null ? undefined : eq(room.user_id, user_id)),
        ),
      )
    const others = taken.filter((one) => one.id !== known.id)
    const isNumber = /^\d+$/.test(identity)
    const next = {
      ...(isNumber && !others.some((one) => one.identity === identity) && { identity }),
      ...(user_id && !others.some((one) => one.user_id === user_id) && { user_id }),
    }
    if (Object.keys(next).length > 0) await tx.update(room).set(next).where(eq(room.id, known.id))
    return { ...known, ...next }
  })
}
