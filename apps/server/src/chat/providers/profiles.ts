import type { AccountChannel } from '@rp/contract/chat/channel-account'
import type { RefusalReason } from '@rp/domain/chat/refusals/reasons'
import { nameLength } from '@rp/domain/limits'
import { and, eq, gt, inArray, isNull, notLike, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { channelMember } from '../tables/channel-member.ts'
import { room } from '../tables/room.ts'
import { accountRow, openedAccount } from './accounts.ts'
import { storeSentFile } from './store-sent-file.ts'
import type { NotifyFault } from './notify-undelivered.ts'
import { AccountRefused, type Account, type Person, type Provider, type ReceivedMessage } from './provider.ts'
import type { PersonsRoom } from './rooms.ts'

/** A name older than a day is fetched again when the person writes. */
const freshMs = 24 * 3_600_000
const retryEveryMs = 30_000
const atOnce = 20
/** LINE's pictures have some tens of kB. */
const pictureMaxBytes = 1024 * 1024

export interface Profiles {
  /** Who a person is, as far as the channel says now. */
  person(
    provider: Provider,
    account: Account,
    of: { identity: string; said: ReceivedMessage | null },
  ): Promise<Person>
  /** Updates the name of a person from the channel; `reported`: the name in the item itself. */
  refresh(provider: Provider, account: Account, place: PersonsRoom, reported: string | null): Promise<void>
  /** The current name of a group member on the channel. */
  memberName(provider: Provider, account: Account, place: PersonsRoom, user_id: string): Promise<string>
}

/**
 * The names of people on channels. A failed call is retried until it succeeds, so that an outage leaves no wrong name;
 * a customer renamed by staff keeps that name.
 */
export function openProfiles(
  platform: Platform,
  providers: Record<AccountChannel, Provider>,
  notifyFault: NotifyFault,
): Profiles {
  const { write, outbox, database, secrets, log, files } = platform
  const { db } = database

  function noteName(room_id: string, name: string): Promise<void> {
    return write(async (tx) => {
      const [before] = await tx
        .select({ profile_name: room.profile_name, customer_id: room.customer_id })
        .from(room)
        .where(and(eq(room.id, room_id), notLike(room.identity, 'erased:%')))
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
            isNull(customer.erased_at),
            eq(customer.display_name, before.profile_name ?? ''),
            sql`${customer.display_name} <> ${profile_name}`,
          ),
        )
        .returning({ id: customer.id })
      if (renamed.length > 0) await outbox.publish(tx, 'chat.room-details', { room_id })
    })
  }

  async function person(
    provider: Provider,
    account: Account,
    { identity, said }: { identity: string; said: ReceivedMessage | null },
  ): Promise<Person> {
    const found = await provider.person(account, identity, said)
    if (found.refused) await reportFault(account, found.refused)
    return found
  }

  /** The account is refused: admins are notified, and the name is fetched again later. */
  async function reportFault({ id }: Account, reason: RefusalReason): Promise<void> {
    await write((tx) => notifyFault(tx, id, reason)).catch((error: unknown) =>
      log.warn({ err: error, account_id: id }, 'a fault of an account could not be noted'),
    )
  }

  async function namedMember(
    provider: Provider,
    account: Account,
    { group, user_id }: { group: string; user_id: string },
  ): Promise<string | null> {
    try {
      return await provider.member(account, group, user_id)
    } catch (error) {
      if (!(error instanceof AccountRefused)) throw error
      await reportFault(account, error.reason)
      return null
    }
  }

  async function requestProfile(
    provider: Provider,
    account: Account,
    room_id: string,
    identity: string,
  ): Promise<void> {
    const { name, picture } = await person(provider, account, { identity, said: null })
    if (name === null) return
    await noteName(room_id, name)
    await notePicture(provider, room_id, picture ?? '')
  }

  /** A new address means a new picture; if the download fails, it is retried when the customer writes again. */
  async function notePicture(provider: Provider, room_id: string, avatar_source: string): Promise<void> {
    const [before] = await db
      .select({ avatar_source: room.avatar_source })
      .from(room)
      .where(eq(room.id, room_id))
    if (!before || before.avatar_source === avatar_source) return
    const bytes = avatar_source ? await provider.picture(avatar_source) : null
    if (avatar_source && (!bytes || bytes.length > pictureMaxBytes)) return
    const stored = bytes && (await storeSentFile(files, room_id, { name: null, type: 'avatar' }, bytes))
    const avatar = stored?.mime.startsWith('image/') ? stored.file : null
    await write(async (tx) => {
      await tx.update(room).set({ avatar, avatar_source }).where(eq(room.id, room_id))
      await outbox.publish(tx, 'chat.room-details', { room_id })
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
      const account = account_id && (await accountRow(db, account_id))
      if (!account || !account.is_active || signal.aborted) continue
      await requestProfile(providers[account.channel], openedAccount(secrets, account), id, identity).catch(
        (error: unknown) =>
          log.warn({ err: error, room_id: id }, 'a name could not be asked for; it is tried again'),
      )
    }
  })

  return {
    person,

    async refresh(provider, account, { id, identity, profiled_at, avatar_source }, reported) {
      if (reported !== null) return noteName(id, reported)
      if (account.channel !== 'LINE') return
      const isFresh = profiled_at !== null && Date.now() - Date.parse(profiled_at) < freshMs
      if (isFresh && avatar_source !== null) return
      await requestProfile(provider, account, id, identity)
    },

    async memberName(provider, account, place, user_id) {
      const which = and(eq(channelMember.room_id, place.id), eq(channelMember.user_id, user_id))
      const [known] = await db.select().from(channelMember).where(which)
      if (known && Date.now() - Date.parse(known.checked_at) < freshMs) return known.name
      const reported = await namedMember(provider, account, { group: place.identity, user_id })
      if (reported === null) return known?.name ?? `${place.customer.display_name} · ${user_id.slice(-4)}`
      const [name, checked_at] = [reported.slice(0, nameLength), new Date().toISOString()]
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
