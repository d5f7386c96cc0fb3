import { botLeaves, botModes } from '@rp/domain/chat/bot-mode'
import { channels } from '@rp/domain/enumerations'
import { chatPageSize, defaultRoomLimit, roomTagsMax } from '@rp/domain/limits'
import { statusesOf } from '@rp/domain/statuses'
import { roomProofs } from '@rp/domain/contact-data'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, optionalText, pageLimit, pageNumber, unsetOr, words } from '../fields.ts'
import { exportQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'
import { senderTypes } from './message.ts'

export const roomStatus = z.enum(statusesOf('room'))
export type RoomStatus = z.output<typeof roomStatus>

export const roomTag = z.object({
  tag_id: id,
  name: z.string(),
  colour: z.string(),
  value: z.string().nullable(),
})

/** The parts of a room that all its watchers share; sent by the `room` event and in a sync. */
export const roomState = z.object({
  id,
  chg: z.int(),
  last_seq: z.int(),
  status: roomStatus,
  assignee_id: id.nullable(),
  assignee_name: z.string().nullable(),
  last_chat_at: instant.nullable(),
  last_preview: z.string(),
  last_sender: z.enum(senderTypes).nullable(),
  last_customer_seq: z.int(),
  /** How far the customer, and any staff member, has read. */
  customer_read_seq: z.int(),
  staff_read_seq: z.int(),
  /** Since when the customer waits for an answer. */
  waiting_since: instant.nullable(),
  /** The newest answer that did not arrive, if none arrived after it. */
  undelivered_seq: z.int().nullable(),
  /** Since when the customer blocks the account on its channel. */
  unfollowed_at: instant.nullable(),
  /** Since when this customer is blocked for spam or abuse. */
  blocked_at: instant.nullable(),
  /** WhatsApp: until when the company may write freely. */
  window_expires_at: instant.nullable(),
  closed_at: instant.nullable(),
  follow_up_at: instant.nullable(),
  follow_up_note: z.string().nullable(),
  service_id: id,
  bot_mode: z.enum(botModes),
  /** Since when a person answers here and the bot is silent. */
  bot_paused_at: instant.nullable(),
  /** The customer's message for which a bot draft waits for a person. */
  draft_seq: z.int().nullable(),
  /** The bot left the conversation to people, and none has answered since. */
  handed_over: z.boolean(),
})
export type RoomState = z.output<typeof roomState>

/**
 * A room for one staff member; `read_seq` and `unread` are the caller's own. If marked unread, `unread` is at least
 * 1.
 */
export const room = roomState.extend({
  customer_id: id,
  display_name: z.string(),
  /** The customer's picture, a file of the room, if the channel provides one. */
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  /** False: the address was only typed. */
  email_proven: z.boolean(),
  /** NONE: after a merge, nobody proved that the person who writes here is the customer. */
  customer_proof: z.enum(roomProofs).nullable(),
  /** Where this conversation is mailed, and whether that address is proven to be the customer's. */
  mail_to: z.string().nullable(),
  mail_proven: z.boolean(),
  channel: z.enum(channels),
  website_id: id.nullable(),
  website_name: z.string().nullable(),
  service_name: words,
  tags: z.array(roomTag),
  online: z.boolean(),
  read_seq: z.int(),
  unread: z.int(),
  created_at: instant,
})
export type Room = z.output<typeof room>

const seesRooms = canOpen('messenger', 'room-list')

/** An empty filter counts as not set. */
const roomFilters = {
  /** Accepted only if it is the caller's own. */
  user_id: id.optional(),
  keyword: unsetOr(z.string().trim().max(100)),
  /** A tag, and its value. */
  tag_room: unsetOr(id),
  tag_value: unsetOr(z.string().max(120)),
  is_tag_room: unsetOr(flag),
  /** An e-mail address or part of one. */
  email: unsetOr(z.string().trim().toLowerCase().max(254)),
  status: unsetOr(z.union([roomStatus, z.literal('ALL')])),
  service_id: unsetOr(id),
  website_id: unsetOr(id),
  channel: unsetOr(z.enum(channels)),
  /** A user, the caller, or unassigned. */
  assignee_id: unsetOr(z.union([id, z.enum(['ME', 'NOBODY'])])),
  unread: unsetOr(flag),
  /** Whether the customer waits for an answer. */
  waiting: unsetOr(flag),
  /** Whether the last answer did not arrive. */
  undelivered: unsetOr(flag),
  /** Whether the room has a follow-up time. */
  follow_up: unsetOr(flag),
  /** Work that the bot left to people: a draft to decide, or a conversation handed over. */
  bot: unsetOr(z.enum(botLeaves)),
}

const roomOrder = {
  /** Ordered by `waiting_since`, only rooms with waiting customers are listed. */
  sortBy: z.enum(['last_chat_at', 'created_at', 'waiting_since']).default('last_chat_at'),
  order: z.enum(['ASC', 'DESC']).default('DESC'),
}

export const listRooms = endpoint({
  method: 'GET',
  path: '/chat/room',
  policy: seesRooms,
  summary: 'Rooms the caller may see, newest chat first',
  query: {
    page: pageNumber.default(1),
    limit: pageLimit.default(chatPageSize),
    ...roomOrder,
    ...roomFilters,
    /** `nextCursor` of the previous page, which costs the same at any depth. */
    cursor: z.string().max(120).optional(),
  },
  reply: pageOf(room).extend({ nextCursor: z.string().nullable() }),
  refuses: ['user_mismatch'],
})

export const exportRooms = endpoint({
  method: 'GET',
  path: '/chat/room/export',
  policy: canOpen('room-list'),
  summary: 'Export rooms',
  query: {
    page: pageNumber.default(1),
    limit: pageLimit.default(defaultRoomLimit),
    ...roomOrder,
    ...roomFilters,
    ...exportQuery,
  },
  refuses: ['user_mismatch'],
  carries: 'download',
})

export const getRoom = endpoint({
  method: 'GET',
  path: '/chat/room/:id',
  policy: seesRooms,
  summary: 'One room',
  params: { id },
  reply: room,
  refuses: ['not_found'],
})

export const markRoomUnread = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/unread',
  policy: canOpen('messenger'),
  summary: 'Mark a room unread for the caller until they read it again',
  params: { id },
  refuses: ['not_found'],
})

