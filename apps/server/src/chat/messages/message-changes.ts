import type { Message } from '@rp/contract/chat/message'
import {
  deleteMessage,
  editMessage,
  reactInWidget,
  reactToMessage,
  readMessageTrace,
} from '@rp/contract/chat/message-change'
import { hasArrived } from '@rp/domain/chat/delivery'
import { visitorSends } from '@rp/domain/limits'
import { deleteRefused, editRefused, reactionRefused } from '@rp/domain/chat/message-changes'
import { previewOf } from '@rp/domain/chat/room-rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { StaffWho, Who } from '../../platform/who.ts'
import { keepText } from './message-texts.ts'
import { settleWaits } from '../rooms/settle-waits.ts'
import type { ShownNames } from './shown-names.ts'
import { messageOf } from './messages.ts'
import { lockedRoom, ownRoom, seesAllRooms, visibleRoom } from '../rooms/room-rights.ts'
import { messageTrace } from '../tables/message-trace.ts'
import { message, room } from '../tables/room.ts'

type Row = typeof message.$inferSelect
type RoomRow = typeof room.$inferSelect
/** What may become different of a message. */
export type MessageChange = Partial<
  Pick<
    Row,
    | 'body'
    | 'files'
    | 'meta'
    | 'reactions'
    | 'edited_at'
    | 'deleted_at'
    | 'external_id'
    | 'delivery'
    | 'delivery_error'
    | 'delivery_reason'
    | 'arrived_at'
  >
>

/** Editing, deleting and reacting: the message gets a new change number, so that whoever has it learns of it. */
export function messageChangeCalls({ serve, database, write, outbox }: Platform, names: ShownNames): void {
  const { db } = database
  const withinLimit = openRateLimit(visitorSends)

  serve.staff(editMessage, ({ who, params, body }) =>
    change(who, params, async (tx, { row, place }) => {
      refuseFor(editRefused(place, changer(who)))
      if (row.body === body.body) return {}
      await keepTrace(tx, row, 'EDITED', who)
      return { body: body.body, edited_at: new Date().toISOString() }
    }),
  )

  serve.staff(deleteMessage, ({ who, params }) =>
    change(who, params, async (tx, { row, place }) => {
      refuseFor(deleteRefused(place, changer(who)))
      await keepTrace(tx, row, 'DELETED', who)
      return { body: '', files: [], reactions: [], deleted_at: new Date().toISOString() }
    }),
  )

  serve.staff(reactToMessage, ({ who, params, body }) =>
    change(who, params, async (tx, { row, room: { channel }, place }) => {
      refuseFor(reactionRefused(place))
      if (channel === 'WHATSAPP' && row.visibility === 'public')
        await outbox.tell(tx, 'chat.reaction-out', { ...params, emoji: body.emoji })
      return { reactions: withReaction(row, who, body.emoji) }
    }),
  )

  serve.customer(reactInWidget, async ({ who, params, body }) => {
    if (!withinLimit(who.id)) throw refuse('throttled')
    const [own] = await db.select({ id: room.id }).from(room).where(ownRoom(who))
    const place = { room_id: found(own).id, seq: params.seq }
    const changed = await change(who, place, async (_tx, { row }) => {
      if (row.visibility !== 'public' || row.deleted_at) throw refuse('not_found')
      return { reactions: withReaction(row, who, body.emoji) }
    })
    const [shown] = await names.forCustomer([changed])
    return found(shown)
  })

  serve.staff(readMessageTrace, async ({ who, params }) => {
    await visibleRoom(db, who, params.room_id)
    const rows = await db
      .select()
      .from(messageTrace)
      .where(and(eq(messageTrace.room_id, params.room_id), eq(messageTrace.seq, params.seq)))
      .orderBy(desc(messageTrace.at))
      .limit(100)
    return rows.map(({ action, body, files, by_type, by_id, by_name, at }) => ({
      action,
      body,
      files: files as Message['files'],
      by: { type: by_type, id: by_id, username: by_name },
      at,
    }))
  })

  /** One change of a message under its room's lock; everybody who hears the room is told after the commit. */
  async function change(
    who: Who,
    { room_id, seq }: { room_id: string; seq: number },
    work: (tx: Tx, at: ReturnType<typeof placeOf>) => Promise<MessageChange>,
  ): Promise<Message> {
    const changed = await write(async (tx) => {
      const locked = await lockedRoom(tx, who, room_id)
      const mine = and(eq(message.room_id, room_id), eq(message.seq, seq))
      const [row] = await tx.select().from(message).where(mine)
      const before = found(row)
      const what = await work(tx, placeOf(before, locked))
      if (Object.keys(what).length === 0) return before
      return applied({ tx, outbox }, locked, before, what)
    })
    return messageOf(changed)
  }
}

