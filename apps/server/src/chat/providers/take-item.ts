import type { AccountChannel } from '@rp/contract/chat/channel-account'
import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Post } from '../messages/live-messages.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'
import { message, room } from '../tables/room.ts'
import { accountRow, openedAccount, type AccountRow } from './accounts.ts'
import { moveDelivery, type Place, type TellUndelivered } from './deliveries.ts'
import { openIncoming } from './incoming.ts'
import type { InboxRow } from './inbox.ts'
import { openProfiles } from './profiles.ts'
import { TryLater, type Account, type Heard, type Provider, type Report, type Said } from './provider.ts'
import { openReachability } from './reachability.ts'
import { ensuredRoom, roomOf } from './rooms.ts'
import { objectOf, textOf } from './read-item.ts'
import type { TellFault } from './tell-undelivered.ts'

type Delivered = Extract<Heard, { what: 'delivery' }>

/** Works one kept item of a channel: what it tells happens in the room, once, however often it is worked. */
export function openTakeItem(
  platform: Platform,
  providers: Record<AccountChannel, Provider>,
  {
    post,
    tellUndelivered,
    tellFault,
  }: { post: Post; tellUndelivered: TellUndelivered; tellFault: TellFault },
): (row: InboxRow) => Promise<void> {
  const { database, secrets } = platform
  const { db } = database
  const incoming = openIncoming(platform, post)
  const profiles = openProfiles(platform, providers)
  const reachability = openReachability(platform)

  return async (row) => {
    const kept = await accountRow(db, row.account_id)
    if (!kept) return
    const provider = providers[kept.channel]
    const heard = provider.hear(row.raw)
    if (heard.what === 'delivery') return delivered(heard)
    if (heard.what === 'nothing') return
    if (heard.what === 'account') return platform.write((tx) => tellFault(tx, kept.id, heard.reason))
    // Nothing of a person is passed over: what names nobody stays in the inbox with its error and is reported.
    if (row.identity === '') throw new Error(`The item names no sender: ${heard.what}`)
    await noteBusiness(kept, row)
    const account = openedAccount(secrets, kept)
    if (heard.what === 'message') return said(provider, account, { row, said: heard.said })
    if ('of' in heard) return incoming.change(account, heard)
    const key = `${account.id} ${heard.what === 'noted' ? heard.type : 'moved'} ${row.id}`
    if (heard.what === 'moved') return reachability.move(account, heard, key)
    const place = await roomOf(platform, account.id, { identity: row.identity, user_id: null })
    if (place) await reachability.note(place, heard, key)
  }

  async function said(
    provider: Provider,
    account: Account,
    { row, said: one }: { row: InboxRow; said: Said },
  ): Promise<void> {
    const address = one.from ?? { identity: row.identity, user_id: null }
    const place = await ensuredRoom(platform, account, address, () =>
      provider.person(account, address.identity, one),
    )
    if (place.blocked_at !== null) return
    const writer = one.member
      ? await profiles.memberName(provider, account, place, one.member)
      : place.customer.display_name
    await incoming.say({ provider, account, place, writer }, one)
    await reachability.writes(place)
    // The message is there; its name may be asked for again.
    await profiles
      .refresh(provider, account, place, one.member ? null : one.name)
      .catch((error: unknown) =>
        platform.log.warn({ err: error, room_id: place.id }, 'a name could not be noted; it is tried again'),
      )
  }

  async function delivered({ of, report }: Delivered): Promise<void> {
    const mark = markOf(of.mark)
    const place = mark ?? (await placeOf(of.external_id))
    if (!place) throw new TryLater('The message that it is about is not known')
    const isWhole = mark?.isWhole ?? true
    // Of a message in parts only the last one says that it has arrived; any of them says that it has not.
    if (!isWhole && report.state !== 'FAILED') return
    await moveDelivery(
      platform,
      place,
      { ...report, external_id: isWhole ? of.external_id : null },
      tellUndelivered,
    )
    await rest(place, report)
  }

  /** What the provider reports of it has: it is not sent again, whatever the answer to its sending was. */
  async function rest({ room_id, seq }: Place, { state, error }: Report): Promise<void> {
    await db
      .update(channelOutbox)
      .set(state === 'FAILED' ? { state, error } : { state: 'DONE', error: null })
      .where(
        and(
          eq(channelOutbox.room_id, room_id),
          eq(channelOutbox.seq, seq),
          inArray(channelOutbox.state, ['UNKNOWN', 'QUEUED', 'SENDING']),
        ),
      )
  }

  async function placeOf(external_id: string): Promise<Place | null> {
    const [row] = await db
      .select({ room_id: message.room_id, seq: message.seq })
      .from(message)
      .innerJoin(room, eq(room.id, message.room_id))
      .where(eq(message.external_id, external_id))
    return row ?? null
  }

  /** WhatsApp tells with each call which business the number is of; its templates are asked for by it. */
  async function noteBusiness({ id, business_id }: AccountRow, { raw }: InboxRow): Promise<void> {
    const told = textOf(objectOf(JSON.parse(raw.toString()))['business_id'])
    if (told && told !== business_id)
      await db.update(channelAccount).set({ business_id: told }).where(eq(channelAccount.id, id))
  }
}

/** The place that we sent along ourselves. */
function markOf(mark: string | null): (Place & { isWhole: boolean }) | null {
  const [, room_id, seq, part] = /^([0-9a-f-]{36}) (\d{1,9}) (last|\d+)$/.exec(mark ?? '') ?? []
  return room_id && seq ? { room_id, seq: Number(seq), isWhole: part === 'last' } : null
}
