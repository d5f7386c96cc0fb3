import type { Message } from '@rp/contract/chat/message'
import type { Room, RoomState } from '@rp/contract/chat/room'
import type { SyncedRoom } from '@rp/contract/events'
import { botPausedAfter, handedOverAfter } from '@rp/domain/chat/bot-mode'
import { previewOf, roomStatusAfter, roomStatusBy, waitingSinceAfter } from '@rp/domain/chat/room-rules'
import { writtenAt } from '@rp/domain/chat/written-at'
import { windowAfter } from '@rp/domain/chat/write-window'

/** The part of a room's messages that this browser holds: without gaps from the first to the newest. */
export interface Thread {
  messages: Message[]
  /** Older messages exist on the server. */
  hasOlder: boolean
  /** The newest page is there; before that only what arrived live. */
  loaded: boolean
}

type Held = { chg: number; message: Message } | { chg: number; state: RoomState }

/** One room as this browser knows it. Values are replaced, never changed, so that React sees every change. */
export interface RoomEntry {
  room: Room
  thread: Thread | null
  /** Events that came before what they build on; a sync or the missing event releases them. */
  held: Held[]
}

/** A message event. What follows directly is taken; what leaves a gap is held (chat b4). */
export function withMessageEvent(entry: RoomEntry, message: Message): RoomEntry {
  const { chg } = entry.room
  if (message.chg <= chg) return { ...entry, thread: merged(entry.thread, [message], entry.room.last_seq) }
  if (message.chg > chg + 1) return hold(entry, { chg: message.chg, message })
  return release(withMessage(entry, message))
}

/** A room event. A state that counts messages which are not here yet is held like any other gap. */
export function withStateEvent(entry: RoomEntry, state: RoomState): RoomEntry {
  const { chg, last_seq } = entry.room
  if (state.chg < chg) return entry
  if (state.chg > chg + 1 || state.last_seq > last_seq) return hold(entry, { chg: state.chg, state })
  return release({ ...entry, room: { ...entry.room, ...state } })
}

/** The answer of a sync: everything that changed since the change number that was asked with. */
export function withSync(entry: RoomEntry, { room: state, messages, reset }: SyncedRoom): RoomEntry {
  if (reset) return release({ ...entry, thread: null, room: { ...entry.room, ...state } })
  const room = state.chg < entry.room.chg ? entry.room : { ...entry.room, ...state }
  const unread = unreadAfter(messages, entry.room)
  const thread = merged(entry.thread, messages, room.last_seq)
  return release({ ...entry, room: { ...room, unread }, thread })
}

/** A room as a list or a single call answered it, with the caller's own unread count. */
export function withRoom(entry: RoomEntry | undefined, room: Room): RoomEntry {
  if (!entry) return { room, thread: null, held: [] }
  if (room.chg < entry.room.chg) return { ...entry, room: { ...room, ...ownAndShared(entry.room) } }
  // Any change after the one that is known may be of a message: only a sync tells which.
  if (entry.thread && room.chg > entry.room.chg) {
    const { unread: _, read_seq: __, ...details } = room
    return hold(
      { ...entry, room: { ...details, ...ownAndShared(entry.room) } },
      { chg: room.chg, state: stateOf(room) },
    )
  }
  return release({ ...entry, room: { ...room, ...ownReading(entry.room, room) } })
}

/** A page of messages, as the thread opens or grows towards the past. */
export function withPage(entry: RoomEntry, page: { data: Message[]; has_more: boolean }): RoomEntry {
  const before = entry.thread ?? { messages: [], hasOlder: true, loaded: false }
  const oldest = before.messages[0]?.seq ?? Infinity
  const reachesBack = !before.loaded || (page.data[0]?.seq ?? Infinity) < oldest
  const hasOlder = reachesBack ? page.has_more : before.hasOlder
  return { ...entry, thread: { messages: bySeq([...before.messages, ...page.data]), hasOlder, loaded: true } }
}

