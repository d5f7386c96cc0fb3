import { instructionLength } from '@rp/domain/ai/learning/rules'
import { messageLength, syncRoomsMax } from '@rp/domain/limits'
import { z } from 'zod'
import type { ApprovalRequest } from './ai/bot-task.ts'
import { newMessage, type Message } from './chat/message.ts'
import type { Availability } from './chat/widget.ts'
import type { RoomState } from './chat/room.ts'
import { count, id } from './fields.ts'
import type { LabelLock, LabelPresence } from './recipes/label-lock.ts'
import type { Notification } from './notifications/notification.ts'
import type { Signals } from './notifications/signals.ts'
import type { ProblemCode } from './problems.ts'

const botMessageRejection = z.strictObject({
  room_id: id,
  message: z.string().max(messageLength).normalize('NFC'),
  instruction: z.string().trim().max(instructionLength).normalize('NFC').default(''),
  /** Accepted when it is the caller's own (trust B7). */
  user_id: id,
  bot_task_id: id.optional(),
})
export type BotMessageRejection = z.output<typeof botMessageRejection>

/**
 * The realtime protocol on /socket.io (specification 7, chat design b4). The handshake carries `auth.token` or a
 * bearer header; the query's userId and userType are accepted only when they are the token's own. Events are
 * hints: what is missed is fetched by `sync`, so losing one costs time, never data.
 */
export const clientEvents = {
  /** Acknowledged after the commit, with the message's place in the room. */
  message: newMessage,
  /** Everything that changed in these rooms since the change numbers that the client knows. */
  sync: z.strictObject({ rooms: z.array(z.tuple([id, count])).max(syncRoomsMax) }),
  /**
   * Monotone: a lower seq changes nothing. With `stays_unread` it was seen, which the customer and the mails of unseen
   * messages are told, and yet it counts as unread for the reader.
   */
  read: z.strictObject({ room_id: id, seq: count, stays_unread: z.boolean().optional() }),
  /** Volatile; renewed while it goes on. */
  typing: z.strictObject({ room_id: id, active: z.boolean() }),
  /** A person's no to what the bot drafted or said (specification 7); an empty instruction refuses only. */
  'reject.bot_message': botMessageRejection,
  /** Which room a staff member has open, or none; volatile. */
  viewing: z.strictObject({ room_id: id.nullable() }),
} as const

export type ClientEvent = keyof typeof clientEvents
export type ClientPayload<E extends ClientEvent> = z.input<(typeof clientEvents)[E]>

export type Refusal = { ok: false; status: number; code: ProblemCode; message: string; retryable: boolean }

export interface SyncedRoom {
  room: RoomState
  /** Messages that are new or changed since the client's change number, by seq. */
  messages: Message[]
  /** The client is too far behind: it drops what it has of the room and loads the newest page. */
  reset: boolean
}

export interface Acks {
  message: { ok: true; seq: number; id: string; chg: number; at: string; dup: boolean } | Refusal
  sync: { ok: true; rooms: SyncedRoom[]; gone: string[] } | Refusal
  read: { ok: true } | Refusal
  'reject.bot_message': { ok: true } | Refusal
  typing: never
  viewing: never
}

export interface Person {
  type: 'STAFF' | 'CUSTOMER'
  id: string
  username: string
}

export interface ServerEvents {
  message: Message
  /** A room changed other than by a message alone: status, assignee, receipts. */
  room: RoomState
  /** A draft of the bot waits for a person, is void, or was decided. */
  'approval.request': ApprovalRequest
  /** A colleague refused what the bot drafted or said. */
  'reject.bot_message': BotMessageRejection
  typing: { room_id: string; who: Person; active: boolean }
  viewing: { room_id: string; who: Person; active: boolean }
  /** How far the user has read a room, on this device or another. */
  read: { room_id: string; seq: number }
  /** The room counts as unread for the user, until it is read anew: marked so by hand, or somebody asks for them in it. */
  unread: { room_id: string }
  /** What the `room` event does not tell of a room is different: its tags, or what its customer is called. */
  'room.details': { room_id: string }
  /** The room was handed over to another service; who serves both hears its `room` next. */
  'room.gone': { room_id: string }
  /** The own drafts changed on another device. */
  draft: { room_id: string }
  /** What waits in a room for its time changed. */
  scheduled: { room_id: string }
  /** To visitors of a website: whether somebody answers now. */
  availability: Availability
  presence: { room_id: string; online: boolean }
  /** `interrupts`: it may make a sound; the bell has it all the same. */
  notification: Notification & { interrupts: boolean }
  /** The own signals changed, on this device or another. */
  signals: Signals
  /** What the house allows of them changed. */
  'signals.house': Signals['house']
  /** A recipe or one of its packages changed; whoever shows it asks anew. */
  'recipe.changed': { id: string }
  /** A label was saved as this `rev`, or what it is filled from and stale for changed. */
  'label-design.changed': { id: string; rev: number; by: string | null }
  /** Who edits a label now; whoever was `taken_from` reads on. */
  'label-design.lock': { id: string; lock: LabelLock | null; taken_from: string | null }
  'label-design.presence': { id: string; present: LabelPresence[] }
  'label-design.comments': { id: string }
  /** The same of a lab order and of a machine service. */
  'lab-order.changed': { id: string }
  'machine-service.changed': { id: string }
  /** `status` >= 300 is shown as 'Error {status}: {message}' (specification 8). */
  error: { status: number; message: string }
  /** The session ended on the server: sign-out elsewhere, revoked, expired. */
  'session.ended': { code: 'no_session' }
}

export type ServerEvent = keyof ServerEvents
