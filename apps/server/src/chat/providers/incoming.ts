import type { AwaitedFile } from '@rp/domain/chat/awaited-file'
import { messageLength } from '@rp/domain/limits'
import { and, eq } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PostMessage } from '../messages/live-messages.ts'
import { changeMessage, saveTrace, type MessageChange } from '../messages/message-changes.ts'
import { saveLeaf } from '../seals/leaves.ts'
import { message, room } from '../tables/room.ts'
import type { Place } from './deliveries.ts'
import { TryLater, type Account, type ParsedItem, type ReceivedMessage } from './provider.ts'
import { textOf } from './read-item.ts'
import type { PersonsRoom } from './rooms.ts'

/** Namespace that turns a provider's message id into our `client_id`. */
const namespace = '3d5f8c0e-7a41-4b7e-8b7d-96c1b0e7f2a4'

/** LINE: a reply token must be used within one minute; leaves some seconds for transport. */
const replyTokenMs = 50_000

type MessageRow = typeof message.$inferSelect
/** Events about an existing message. */
type Changed = Extract<ParsedItem, { what: 'reaction' | 'unsent' | 'edited' }>

const clientIdOf = (account: Account, external_id: string): string =>
  uuidv5(`${account.id} ${external_id}`, namespace)

/** Posts messages from a channel to their rooms. Idempotent by `client_id`. */
export function openIncoming(
  platform: Platform,
  post: PostMessage,
  fetchFile: (account: Account, place: Place) => Promise<void>,
) {
  const { database, write, outbox } = platform
  const { db } = database

  return {
    /** The words first; a file is fetched beside them and holds nothing back. */
    async say({ account, place, writer }: From, said: ReceivedMessage): Promise<void> {
      const client_id = clientIdOf(account, said.external_id)
      const file: AwaitedFile | null = said.media && { ...said.media, state: 'coming' }
      const { posted } = await post({
        room_id: place.id,
        client_id,
        sender: { type: 'CUSTOMER', id: place.customer.id, username: writer },
        sees_all: false,
        identity: place.identity,
        external_id: said.external_id,
        visibility: 'public',
        kind: said.kind,
        meta: { ...said.meta, ...(file && { file }), sent_at: said.sent_at },
        body: textOf(said.body.slice(0, messageLength)),
        files: [],
        reply_to: said.answers ? await seqOf(place, said.answers) : null,
      })
      if (file) await fetchFile(account, { room_id: place.id, seq: posted.seq })
      if (said.reply_token && !posted.dup) await saveToken(place, said.reply_token, said.sent_at)
    },

    /** A change by the customer to an existing message. */
    change(account: Account, received: Changed): Promise<void> {
      if (received.what === 'reaction') return react(account, received)
      return received.what === 'edited' ? edit(account, received) : unsay(account, received)
    },
  }

  /** The customer's reaction; replaces an earlier one. */
  function react(account: Account, { of, emoji }: Changed & { what: 'reaction' }): Promise<void> {
    return change(account, of, ({ reactions }, { id, display_name: username }) => {
      const others = reactions.filter((one) => one.type !== 'CUSTOMER')
      return { reactions: emoji ? [...others, { emoji, type: 'CUSTOMER', id, username }] : others }
    })
  }

  /** An edit by the customer; staff see the mark and the old text. */
  function edit(account: Account, { of, body: words }: Changed & { what: 'edited' }): Promise<void> {
    const body = textOf(words.slice(0, messageLength))
    const isNews = (before: MessageRow) => before.deleted_at === null && before.body !== body
    return change(
      account,
      of,
      (before) => (isNews(before) ? { body, edited_at: new Date().toISOString() } : {}),
      async (tx, before, by) => {
        const who = { type: 'CUSTOMER', id: by.id, username: by.display_name } as const
        if (isNews(before)) await saveTrace(tx, before, 'EDITED', who)
      },
    )
  }

  /** An unsent message is not kept, as LINE requires (Messaging API, Unsend event). */
  function unsay(account: Account, { of }: Changed & { what: 'unsent' }): Promise<void> {
    const nothing = { body: '', files: [], reactions: [], meta: null }
    return change(account, of, () => ({ ...nothing, deleted_at: new Date().toISOString() }), saveLeaf)
  }

  /** The newest token replaces an older one: each is valid alone and for a short time. */
  async function saveToken({ id }: PersonsRoom, reply_token: string, sent_at: string): Promise<void> {
    const reply_token_until = new Date(Date.parse(sent_at) + replyTokenMs).toISOString()
    await db.update(room).set({ reply_token, reply_token_until }).where(eq(room.id, id))
  }

  async function seqOf({ id }: PersonsRoom, external_id: string): Promise<number | null> {
    const [row] = await db
      .select({ seq: message.seq })
      .from(message)
      .where(and(eq(message.external_id, external_id), eq(message.room_id, id)))
    return row?.seq ?? null
  }

  /** Changes the message with the channel's id; the event may arrive before its message. */
  function change(
    account: Account,
    of: string,
    work: (before: MessageRow, by: PersonsRoom['customer']) => MessageChange,
    first?: (tx: Tx, before: MessageRow, by: PersonsRoom['customer']) => Promise<void>,
  ): Promise<void> {
    return write(async (tx) => {
      const [at] = await tx
        .select({ room, message, by: { id: customer.id, display_name: customer.display_name } })
        .from(message)
        .innerJoin(room, eq(room.id, message.room_id))
        .innerJoin(customer, eq(customer.id, room.customer_id))
        .where(and(eq(message.external_id, of), eq(room.channel_account_id, account.id)))
        .for('update', { of: room })
      if (!at) throw new TryLater('The message that it is about has not come yet')
      const { seq } = at.message
      await first?.(tx, at.message, at.by)
      await changeMessage({ tx, outbox }, { room: at.room, seq }, (before) => work(before, at.by))
    })
  }
}

interface From {
  account: Account
  place: PersonsRoom
  /** The display name of the writer: the customer, or a member of a group. */
  writer: string
}
