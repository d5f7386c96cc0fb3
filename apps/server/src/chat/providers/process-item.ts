import type { AccountChannel } from '@rp/contract/chat/channel-account'
import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { PostMessage } from '../messages/live-messages.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'
import { message, room } from '../tables/room.ts'
import { accountRow, openedAccount, type AccountRow } from './accounts.ts'
import { moveDelivery, type Place, type NotifyUndelivered } from './deliveries.ts'
import { openIncoming } from './incoming.ts'
import type { InboxRow } from './inbox.ts'
import { openProfiles } from './profiles.ts'
import {
  TryLater,
  type Account,
  type ParsedItem,
  type Provider,
  type Report,
  type ReceivedMessage,
} from './provider.ts'
import { openReachability } from './reachability.ts'
import { ensuredRoom, roomOf } from './rooms.ts'
import { objectOf, textOf } from './read-item.ts'
import type { NotifyFault } from './notify-undelivered.ts'

type Noted = Extract<ParsedItem, { what: 'noted' }>
type Delivered = Extract<ParsedItem, { what: 'delivery' }>

interface ItemWork {
  post: PostMessage
  notifyUndelivered: NotifyUndelivered
  notifyFault: NotifyFault
  fetchFile: (account: Account, place: Place) => Promise<void>
}

/** Processes one saved item of a channel; idempotent. */
export function openItemProcessor(
  platform: Platform,
  providers: Record<AccountChannel, Provider>,
  { post, notifyUndelivered, notifyFault, fetchFile }: ItemWork,
): (row: InboxRow) => Promise<void> {
  const { database, secrets } = platform
  const { db } = database
  const incoming = openIncoming(platform, post, fetchFile)
  const profiles = openProfiles(platform, providers, notifyFault)
  const reachability = openReachability(platform)

  return async (row) => {
    const stored = await accountRow(db, row.account_id)
    if (!stored) return
    const provider = providers[stored.channel]
    const received = provider.parse(row.raw)
    if (received.what === 'delivery') return delivered(received)
    if (received.what === 'nothing') return
    if (received.what === 'account')
      return platform.write((tx) => notifyFault(tx, stored.id, received.reason))
    // No person's message is dropped: an item without a sender stays in the inbox with its error and is reported.
    if (row.identity === '') throw new Error(`The item names no sender: ${received.what}`)
    await noteBusiness(stored, row)
    const account = openedAccount(secrets, stored)
    if (received.what === 'message') return saveMessage(provider, account, { row, said: received.said })
    if ('of' in received) return incoming.change(account, received)
    const key = `${account.id} ${received.what === 'noted' ? received.type : 'moved'} ${row.id}`
    if (received.what === 'moved') return reachability.move(account, received, key)
    await noted(provider, account, { identity: row.identity, received, key })
  }

  async function noted(
    provider: Provider,
    account: Account,
    { identity, received, key }: { identity: string; received: Noted; key: string },
  ): Promise<void> {
    const place = await roomOf(platform, account.id, { identity, user_id: null })
    if (!place) return
    const names: string[] = []
    for (const member of received.members ?? [])
      names.push(await profiles.memberName(provider, account, place, member))
    await reachability.note(place, { ...received, body: names.join(', ') || received.body }, key)
  }

  async function saveMessage(
    provider: Provider,
    account: Account,
    { row, said: one }: { row: InboxRow; said: ReceivedMessage },
  ): Promise<void> {
    const address = one.from ?? { identity: row.identity, user_id: null }
    const place = await ensuredRoom(platform, account, address, () =>
      profiles.person(provider, account, { identity: address.identity, said: one }),
    )
    if (place.blocked_at !== null) return
    const writer = one.member
      ? (one.name ?? (await profiles.memberName(provider, account, place, one.member)))
      : place.customer.display_name
    await incoming.say({ account, place, writer }, one)
    await reachability.writes(place)
    // The message is posted; its name can be fetched again later.
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
    // For a message in parts, only the last part reports the delivery; any part reports a failure.
    if (!isWhole && report.state !== 'FAILED') return
    await moveDelivery(
      platform,
      place,
      { ...report, external_id: isWhole ? of.external_id : null },
      notifyUndelivered,
    )
    await rest(place, report)
  }

  /** The provider reported on it, so it has the message: do not send again, whatever the send call returned. */
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

  /** WhatsApp names the business of the number in each call; its templates are fetched by that id. */
  async function noteBusiness({ id, business_id }: AccountRow, { raw }: InboxRow): Promise<void> {
    const reported = textOf(objectOf(JSON.parse(raw.toString()))['business_id'])
    if (reported && reported !== business_id)
      await db.update(channelAccount).set({ business_id: reported }).where(eq(channelAccount.id, id))
  }
}

/** Parses the place that we attached when sending. */
function markOf(mark: string | null): (Place & { isWhole: boolean }) | null {
  const [, room_id, seq, part] = /^([0-9a-f-]{36}) (\d{1,9}) (last|\d+)$/.exec(mark ?? '') ?? []
  return room_id && seq ? { room_id, seq: Number(seq), isWhole: part === 'last' } : null
}
