import type { Message } from '@rp/contract/chat/message'
import type { Room, RoomState } from '@rp/contract/chat/room'
import type { SyncedRoom } from '@rp/contract/events'
import { botPausedAfter, handedOverAfter } from '@rp/domain/chat/bot-mode'
import { progressOf } from '@rp/domain/chat/delivery'
import { previewOf } from '@rp/domain/chat/room-rules'
import { roomAfterMessage, sideOf } from '@rp/domain/chat/waiting'
import { writtenAt } from '@rp/domain/chat/written-at'
import { windowAfter } from '@rp/domain/chat/write-window'

/** The part of a room's messages that this browser holds: without gaps from the first to the newest. */
export interface Thread {
  messages: Message[]
  /** Older messages exist on the server. */
  hasOlder: boolean
  /** The newest page is loaded; before that only live messages. */
  loaded: boolean
}

/**
 * The last form is a change of which only the number is known: the state of the room shows that a change
 * happened, but not which one.
 */
type PendingChange = { chg: number; message: Message } | { chg: number; state: RoomState } | { chg: number }

/** One room as this browser knows it. Values are replaced, never mutated, so that React sees every change. */
export interface RoomEntry {
  room: Room
  thread: Thread | null
  /** Events that arrived before their predecessors; a sync or the missing event releases them. */
  held: PendingChange[]
}

/** Applies a message event. A direct successor is applied; one that leaves a gap is held. */
export function withMessageEvent(entry: RoomEntry, message: Message): RoomEntry {
  const { chg } = entry.room
  if (message.chg <= chg) return { ...entry, thread: merged(entry.thread, [message], entry.room.last_seq) }
  if (message.chg > chg + 1) return hold(entry, { chg: message.chg, message })
  return release(withMessage(entry, message))
}

/** Applies a room event. A state that counts messages not yet here is held like any other gap. */
export function withStateEvent(entry: RoomEntry, state: RoomState): RoomEntry {
  const { chg, last_seq } = entry.room
  if (state.chg < chg) return entry
  if (state.chg > chg + 1 || state.last_seq > last_seq) return hold(entry, { chg: state.chg, state })
  return release({ ...entry, room: { ...entry.room, ...state } })
}

/** Applies a sync reply: everything changed since the requested change number. */
export function withSync(entry: RoomEntry, { room: state, messages, reset }: SyncedRoom): RoomEntry {
  if (reset) return release({ ...entry, thread: null, room: { ...entry.room, ...state } })
  const room = state.chg < entry.room.chg ? entry.room : { ...entry.room, ...state }
  const unread = unreadAfter(messages, entry.room)
  const thread = merged(entry.thread, messages, room.last_seq)
  return release({ ...entry, room: { ...room, unread }, thread })
}

/** Applies a room from a list or a single request, with the caller's own unread count. */
export function withRoom(entry: RoomEntry | undefined, room: Room): RoomEntry {
  if (!entry) return { room, thread: null, held: [] }
  if (room.chg < entry.room.chg) return { ...entry, room: { ...room, ...ownAndShared(entry.room) } }
  // Any later change may concern a message: only a sync can say which.
  if (entry.thread && room.chg > entry.room.chg) {
    const { unread: _, read_seq: __, ...details } = room
    return hold({ ...entry, room: { ...details, ...ownAndShared(entry.room) } }, { chg: room.chg })
  }
  return release({ ...entry, room: { ...room, ...ownReading(entry.room, room) } })
}

/** Applies a page of messages, as the thread opens or grows towards the past. */
export function withPage(entry: RoomEntry, page: { data: Message[]; has_more: boolean }): RoomEntry {
  const before = entry.thread ?? { messages: [], hasOlder: true, loaded: false }
  const oldest = before.messages[0]?.seq ?? Infinity
  const reachesBack = !before.loaded || (page.data[0]?.seq ?? Infinity) < oldest
  const hasOlder = reachesBack ? page.has_more : before.hasOlder
  return { ...entry, thread: { messages: bySeq([...before.messages, ...page.data]), hasOlder, loaded: true } }
}