/** A change of a message of a locked room that nobody asks rights for: what its channel tells of it. */
export async function changeMessage(
  by: Changing,
  { room: locked, seq }: { room: RoomRow; seq: number },
  work: (before: Row) => MessageChange,
): Promise<Row> {
  const [row] = await by.tx
    .select()
    .from(message)
    .where(and(eq(message.room_id, locked.id), eq(message.seq, seq)))
  const before = found(row)
  return applied(by, locked, before, work(before))
}

interface Changing {
  tx: Tx
  outbox: Platform['outbox']
}

/** Writes the change under the next number of its room; whoever hears the room is told after the commit. */
async function applied(
  { tx, outbox }: Changing,
  locked: RoomRow,
  before: Row,
  what: MessageChange,
): Promise<Row> {
  const { room_id, seq } = before
  const chg = locked.chg + 1
  const [row] = await tx
    .update(message)
    .set({ ...what, chg })
    .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
    .returning()
  const after = found(row)
  if (what.body !== undefined) await keepText(tx, after)
  await tx
    .update(room)
    .set({ chg, ...(await previewAfter(tx, after)) })
    .where(eq(room.id, room_id))
  await outbox.tell(tx, 'chat.message', { room_id, seq })
  if (await waitsChanged(tx, locked, { before, after })) await outbox.tell(tx, 'chat.room', { room_id })
  return after
}

/** An answer that arrived or did not, or a message that was withdrawn: the customer may wait again, or not any more. */
async function waitsChanged(tx: Tx, locked: RoomRow, { before, after }: Record<'before' | 'after', Row>) {
  const isAnswer = after.visibility === 'public' && ['STAFF', 'BOT'].includes(after.sender_type)
  const [had, has] = [before, after].map(hasArrived)
  const isWithdrawn = before.deleted_at === null && after.deleted_at !== null
  if (!(isAnswer && had !== has) && !(isWithdrawn && after.sender_type === 'CUSTOMER')) return false
  await settleWaits(tx, locked, { seq: after.seq, isLost: isAnswer && had === true && has === false })
  return true
}

function placeOf(row: Row, { channel }: RoomRow) {
  const { sender_type: type, sender_id: id, visibility, deleted_at } = row
  const place = { channel, visibility, sender: { type, id }, isDeleted: deleted_at !== null }
  return { row, room: { channel }, place }
}

const changer = (who: StaffWho) => ({ id: who.id, isAdmin: seesAllRooms(who) })

function refuseFor(why: string | null): void {
  if (why) throw refuse('illegal_transition', { detail: why })
}

/** What a message was, with who changed it. */
export async function keepTrace(
  tx: Tx,
  row: Row,
  action: 'EDITED' | 'DELETED',
  who: Pick<Who, 'type' | 'id' | 'username'>,
): Promise<void> {
  const { room_id, seq, body, files } = row
  const by = { by_type: who.type, by_id: who.id, by_name: who.username }
  await tx
    .insert(messageTrace)
    .values({ room_id, seq, action, body, files, ...by, at: new Date().toISOString() })
}

/** One reaction a person; another takes its place. */
function withReaction(
  { reactions }: Row,
  { type, id, username }: Who,
  emoji: string | null,
): Row['reactions'] {
  const others = reactions.filter((one) => one.id !== id || one.type !== type)
  return emoji === null ? others : [...others, { emoji, type, id, username }]
}

/** The list shows the last public message: when that changed, its line does. */
async function previewAfter(tx: Tx, row: Row): Promise<Pick<RoomRow, 'last_preview'> | undefined> {
  const { room_id, seq, visibility, body, files } = row
  if (visibility !== 'public') return undefined
  const [later] = await tx
    .select({ seq: message.seq })
    .from(message)
    .where(and(eq(message.room_id, room_id), sql`${message.seq} > ${seq}`, eq(message.visibility, 'public')))
    .limit(1)
  return later ? undefined : { last_preview: previewOf(body, files as Message['files']) }
}
