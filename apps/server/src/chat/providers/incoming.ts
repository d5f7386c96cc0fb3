import type { ChatFile } from '@rp/contract/chat/message'
import { messageLength } from '@rp/domain/limits'
import { and, eq } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Post } from '../messages/live-messages.ts'
import { changeMessage, keepTrace, type MessageChange } from '../messages/message-changes.ts'
import { keepLeaf } from '../seals/leaves.ts'
import { message, room } from '../tables/room.ts'
import { keepSentFile } from './keep-sent-file.ts'
import { TryLater, type Account, type Heard, type Media, type Provider, type Said } from './provider.ts'
import { textOf } from './read-item.ts'
import type { PersonsRoom } from './rooms.ts'

/** Makes of a provider's name of a message the `client_id` that it has here. */
const namespace = '3d5f8c0e-7a41-4b7e-8b7d-96c1b0e7f2a4'

/** LINE: a reply token is to be used within one minute; some seconds are left for the way. */
const replyTokenMs = 50_000

type MessageRow = typeof message.$inferSelect
/** What is told of a message that is there. */
type Changed = Extract<Heard, { what: 'reaction' | 'unsent' | 'edited' }>

const clientIdOf = (account: Account, external_id: string): string =>
  uuidv5(`${account.id} ${external_id}`, namespace)

/** What people write on a channel, into their rooms. Worked twice, a message is there once, by its `client_id`. */
export function openIncoming(platform: Platform, post: Post) {
  const { database, files, write, outbox } = platform
  const { db } = database

  return {
    async say({ provider, account, place, writer }: From, said: Said): Promise<void> {
      const client_id = clientIdOf(account, said.external_id)
      if (said.media && (await isThere(place, client_id))) return
      const { kept, meta } = said.media
        ? await mediaOf(provider, account, place, said.media)
        : { kept: [], meta: null }
      const { posted } = await post({
        room_id: place.id,
        client_id,
        sender: { type: 'CUSTOMER', id: place.customer.id, username: writer },
        sees_all: false,
        identity: place.identity,
        external_id: said.external_id,
        visibility: 'public',
        kind: meta && said.kind !== 'STICKER' ? 'OTHER' : said.kind,
        meta: { ...said.meta, ...(said.kind !== 'STICKER' && meta), sent_at: said.sent_at },
        body: textOf(said.body.slice(0, messageLength)),
        files: kept,
        reply_to: said.answers ? await seqOf(place, said.answers) : null,
      })
      if (said.reply_token && !posted.dup) await keepToken(place, said.reply_token, said.sent_at)
    },

    /** What the customer does with a message that is there. */
    change(account: Account, heard: Changed): Promise<void> {
      if (heard.what === 'reaction') return react(account, heard)
      return heard.what === 'edited' ? edit(account, heard) : unsay(account, heard)
    },
  }

  /** The customer's reaction; another takes its place. */
  function react(account: Account, { of, emoji }: Changed & { what: 'reaction' }): Promise<void> {
    return change(account, of, ({ reactions }, { id, display_name: username }) => {
      const others = reactions.filter((one) => one.type !== 'CUSTOMER')
      return { reactions: emoji ? [...others, { emoji, type: 'CUSTOMER', id, username }] : others }
    })
  }

  /** Other words of the customer; staff see that it was edited, and from what. */
  function edit(account: Account, { of, body: words }: Changed & { what: 'edited' }): Promise<void> {
    const body = textOf(words.slice(0, messageLength))
    const isNews = (before: MessageRow) => before.deleted_at === null && before.body !== body
    return change(
      account,
      of,
      (before) => (isNews(before) ? { body, edited_at: new Date().toISOString() } : {}),
      async (tx, before, by) => {
        const who = { type: 'CUSTOMER', id: by.id, username: by.display_name } as const
        if (isNews(before)) await keepTrace(tx, before, 'EDITED', who)
      },
    )
  }

  /** What the customer took back is not kept: LINE asks for it (Messaging API, Unsend event). */
  function unsay(account: Account, { of }: Changed & { what: 'unsent' }): Promise<void> {
    const nothing = { body: '', files: [], reactions: [], meta: null }
    return change(account, of, () => ({ ...nothing, deleted_at: new Date().toISOString() }), keepLeaf)
  }

  /** The newest token takes the place of an older one: each is valid by itself and for its own short time. */
  async function keepToken({ id }: PersonsRoom, reply_token: string, sent_at: string): Promise<void> {
    const reply_token_until = new Date(Date.parse(sent_at) + replyTokenMs).toISOString()
    await db.update(room).set({ reply_token, reply_token_until }).where(eq(room.id, id))
  }

  async function isThere({ id }: PersonsRoom, client_id: string): Promise<boolean> {
    const rows = await db
      .select({ seq: message.seq })
      .from(message)
      .where(and(eq(message.room_id, id), eq(message.client_id, client_id)))
    return rows.length > 0
  }

  async function seqOf({ id }: PersonsRoom, external_id: string): Promise<number | null> {
    const [row] = await db
      .select({ seq: message.seq })
      .from(message)
      .where(and(eq(message.external_id, external_id), eq(message.room_id, id)))
    return row?.seq ?? null
  }

  /** A change of the message that the channel knows by a name; it may come before its message. */
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

  /** The file of a message; what cannot be kept is named instead, with why. */
  async function mediaOf(
    provider: Provider,
    account: Account,
    place: PersonsRoom,
    media: Media,
  ): Promise<{ kept: ChatFile[]; meta: Record<string, unknown> | null }> {
    const not = (why: string) => ({ kept: [], meta: { type: media.type, name: media.name, why } })
    const bytes = await provider.download(account, media)
    if (!bytes) return not('gone')
    try {
      const row = await keepSentFile(files, place.id, media, bytes)
      return {
        kept: [{ file: row.file, name: row.original_name, mime: row.mime, size: row.size }],
        meta: null,
      }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unavailable') throw new TryLater(error.message)
      if (error instanceof Refusal) return not(error.code)
      throw error
    }
  }
}

interface From {
  provider: Provider
  account: Account
  place: PersonsRoom
  /** Who wrote: the customer, or one of a group. */
  writer: string
}