/** Applies the messages after a seq, which close a gap. */
export function withNewer(entry: RoomEntry, messages: Message[]): RoomEntry {
  return entry.thread ? { ...entry, thread: merged(entry.thread, messages, Infinity) } : entry
}

/** Applies this user's own read mark; monotonic. */
export function withRead(entry: RoomEntry, seq: number): RoomEntry {
  const { room, thread } = entry
  if (seq <= room.read_seq && !isMarkedUnread(room)) return entry
  const later = (thread?.messages ?? []).filter(
    (message) => message.seq > seq && message.sender.type === 'CUSTOMER',
  )
  return {
    ...entry,
    room: {
      ...room,
      read_seq: Math.max(seq, room.read_seq),
      unread: seq >= room.last_customer_seq ? 0 : later.length,
    },
  }
}

/** Applies this user's unread mark. */
export function withUnread(entry: RoomEntry): RoomEntry {
  return { ...entry, room: { ...entry.room, unread: Math.max(1, entry.room.unread) } }
}

/** The seq after which messages are missing, or null if the thread is complete. */
export function holeAfter({ room, thread }: RoomEntry): number | null {
  if (!thread?.loaded) return null
  const { messages } = thread
  const torn = messages.find(
    (message, index) => index > 0 && message.seq !== (messages[index - 1]?.seq ?? 0) + 1,
  )
  if (torn) return messages[messages.indexOf(torn) - 1]?.seq ?? 0
  const newest = messages.at(-1)?.seq ?? 0
  return newest < room.last_seq ? newest : null
}

/** Applies the changes the server made with the message; same rules as its SQL statement. */
function withMessage(entry: RoomEntry, message: Message): RoomEntry {
  return message.seq <= entry.room.last_seq ? withChanged(entry, message) : withNew(entry, message)
}

function withNew({ room, thread, held }: RoomEntry, message: Message): RoomEntry {
  const { type } = message.sender
  const own = (sender: string, seq: number) => (type === sender ? Math.max(seq, message.seq) : seq)
  const next: Room = {
    ...room,
    chg: message.chg,
    last_seq: message.seq,
    ...(message.visibility === 'public' && {
      last_chat_at: message.at,
      last_preview: previewOf(message.body, message.files, message.meta),
      last_sender: type,
    }),
    ...waitAfter(room, message),
    bot_paused_at: botPausedAfter(room, message),
    handed_over: handedOverAfter(room, message),
    last_customer_seq: own('CUSTOMER', room.last_customer_seq),
    customer_read_seq: own('CUSTOMER', room.customer_read_seq),
    staff_read_seq: own('STAFF', room.staff_read_seq),
    window_expires_at: windowOf(room, message),
    unread: unreadAfter([message], room),
  }
  return { room: next, thread: merged(thread, [message], message.seq), held }
}

/** Edited, deleted, reacted to or delivered: the room stays the same, except for its last-message line. */
function withChanged({ room, thread, held }: RoomEntry, message: Message): RoomEntry {
  const later = thread?.messages.filter(({ seq }) => seq > message.seq) ?? []
  const isLast =
    later.length === room.last_seq - message.seq && later.every(({ visibility }) => visibility === 'internal')
  const next: Room = {
    ...room,
    chg: message.chg,
    ...(isLast &&
      message.visibility === 'public' && {
        last_preview: previewOf(message.body, message.files, message.meta),
      }),
  }
  return { room: next, thread: merged(thread, [message], room.last_seq), held }
}

/** A channel reports when the customer wrote; late deliveries do not reopen the window. */
function windowOf(room: Room, message: Message): string | null {
  if (message.sender.type !== 'CUSTOMER') return room.window_expires_at
  return windowAfter(room, writtenAt(message))
}

function waitAfter(room: Room, message: Message): Partial<Room> {
  const side = sideOf(message.sender.type, message.visibility)
  if (!side) return {}
  const { status, waiting_since, undelivered_seq } = room
  const said = { side, seq: message.seq, at: writtenAt(message), progress: progressOf(message) }
  return roomAfterMessage({ status, waiting_since, undelivered_seq }, said)
}

