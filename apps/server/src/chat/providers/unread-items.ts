import type { AccountChannel } from '@rp/contract/chat/channel-account'
import { channelWords } from '@rp/domain/chat/channel-words'
import { messageLength } from '@rp/domain/limits'
import { and, eq } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PostMessage } from '../messages/live-messages.ts'
import { changeMessage } from '../messages/message-changes.ts'
import { roomNotificationName } from '../rooms/room-notification-name.ts'
import { message, room } from '../tables/room.ts'
import { accountRow, type AccountRow } from './accounts.ts'
import type { InboxRow, ItemProcessor } from './inbox.ts'
import { adminsOfChat } from '../rooms/admins-of-chat.ts'
import type { Address, ParsedItem, Person, Provider } from './provider.ts'
import { ensuredRoom, roomOf, type PersonsRoom } from './rooms.ts'

/** Namespace that turns an item of the inbox into the `client_id` of its message. */
const namespace = 'f0a5e7b2-5a0e-4a3b-9d39-0e5d0a6c9b11'

const clientIdOf = ({ id }: InboxRow): string => uuidv5(`unread ${id}`, namespace)

/** An item as far as it can be parsed. */
interface Unread {
  what: ParsedItem['what'] | 'unreadable'
  from: Address | null
  /** The words of an edit whose message is not here. */
  words: string | null
}

/** What a person said; other items change or report on something that is there. */
const saysSomething = new Set<Unread['what']>(['message', 'edited', 'unreadable'])
/** Nothing is lost with these: what they are about is not here. */
const isAboutNothing = new Set<Unread['what']>(['reaction', 'unsent', 'delivery', 'nothing'])

/** Shows items that cannot be worked: a message in the room of the person, and a notification for admins at the end. */
export function openUnreadItems(
  platform: Platform,
  providers: Record<AccountChannel, Provider>,
  { post, notify }: { post: PostMessage; notify: Notifications['notify'] },
): Pick<ItemProcessor, 'notWorked' | 'workedLate'> {
  const { database, write, outbox } = platform
  const { db } = database

  return {
    async notWorked(row, { fault, isOver }) {
      const account = await accountRow(db, row.account_id)
      if (!account) return
      const unread = parsedBy(providers[account.channel], row)
      if (isAboutNothing.has(unread.what)) return
      // An edit waits for its message, and then is a message of its own.
      if (unread.words !== null && !isOver) return
      const place = await placeOf(account, unread, row)
      if (place && place.blocked_at !== null) return
      if (place) await standFor(place, row, unread.words)
      if (isOver && unread.words === null)
        await notifyAdmins(account, { row, fault, room_id: place ? place.id : null })
    },

    async workedLate(row) {
      const account = await accountRow(db, row.account_id)
      if (!account) return
      const { from } = parsedBy(providers[account.channel], row)
      const place = await roomOf(platform, account.id, from ?? { identity: row.identity, user_id: null })
      if (!place) return
      await write(async (tx) => {
        const [locked] = await tx.select().from(room).where(eq(room.id, place.id)).for('update')
        const [own] = await tx
          .select({ seq: message.seq, meta: message.meta })
          .from(message)
          .where(and(eq(message.room_id, place.id), eq(message.client_id, clientIdOf(row))))
        if (!locked || own?.meta?.['type'] !== 'unread') return
        const { inbox_id: _, ...others } = own.meta
        await changeMessage({ tx, outbox }, { room: locked, seq: own.seq }, () => ({
          meta: { ...others, type: 'unread_read' },
        }))
      })
    },
  }

  /** The room of the person, without any call to the provider; null if nobody said anything, or the item names nobody. */
  async function placeOf(
    account: AccountRow,
    { what, from }: Unread,
    { identity }: InboxRow,
  ): Promise<PersonsRoom | null> {
    const address = from ?? { identity, user_id: null }
    if (!saysSomething.has(what) || address.identity === '') return null
    return ensuredRoom(platform, account, address, () => Promise.resolve(nobody(account.channel)))
  }

  async function standFor(place: PersonsRoom, row: InboxRow, words: string | null): Promise<void> {
    const sent_at = new Date(row.received_at).toISOString()
    await post({
      room_id: place.id,
      client_id: clientIdOf(row),
      sender: { type: 'CUSTOMER', id: place.customer.id, username: place.customer.display_name },
      sees_all: false,
      identity: place.identity,
      external_id: null,
      visibility: 'public',
      kind: words === null ? 'OTHER' : 'TEXT',
      meta: words === null ? { type: 'unread', inbox_id: row.id, sent_at } : { sent_at },
      body: words ?? '',
      files: [],
      reply_to: null,
    })
  }

  async function notifyAdmins(
    { id, service_id, name, channel }: AccountRow,
    { row, fault, room_id }: { row: InboxRow; fault: unknown; room_id: string | null },
  ): Promise<void> {
    const { en, th } = channelWords[channel]
    await write(async (tx) => {
      const named = room_id ? `${await roomNotificationName(tx, room_id)}: ` : ''
      const why = fault instanceof Error ? fault.message : String(fault)
      await notify(tx, await adminsOfChat(tx), {
        title: {
          en: `${en} ${name}: a message could not be read`,
          th: `${th} ${name}: อ่านข้อความไม่ได้`,
        },
        description: `${named}${why}`.slice(0, 300),
        ms_name: 'CHAT',
        target: room_id
          ? { route: 'messenger', query: { room: room_id } }
          : { route: 'chat-service-update', params: { serviceId: service_id } },
        once: `unread ${id} ${row.id} ${row.first_tried_at}`,
      })
    })
  }
}

function parsedBy(provider: Provider, { raw }: InboxRow): Unread {
  try {
    const parsed = provider.parse(raw)
    const { what } = parsed
    if (what === 'message') return { what, from: parsed.said.from, words: null }
    if (what === 'edited') return { what, from: parsed.from, words: parsed.body.slice(0, messageLength) }
    return { what, from: null, words: null }
  } catch {
    return { what: 'unreadable', from: null, words: null }
  }
}

const nobody = (channel: AccountChannel): Person => ({
  name: null,
  placeholder: channelWords[channel].en,
  language: 'th',
  phone: null,
  isGroup: false,
  picture: null,
  refused: null,
})