/** Messages after a seq, which close a hole. */
export function withNewer(entry: RoomEntry, messages: Message[]): RoomEntry {
  return entry.thread ? { ...entry, thread: merged(entry.thread, messages, Infinity) } : entry
}

/** The own reading of this user; monotone. */
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

/** Marked unread by this user. */
export function withUnread(entry: RoomEntry): RoomEntry {
  return { ...entry, room: { ...entry.room, unread: Math.max(1, entry.room.unread) } }
}

/** The seq after which messages are missing, or null when the thread is whole. */
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

/** What the server noted when it wrote the message, or changed it; the same rules as its statement. */
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
      last_preview: previewOf(message.body, message.files),
      last_sender: type,
    }),
    status: roomStatusAfter(room.status, type, message.visibility),
    waiting_since: waitingSinceAfter(room.waiting_since, { ...message, at: writtenAt(message) }),
    undelivered_seq: isAnswer(message) ? null : room.undelivered_seq,
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

/** Edited, deleted, reacted to or delivered: the room is what it was, but for the line of its last message. */
function withChanged({ room, thread, held }: RoomEntry, message: Message): RoomEntry {
  const later = thread?.messages.filter(({ seq }) => seq > message.seq) ?? []
  const isLast =
    later.length === room.last_seq - message.seq && later.every(({ visibility }) => visibility === 'internal')
  const next: Room = {
    ...room,
    chg: message.chg,
    ...(isLast &&
      message.visibility === 'public' && { last_preview: previewOf(message.body, message.files) }),
  }
  return { room: next, thread: merged(thread, [message], room.last_seq), held }
}

/** A channel tells when the customer wrote; what it brings late opens no window anew. */
function windowOf(room: Room, message: Message): string | null {
  if (message.sender.type !== 'CUSTOMER') return room.window_expires_at
  return windowAfter(room, writtenAt(message))
}

const isAnswer = ({ sender, visibility }: Message) => roomStatusBy(sender.type, visibility) === 'REPLIED'

/** What came unread to what was; a mark of the reader's stands only where nothing else is unread. */
function unreadAfter(messages: Message[], room: Room): number {
  const after = Math.max(room.last_seq, room.read_seq)
  const added = messages.filter(({ seq, sender }) => sender.type === 'CUSTOMER' && seq > after).length
  return isMarkedUnread(room) ? Math.max(1, added) : room.unread + added
}

/** Everything is read, and yet the reader wants it to count as unread. */
function isMarkedUnread({ unread, read_seq, last_customer_seq }: Room): boolean {
  return unread > 0 && read_seq >= last_customer_seq
}

/** Adds messages that lie inside the thread or follow it; what lies before its beginning is loaded on demand. */
function merged(thread: Thread | null, added: Message[], last_seq: number): Thread | null {
  if (!thread) return null
  const from = thread.loaded ? (thread.messages[0]?.seq ?? 0) : -Infinity
  const inside = added.filter(({ seq }) => seq >= from && seq <= last_seq)
  return inside.length === 0 ? thread : { ...thread, messages: bySeq([...thread.messages, ...inside]) }
}

/** By seq, each once; of two versions the later change stays. */
function bySeq(messages: Message[]): Message[] {
  const known = new Map<number, Message>()
  for (const message of messages) {
    const other = known.get(message.seq)
    if (!other || other.chg <= message.chg) known.set(message.seq, message)
  }
  return [...known.values()].toSorted((a, b) => a.seq - b.seq)
}

function hold(entry: RoomEntry, held: Held): RoomEntry {
  return { ...entry, held: [...entry.held, held].toSorted((a, b) => a.chg - b.chg) }
}

/** Takes what was held and now follows; drops what is known. */
function release(entry: RoomEntry): RoomEntry {
  let current = { ...entry, held: [] as Held[] }
  for (const held of entry.held) {
    current =
      'message' in held ? withMessageEvent(current, held.message) : withStateEvent(current, held.state)
  }
  return current
}

/** An answer that was on its way while this user read on knows less of that than we do. */
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
