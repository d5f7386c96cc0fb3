import type { Message } from '@rp/contract/chat/message'
import {
  deleteMessage,
  editMessage,
  reactInWidget,
  reactToMessage,
  readMessageTrace,
} from '@rp/contract/chat/message-change'
import { hasArrived, progressOf } from '@rp/domain/chat/delivery'
import { visitorSends } from '@rp/domain/limits'
import { deleteRefused, editRefused, reactionRefused } from '@rp/domain/chat/message-changes'
import { previewOf } from '@rp/domain/chat/room-rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { StaffCaller, Caller } from '../../platform/caller.ts'
import { saveText } from './message-texts.ts'
import { recomputeWaits } from '../rooms/recompute-waits.ts'
import type { ShownNames } from './shown-names.ts'
import { messageOf } from './messages.ts'
import { removeFiles } from './readable-files.ts'
import { lockedRoom, ownOpenRoom, seesAllRooms, visibleRoom } from '../rooms/room-rights.ts'
import { messageTrace } from '../tables/message-trace.ts'
import { message, room } from '../tables/room.ts'

type Row = typeof message.$inferSelect
type RoomRow = typeof room.$inferSelect
/** The fields of a message that can change. */
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

/** Edit, delete and react: the message gets a new change number, so that clients that have it are updated. */
export function messageChangeCalls({ serve, database, write, outbox }: Platform, names: ShownNames): void {
  const { db } = database
  const withinLimit = openRateLimit(visitorSends)

  serve.staff(editMessage, ({ caller, params, body }) =>
    change(caller, params, async (tx, { row, place }) => {
      refuseFor(editRefused(place, changer(caller)))
      if (row.body === body.body) return {}
      await saveTrace(tx, row, 'EDITED', caller)
      return { body: body.body, edited_at: new Date().toISOString() }
    }),
  )

  serve.staff(deleteMessage, ({ caller, params }) =>
    change(caller, params, async (tx, { row, place }) => {
      refuseFor(deleteRefused(place, changer(caller)))
      await saveTrace(tx, row, 'DELETED', caller)
      return { body: '', files: [], reactions: [], deleted_at: new Date().toISOString() }
    }),
  )

  serve.staff(reactToMessage, ({ caller, params, body }) =>
    change(caller, params, async (tx, { row, room: { channel }, place }) => {
      refuseFor(reactionRefused(place))
      if (channel === 'WHATSAPP' && row.visibility === 'public')
        await outbox.publish(tx, 'chat.reaction-out', { ...params, emoji: body.emoji })
      return { reactions: withReaction(row, caller, body.emoji) }
    }),
  )

  serve.customer(reactInWidget, async ({ caller, params, body }) => {
    if (!withinLimit(caller.id)) throw refuse('throttled')
    const [own] = await db.select({ id: room.id }).from(room).where(ownOpenRoom(caller))
    const place = { room_id: found(own).id, seq: params.seq }
    const changed = await change(caller, place, async (_tx, { row }) => {
      if (row.visibility !== 'public' || row.deleted_at) throw refuse('not_found')
      return { reactions: withReaction(row, caller, body.emoji) }
    })
    const [shown] = await names.forCustomer([changed])
    return found(shown)
  })

  serve.staff(readMessageTrace, async ({ caller, params }) => {
    await visibleRoom(db, caller, params.room_id)
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

  /** Changes one message under its room's lock and publishes it after the commit. */
  async function change(
    caller: Caller,
    { room_id, seq }: { room_id: string; seq: number },
    work: (tx: Tx, at: ReturnType<typeof placeOf>) => Promise<MessageChange>,
  ): Promise<Message> {
    const changed = await write(async (tx) => {
      const locked = await lockedRoom(tx, caller, room_id)
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

/** Changes a message of a locked room without a rights check: for changes reported by its channel. */
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

/** Writes the change under the room's next change number; published after the commit. */
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
  if (what.body !== undefined) await saveText(tx, after)
  if (before.deleted_at === null && after.deleted_at !== null)
    await removeFiles({ tx, outbox }, room_id, namesOf(before))
  await tx
    .update(room)
    .set({ chg, ...(await previewAfter(tx, after)), ...queueAfter(locked, before, after) })
    .where(eq(room.id, room_id))
  await outbox.publish(tx, 'chat.message', { room_id, seq })
  if (await waitsChanged(tx, locked, { before, after })) await outbox.publish(tx, 'chat.room', { room_id })
  return after
}

/** A message to the customer was delivered or failed, or one was withdrawn: recompute whether the customer waits. */
async function waitsChanged(tx: Tx, locked: RoomRow, { before, after }: Record<'before' | 'after', Row>) {
  const isOurs = after.visibility === 'public' && after.sender_type !== 'CUSTOMER'
  const [had, has] = [before, after].map(hasArrived)
  const isWithdrawn = before.deleted_at === null && after.deleted_at !== null
  if (!(isOurs && had !== has) && !(isWithdrawn && after.visibility === 'public')) return false
  await recomputeWaits(tx, locked, { seq: after.seq, isLost: isOurs && had === true && has === false })
  return true
}

/** Whether the queue is stopped: by the newest message whose fate is known, refused ones aside (domain/chat/waiting). */
function queueAfter({ id, stopped_seq }: RoomRow, before: Row, after: Row) {
  const isGone = progressOf(before) === 'arrived' && (progressOf(after) !== 'arrived' || after.deleted_at)
  if (stopped_seq === null && progressOf(after) !== 'stopped' && !isGone) return undefined
  return {
    stopped_seq: sql`(select case when ${message.delivery} in ('QUEUED', 'UNKNOWN') then ${message.seq} end
      from ${message} where ${message.room_id} = ${id} and ${isInQueue}
        and (${message.delivery} is null or ${message.delivery} <> 'FAILED')
        and not (coalesce(${message.delivery} = 'QUEUED', false) and ${message.delivery_error} is null)
      order by ${message.seq} desc limit 1)`,
  }
}

/** A message to the customer that is still there. */
export const isInQueue = sql`${message.visibility} = 'public' and ${message.sender_type} <> 'CUSTOMER' and ${message.deleted_at} is null`

const namesOf = ({ files }: Row): string[] => (files as Message['files']).map(({ file }) => file)

function placeOf(row: Row, { channel }: RoomRow) {
  const { sender_type: type, sender_id: id, visibility, deleted_at } = row
  const place = { channel, visibility, sender: { type, id }, isDeleted: deleted_at !== null }
  return { row, room: { channel }, place }
}

const changer = (caller: StaffCaller) => ({ id: caller.id, isAdmin: seesAllRooms(caller) })

function refuseFor(why: string | null): void {
  if (why) throw refuse('illegal_transition', { detail: why })
}

/** Saves the previous state of a message and who changed it. */
export async function saveTrace(
  tx: Tx,
  row: Row,
  action: 'EDITED' | 'DELETED',
  caller: Pick<Caller, 'type' | 'id' | 'username'>,
): Promise<void> {
  const { room_id, seq, body, files } = row
  const by = { by_type: caller.type, by_id: caller.id, by_name: caller.username }
  await tx
    .insert(messageTrace)
    .values({ room_id, seq, action, body, files, ...by, at: new Date().toISOString() })
}

/** One reaction per person; a new one replaces the old. */
function withReaction(
  { reactions }: Row,
  { type, id, username }: Caller,
  emoji: string | null,
): Row['reactions'] {
  const others = reactions.filter((one) => one.id !== id || one.type !== type)
  return emoji === null ? others : [...others, { emoji, type, id, username }]
}

/** The room list shows the last public message, so its preview changes with it. */
async function previewAfter(tx: Tx, row: Row): Promise<Pick<RoomRow, 'last_preview'> | undefined> {
  const { room_id, seq, visibility, body, files, meta } = row
  if (visibility !== 'public') return undefined
  const [later] = await tx
    .select({ seq: message.seq })
    .from(message)
    .where(and(eq(message.room_id, room_id), sql`${message.seq} > ${seq}`, eq(message.visibility, 'public')))
    .limit(1)
  return later ? undefined : { last_preview: previewOf(body, files as Message['files'], meta) }
}
