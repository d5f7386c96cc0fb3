import { nameLength } from '@rp/domain/limits'
import { and, eq } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { newCustomer } from '../visitors/new-customer.ts'
import { room } from '../tables/room.ts'
import type { Account, Person } from './provider.ts'

/** The room of somebody on a channel, with what its messages are written by. */
export interface PersonsRoom {
  id: string
  identity: string
  customer: { id: string; display_name: string }
}

/** The one room of a person on an account, where the person has written before. */
export async function roomOf(
  { database: { db } }: Pick<Platform, 'database'>,
  account_id: string,
  identity: string,
): Promise<PersonsRoom | undefined> {
  const [row] = await db
    .select({
      id: room.id,
      identity: room.identity,
      customer: { id: customer.id, display_name: customer.display_name },
    })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(and(eq(room.channel_account_id, account_id), eq(room.identity, identity)))
  return row
}

/** The same, made where there is none: of two that come at once, both get the same (chat b2). */
export async function ensuredRoom(
  platform: Platform,
  account: Account,
  identity: string,
  who: () => Promise<Person>,
): Promise<PersonsRoom> {
  const known = await roomOf(platform, account.id, identity)
  if (known) return known
  const { name, language, phone } = await who()
  await platform.write(async (tx) => {
    const now = new Date().toISOString()
    const customer_id = await newCustomer(tx, { display_name: name.slice(0, nameLength), language, phone })
    const [row] = await tx
      .insert(room)
      .values({
        customer_id,
        service_id: account.service_id,
        channel: account.channel,
        channel_account_id: account.id,
        identity,
        last_chat_at: now,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: room.id })
    if (!row) await tx.delete(customer).where(eq(customer.id, customer_id))
  })
  return found(await roomOf(platform, account.id, identity))
}