/** Adds new unread messages to the count; a manual unread mark counts only if nothing else is unread. */
function unreadAfter(messages: Message[], room: Room): number {
  const after = Math.max(room.last_seq, room.read_seq)
  const added = messages.filter(({ seq, sender }) => sender.type === 'CUSTOMER' && seq > after).length
  return isMarkedUnread(room) ? Math.max(1, added) : room.unread + added
}

/** Everything is read, but the user marked the room unread. */
function isMarkedUnread({ unread, read_seq, last_customer_seq }: Room): boolean {
  return unread > 0 && read_seq >= last_customer_seq
}

/** Adds messages inside or after the thread; earlier ones are loaded on demand. */
function merged(thread: Thread | null, added: Message[], last_seq: number): Thread | null {
  if (!thread) return null
  const from = thread.loaded ? (thread.messages[0]?.seq ?? 0) : -Infinity
  const inside = added.filter(({ seq }) => seq >= from && seq <= last_seq)
  return inside.length === 0 ? thread : { ...thread, messages: bySeq([...thread.messages, ...inside]) }
}

/** Sorted by seq without duplicates; of two versions the later change wins. */
function bySeq(messages: Message[]): Message[] {
  const known = new Map<number, Message>()
  for (const message of messages) {
    const other = known.get(message.seq)
    if (!other || other.chg <= message.chg) known.set(message.seq, message)
  }
  return [...known.values()].toSorted((a, b) => a.seq - b.seq)
}

function hold(entry: RoomEntry, held: PendingChange): RoomEntry {
  return { ...entry, held: [...entry.held, held].toSorted((a, b) => a.chg - b.chg) }
}

/** Applies held events that now follow; drops known ones. */
function release(entry: RoomEntry): RoomEntry {
  let current = { ...entry, held: [] as PendingChange[] }
  for (const held of entry.held) current = withHeld(current, held)
  return current
}

function withHeld(entry: RoomEntry, held: PendingChange): RoomEntry {
  if ('message' in held) return withMessageEvent(entry, held.message)
  if ('state' in held) return withStateEvent(entry, held.state)
  return held.chg > entry.room.chg ? hold(entry, held) : entry
}

/** A reply sent before the user read on has an older read mark than ours. */
function ownReading(known: Room, answer: Room) {
  const { read_seq, unread } = answer
  if (read_seq >= known.read_seq) return { read_seq, unread }
  const allRead = known.read_seq >= answer.last_customer_seq
  if (allRead || answer.last_seq === known.last_seq)
    return { read_seq: known.read_seq, unread: allRead ? 0 : known.unread }
  return { read_seq: known.read_seq, unread }
}

function ownAndShared(room: Room) {
  const { unread, read_seq } = room
  return { ...stateOf(room), unread, read_seq }
}

function stateOf(room: Room): RoomState {
  return {
    id: room.id,
    chg: room.chg,
    last_seq: room.last_seq,
    status: room.status,
    assignee_id: room.assignee_id,
    assignee_name: room.assignee_name,
    last_chat_at: room.last_chat_at,
    last_preview: room.last_preview,
    last_sender: room.last_sender,
    last_customer_seq: room.last_customer_seq,
    customer_read_seq: room.customer_read_seq,
    staff_read_seq: room.staff_read_seq,
    waiting_since: room.waiting_since,
    undelivered_seq: room.undelivered_seq,
    unfollowed_at: room.unfollowed_at,
    blocked_at: room.blocked_at,
    window_expires_at: room.window_expires_at,
    closed_at: room.closed_at,
    follow_up_at: room.follow_up_at,
    follow_up_note: room.follow_up_note,
    service_id: room.service_id,
    bot_mode: room.bot_mode,
    bot_paused_at: room.bot_paused_at,
    draft_seq: room.draft_seq,
    handed_over: room.handed_over,
  }
}