export const setRoomStatus = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/status',
  policy: canOpen('messenger'),
  summary: 'Close a room, or open it again',
  params: { id },
  body: z.strictObject({ status: z.enum(['OPEN', 'CLOSED']) }),
  reply: roomState,
  refuses: ['not_found'],
})

export const setRoomAssignee = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/assignee',
  policy: canOpen('messenger'),
  summary: 'Assign a room to a colleague of its service, or to nobody',
  params: { id },
  /** `from`: the assignee when the caller decided, so that two concurrent claims cannot both succeed. */
  body: z.strictObject({ assignee_id: id.nullable(), from: id.nullable().optional() }),
  reply: roomState,
  refuses: ['not_found', 'invalid', 'claimed'],
})

export const setRoomService = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/service',
  policy: canOpen('messenger'),
  summary: 'Transfer a room to another chat service, whose staff are notified',
  params: { id },
  body: z.strictObject({ service_id: id }),
  reply: roomState,
  refuses: ['not_found', 'invalid'],
})

export const setRoomFollowUp = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/follow-up',
  policy: canOpen('messenger'),
  summary: 'Set a follow-up reminder for a room; null removes it',
  params: { id },
  body: z.strictObject({ follow_up_at: instant.nullable(), note: optionalText }),
  reply: roomState,
  refuses: ['not_found', 'invalid'],
})

export const setRoomBot = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/bot',
  policy: canOpen('messenger'),
  summary: 'Set the bot mode of a room, take over from the bot, or return the room to it',
  params: { id },
  body: z.strictObject({ bot_mode: z.enum(botModes), paused: z.boolean() }),
  reply: roomState,
  refuses: ['not_found'],
})

export const setRoomBlocked = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/blocked',
  policy: canOpen('messenger'),
  summary:
    'Block a customer as spam or abuse: their messages are refused until unblocked, and the room is closed',
  params: { id },
  body: z.strictObject({ blocked: z.boolean() }),
  reply: roomState,
  refuses: ['not_found'],
})

export const setRoomTags = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/tags',
  policy: canOpen('messenger'),
  summary: 'Set the tags of a room',
  params: { id },
  body: z.strictObject({
    tags: z.array(z.strictObject({ tag_id: id, value: z.string().max(120).nullable() })).max(roomTagsMax),
  }),
  reply: z.array(roomTag),
  refuses: ['not_found', 'invalid'],
})
