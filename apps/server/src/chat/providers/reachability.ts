import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { phoneWith, recordContactChange } from '../../auth/index.ts'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { lineId, sayLine } from '../system-messages.ts'
import { room } from '../tables/room.ts'
import type { Account, ParsedItem } from './provider.ts'
import { roomOf, type PersonsRoom } from './rooms.ts'

type Noted = Extract<ParsedItem, { what: 'noted' }>
type MovedItem = Extract<ParsedItem, { what: 'moved' }>

/** Events about a person other than messages: whether messages reach the person, and at what address. */
export function openReachability(platform: Platform) {
  const { write, outbox } = platform

  /** Adds a note for staff, once per item; also records whether messages arrive from now on. */
  function note(place: PersonsRoom, { type, body, follows }: Noted, key: string): Promise<void> {
    return write(async (tx) => {
      if (follows !== null) {
        const moved = await tx
          .update(room)
          .set({ unfollowed_at: follows ? null : sql`now()`, chg: sql`${room.chg} + 1` })
          .where(
            and(eq(room.id, place.id), follows ? isNotNull(room.unfollowed_at) : isNull(room.unfollowed_at)),
          )
          .returning({ id: room.id })
        if (moved.length > 0) await outbox.publish(tx, 'chat.room', { room_id: place.id })
      }
      await sayLine({ outbox }, tx, {
        room_id: place.id,
        client_id: lineId(key),
        sender_name: place.customer.display_name,
        body,
        note: { kind: 'OTHER', meta: { type } },
      })
    })
  }

  /** A person who writes has not blocked us. */
  async function writes({ id, unfollowed_at }: PersonsRoom): Promise<void> {
    if (unfollowed_at === null) return
    await write(async (tx) => {
      await tx
        .update(room)
        .set({ unfollowed_at: null, chg: sql`${room.chg} + 1` })
        .where(eq(room.id, id))
      await outbox.publish(tx, 'chat.room', { room_id: id })
    })
  }

  /** The same person has a new number or id: the room stays and notes it. */
  async function move(account: Account, { from, to, type }: MovedItem, key: string): Promise<void> {
    const place = await roomOf(platform, account.id, from)
    if (!place) return
    const others = await platform.database.db.$count(
      room,
      and(eq(room.channel_account_id, account.id), eq(room.identity, to.identity), ne(room.id, place.id)),
    )
    const isFree = others === 0
    await write(async (tx) => {
      await tx
        .update(room)
        .set({
          ...(isFree && { identity: to.identity }),
          ...(isFree && to.user_id && { user_id: to.user_id }),
        })
        .where(eq(room.id, place.id))
      if (isFree && /^\d+$/.test(to.identity)) await movePhone(tx, place, to.identity)
      await outbox.publish(tx, 'chat.room-details', { room_id: place.id })
      await sayLine({ outbox }, tx, {
        room_id: place.id,
        client_id: lineId(key),
        sender_name: place.customer.display_name,
        body: '',
        note: { kind: 'OTHER', meta: { type, before: place.identity, after: to.identity } },
      })
    })
  }

  return { note, writes, move }
}

/** The provider names the new number, as it named the old one. */
async function movePhone(tx: Tx, place: PersonsRoom, number: string): Promise<void> {
  const isTheirs = and(
    eq(customer.id, place.customer.id),
    isNull(customer.erased_at),
    eq(customer.phone, `+${place.identity}`),
  )
  const [before] = await tx.select().from(customer).where(isTheirs).for('update')
  if (!before) return
  const after = phoneWith(`+${number}`, 'PROVIDER')
  await tx.update(customer).set(after).where(eq(customer.id, before.id))
  await recordContactChange(tx, { before, after, source: 'PROVIDER', actor: { type: 'API', id: null } })
}
