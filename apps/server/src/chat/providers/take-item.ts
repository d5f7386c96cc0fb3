import type { AccountChannel } from '@rp/contract/chat/channel-account'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { lineId, sayLine } from '../house-lines.ts'
import type { Post } from '../messages/live-messages.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'
import { message, room } from '../tables/room.ts'
import { accountRow, openedAccount, type AccountRow } from './accounts.ts'
import { moveDelivery, type Place, type TellUndelivered } from './deliveries.ts'
import { openIncoming } from './incoming.ts'
import type { InboxRow } from './inbox.ts'
import { TryLater, type Account, type Heard, type Provider, type Report } from './provider.ts'
import { ensuredRoom, roomOf, type PersonsRoom } from './rooms.ts'
import { objectOf, textOf } from './read-item.ts'

type Delivered = Extract<Heard, { what: 'delivery' }>

/** Works one kept item of a channel: what it tells happens in the room, once, however often it is worked. */
export function openTakeItem(
  platform: Platform,
  providers: Record<AccountChannel, Provider>,
  { post, tellUndelivered }: { post: Post; tellUndelivered: TellUndelivered },
): (row: InboxRow) => Promise<void> {
  const { database, secrets, outbox, write } = platform
  const { db } = database
  const incoming = openIncoming(platform, post)

  return async (row) => {
    const kept = await accountRow(db, row.account_id)
    if (!kept) return
    const provider = providers[kept.channel]
    const heard = provider.hear(row.raw)
    if (heard.what === 'delivery') return delivered(heard)
    if (heard.what === 'nothing' || row.identity === '') return
    await noteBusiness(kept, row)
    const account = openedAccount(secrets, kept)
    if (heard.what === 'message') {
      const { said } = heard
      const place = await ensuredRoom(platform, account, row.identity, () =>
        provider.person(account, row.identity, said),
      )
      return incoming.say(provider, account, place, said)
    }
    if (heard.what === 'reaction') return incoming.react(account, heard.of, heard.emoji)
    if (heard.what === 'unsent') return incoming.unsay(account, heard.of)
    const place = await roomOf(platform, account.id, row.identity)
    if (place) await noteFollowing(account, place, heard.what, row)
  }

  function noteFollowing(
    account: Account,
    place: PersonsRoom,
    what: 'followed' | 'unfollowed',
    { id }: InboxRow,
  ): Promise<void> {
    return write(async (tx) => {
      const isBlocked = what === 'unfollowed'
      const moved = await tx
        .update(room)
        .set({ unfollowed_at: isBlocked ? sql`now()` : null, chg: sql`${room.chg} + 1` })
        .where(
          and(eq(room.id, place.id), isBlocked ? isNull(room.unfollowed_at) : isNotNull(room.unfollowed_at)),
        )
        .returning({ id: room.id })
      if (moved.length > 0) await outbox.tell(tx, 'chat.room', { room_id: place.id })
      await sayLine({ outbox }, tx, {
        room_id: place.id,
        client_id: lineId(`${account.id} ${what} ${id}`),
        sender_name: place.customer.display_name,
        body: what === 'unfollowed' ? 'Blocked the account: messages do not arrive' : 'Follows the account',
        note: { kind: 'OTHER', meta: { type: what } },
      })
    })
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
