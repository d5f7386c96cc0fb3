import type { AccountChannel } from '@rp/contract/chat/channel-account'
import { nameLength } from '@rp/domain/limits'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { channelMember } from '../tables/channel-member.ts'
import { room } from '../tables/room.ts'
import { accountRow, openedAccount } from './accounts.ts'
import { keepSentFile } from './keep-sent-file.ts'
import type { Account, Provider } from './provider.ts'
import type { PersonsRoom } from './rooms.ts'

/** A name is asked for again after a day, when the person writes. */
const freshMs = 24 * 3_600_000
const retryEveryMs = 30_000
const atOnce = 20
/** LINE's pictures are some tens of kB. */
const pictureMaxBytes = 1024 * 1024

export interface Profiles {
  /** Notes what the channel calls a person now; `told`: by the item itself. */
  refresh(provider: Provider, account: Account, place: PersonsRoom, told: string | null): Promise<void>
  /** The name of somebody who writes in a group, as the channel knows it now. */
  memberName(provider: Provider, account: Account, place: PersonsRoom, user_id: string): Promise<string>
}

/**
 * The names of people on channels. A call that failed is made again until it is answered, so that no outage names
 * anybody for ever; whom staff renamed keeps that name.
 */
export function openProfiles(platform: Platform, providers: Record<AccountChannel, Provider>): Profiles {
  const { write, outbox, database, secrets, log, files } = platform
  const { db } = database

  function noteName(room_id: string, name: string): Promise<void> {
    return write(async (tx) => {
      const [before] = await tx
        .select({ profile_name: room.profile_name, customer_id: room.customer_id })
        .from(room)
        .where(eq(room.id, room_id))
        .for('update')
      if (!before) return
      const profile_name = name.slice(0, nameLength)
      await tx
        .update(room)
        .set({ profile_name, profiled_at: sql`now()` })
        .where(eq(room.id, room_id))
      const renamed = await tx
        .update(customer)
        .set({ display_name: profile_name })
        .where(
          and(
            eq(customer.id, before.customer_id),
            eq(customer.display_name, before.profile_name ?? ''),
            sql`${customer.display_name} <> ${profile_name}`,
          ),
        )
        .returning({ id: customer.id })
      if (renamed.length > 0) await outbox.tell(tx, 'chat.room-details', { room_id })
    })
  }

  async function ask(provider: Provider, account: Account, room_id: string, identity: string): Promise<void> {
    const { name, picture } = await provider.person(account, identity, null)
    if (name === null) return
    await noteName(room_id, name)
    await notePicture(provider, room_id, picture ?? '')
  }

  /** Another address is another picture; one that cannot be had now is asked for when the customer writes again. */
  async function notePicture(provider: Provider, room_id: string, avatar_source: string): Promise<void> {
    const [before] = await db
      .select({ avatar_source: room.avatar_source })
      .from(room)
      .where(eq(room.id, room_id))
    if (!before || before.avatar_source === avatar_source) return
    const bytes = avatar_source ? await provider.picture(avatar_source) : null
    if (avatar_source && (!bytes || bytes.length > pictureMaxBytes)) return
    const kept = bytes && (await keepSentFile(files, room_id, { name: null, type: 'avatar' }, bytes))
    const avatar = kept?.mime.startsWith('image/') ? kept.file : null
    await write(async (tx) => {
      await tx.update(room).set({ avatar, avatar_source }).where(eq(room.id, room_id))
      await outbox.tell(tx, 'chat.room-details', { room_id })
    })
  }

  sweepEvery(platform, retryEveryMs, 'asking channels for names', async (signal) => {
    const unnamed = await db
      .select({ id: room.id, identity: room.identity, account_id: room.channel_account_id })
      .from(room)
      .where(
        and(
          inArray(room.channel, ['LINE']),
          isNull(room.profiled_at),
          gt(room.created_at, sql`now() - interval '30 days'`),
          sql`${room.channel_account_id} is not null`,
        ),
      )
      .orderBy(sql`random()`)
      .limit(atOnce)
    for (const { id, identity, account_id } of unnamed) {
      const kept = account_id && (await accountRow(db, account_id))
      if (!kept || !kept.is_active || signal.aborted) continue
      await ask(providers[kept.channel], openedAccount(secrets, kept), id, identity).catch((error: unknown) =>
        log.warn({ err: error, room_id: id }, 'a name could not be asked for; it is tried again'),
      )
    }
  })

  return {
    async refresh(provider, account, { id, identity, profiled_at, avatar_source }, told) {
      if (told !== null) return noteName(id, told)
      if (account.channel !== 'LINE') return
      const isFresh = profiled_at !== null && Date.now() - Date.parse(profiled_at) < freshMs
      if (isFresh && avatar_source !== null) return
      await ask(provider, account, id, identity)
    },

    async memberName(provider, account, place, user_id) {
      const which = and(eq(channelMember.room_id, place.id), eq(channelMember.user_id, user_id))
      const [known] = await db.select().from(channelMember).where(which)
      if (known && Date.now() - Date.parse(known.checked_at) < freshMs) return known.name
      const told = await provider.member(account, place.identity, user_id)
      if (told === null) return known?.name ?? `${place.customer.display_name} · ${user_id.slice(-4)}`
      const [name, checked_at] = [told.slice(0, nameLength), new Date().toISOString()]
      await db
        .insert(channelMember)
        .values({ room_id: place.id, user_id, name, checked_at })
        .onConflictDoUpdate({
          target: [channelMember.room_id, channelMember.user_id],
          set: { name, checked_at },
        })
      return name
    },
  }
}
