import { instructionLength } from '@rp/domain/ai/learning/rules'
import { messageLength, syncRoomsMax } from '@rp/domain/limits'
import { notedKinds, type NotedKind } from '@rp/domain/notes/noted-records'
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
  /** Accepted only if it is the caller's own. */
  user_id: id,
  bot_task_id: id.optional(),
})
export type BotMessageRejection = z.output<typeof botMessageRejection>

/**
 * The realtime protocol on /socket.io. The handshake carries `auth.token` or a bearer header; the query's userId and
 * userType must match the token. Events are hints: missed ones are fetched by `sync`, so losing one costs time, never
 * data.
 */
export const clientEvents = {
  /** Acknowledged after the commit, with the message's number in the room. */
  message: newMessage,
  /** All changes in these rooms since the client's change numbers. */
  sync: z.strictObject({ rooms: z.array(z.tuple([id, count])).max(syncRoomsMax) }),
  /**
   * Monotone: a lower seq changes nothing. With `stays_unread` it counts as seen for the customer and for mails about
   * unseen messages, but as unread for the reader.
   */
  read: z.strictObject({ room_id: id, seq: count, stays_unread: z.boolean().optional() }),
  /** Volatile; must be renewed. */
  typing: z.strictObject({ room_id: id, active: z.boolean() }),
  /** A person's rejection of what the bot drafted or said; with an empty instruction it only refuses. */
  'reject.bot_message': botMessageRejection,
  /** The room that a staff member has open, or null; volatile. */
  viewing: z.strictObject({ room_id: id.nullable() }),
  /**
   * A staff member has a record open; volatile, renewed until `present` is false. `first`: others should
   * answer.
   */
  'record.presence': z.strictObject({
    kind: z.enum(notedKinds),
    record_id: id,
    present: z.boolean(),
    first: z.boolean().default(false),
  }),
} as const

export type ClientEvent = keyof typeof clientEvents
export type ClientPayload<E extends ClientEvent> = z.input<(typeof clientEvents)[E]>

export type Refusal = { ok: false; status: number; code: ProblemCode; message: string; retryable: boolean }

export interface SyncedRoom {
  room: RoomState
  /** Messages that are new or changed since the client's change number, by seq. */
  messages: Message[]
  /** The client is too far behind: it must drop the room's data and load the newest page. */
  reset: boolean
}

export interface Acks {
  message:
    | {
        ok: true
        seq: number
        id: string
        chg: number
        at: string
        dup: boolean
        /** On a channel: how far it is on its way, for one that waits behind another from the start. */
        sending?: Pick<Message, 'delivery' | 'delivery_error' | 'delivery_reason'>
      }
    | Refusal
  sync: { ok: true; rooms: SyncedRoom[]; gone: string[] } | Refusal
  read: { ok: true } | Refusal
  'reject.bot_message': { ok: true } | Refusal
  typing: { ok: true } | Refusal
  viewing: { ok: true } | Refusal
  'record.presence': { ok: true } | Refusal
}

export interface Person {
  type: 'STAFF' | 'CUSTOMER'
  id: string
  username: string
}

export interface ServerEvents {
  message: Message
  /** A change of a room other than a message: status, assignee, receipts. */
  room: RoomState
  /** A bot draft waits for a person, is void, or was decided. */
  'approval.request': ApprovalRequest
  /** A colleague rejected what the bot drafted or said. */
  'reject.bot_message': BotMessageRejection
  typing: { room_id: string; who: Person; active: boolean }
  viewing: { room_id: string; who: Person; active: boolean }
  /** How far the user has read a room, on any device. */
  read: { room_id: string; seq: number }
  /** The room counts as unread for the user until read again: marked by hand, or the user was mentioned. */
  unread: { room_id: string }
  /** Details of a room outside the `room` event changed: tags, or the customer's name. */
  'room.details': { room_id: string }
  /** The room moved to another service; staff of both receive its `room` event next. */
  'room.gone': { room_id: string }
  /** The user's own drafts changed on another device. */
  draft: { room_id: string }
  /** Scheduled messages of a room changed. */
  scheduled: { room_id: string }
  /** To visitors of a website: whether staff answer now. */
  availability: Availability
  presence: { room_id: string; online: boolean }
  /**
   * `interrupts`: may make a sound. `bell`: it appears in the list of notifications; otherwise it only
   * alerts.
   */
  notification: Notification & { interrupts: boolean; bell: boolean }
  /** The user saw or read notifications on a device; the others load their number again. */
  'notifications.seen': { user_id: string }
  /** The user's own signal settings changed, on any device. */
  signals: Signals
  /** The company's signal settings changed. */
  'signals.house': Signals['house']
  /** A recipe or one of its packages changed; clients that show it reload. */
  'recipe.changed': { id: string }
  /** A label was saved as this `rev`, or its sources or stale marks changed. */
  'label-design.changed': { id: string; rev: number; by: string | null }
  /** The current editor of a label; `taken_from` continues read-only. */
  'label-design.lock': { id: string; lock: LabelLock | null; taken_from: string | null }
  'label-design.presence': { id: string; present: LabelPresence[] }
  'label-design.comments': { id: string }
  /** The same for a lab order and a machine service. */
  'lab-order.changed': { id: string }
  'lab-worksheet.changed': { id: string }
  'machine-service.changed': { id: string }
  /** Notes of a record were written, edited or deleted; `id` is the record's. */
  'notes.changed': { id: string }
  /** A colleague has a record open, or has left it; other users who have it open answer a `first`. */
  'record.presence': {
    kind: NotedKind
    record_id: string
    who: { id: string; full_name: string }
    present: boolean
    first: boolean
  }
  /** `status` >= 300 is shown as 'Error {status}: {message}'. */
  error: { status: number; message: string }
  /** A super admin resets the demo: all sessions end. */
  'demo.reset': { by: string }
  /** The session ended on the server: sign-out elsewhere, revoked, expired. */
  'session.ended': { code: 'no_session' }
}

export type ServerEvent = keyof ServerEvents
