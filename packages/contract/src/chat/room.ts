import { botLeaves, botModes } from '@rp/domain/chat/bot-mode'
import { channels } from '@rp/domain/enumerations'
import { chatPageSize, defaultRoomLimit, roomTagsMax } from '@rp/domain/limits'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, optionalText, pageLimit, pageNumber, words } from '../fields.ts'
import { exportFormat, pageOf } from '../list.ts'
import { whoOpens } from '../policies.ts'
import { senderTypes } from './message.ts'

export const roomStatus = z.enum(statusesOf('room'))
export type RoomStatus = z.output<typeof roomStatus>

export const roomTag = z.object({
  tag_id: id,
  name: z.string(),
  colour: z.string(),
  value: z.string().nullable(),
})

/** What every watcher of a room sees change; it travels as the `room` event and in a sync. */
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
  /** How far the customer has read, and how far any staff member has. */
  customer_read_seq: z.int(),
  staff_read_seq: z.int(),
  /** Since when the customer waits for an answer. */
  waiting_since: instant.nullable(),
  /** The newest answer that did not arrive, and after which none did. */
  undelivered_seq: z.int().nullable(),
  /** Since when the customer blocks the account on its channel. */
  unfollowed_at: instant.nullable(),
  /** Since when the house takes nothing of this customer: spam or abuse. */
  blocked_at: instant.nullable(),
  /** WhatsApp: until when the house may write freely. */
  window_expires_at: instant.nullable(),
  closed_at: instant.nullable(),
  follow_up_at: instant.nullable(),
  follow_up_note: z.string().nullable(),
  service_id: id,
  bot_mode: z.enum(botModes),
  /** Since when a person answers here and the bot is silent. */
  bot_paused_at: instant.nullable(),
  /** The customer's message for which a draft of the bot waits for a person. */
  draft_seq: z.int().nullable(),
  /** The bot left the conversation to people, and none has answered since. */
  handed_over: z.boolean(),
})
export type RoomState = z.output<typeof roomState>

/** A room as one staff member sees it; `read_seq` and `unread` are the caller's own. Marked unread, `unread` is at least 1. */
export const room = roomState.extend({
  customer_id: id,
  display_name: z.string(),
  /** The customer's picture, a file of the room, where the channel tells one. */
  avatar: z.string().nullable(),
  email: z.string().nullable(),
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

const seesRooms = whoOpens('messenger', 'room-list')

const roomFilters = {
  /** Accepted when it is the caller's own (trust B7). */
  user_id: id.optional(),
  keyword: z.string().trim().max(100).optional(),
  /** A tag, and the value it carries. */
  tag_room: id.optional(),
  tag_value: z.string().max(120).optional(),
  is_tag_room: flag.optional(),
  email: z.string().trim().toLowerCase().max(254).optional(),
  status: z.union([roomStatus, z.literal('ALL')]).optional(),
  service_id: id.optional(),
  website_id: id.optional(),
  channel: z.enum(channels).optional(),
  /** A person, the caller whoever that is, or nobody. */
  assignee_id: z.union([id, z.enum(['ME', 'NOBODY'])]).optional(),
  unread: flag.optional(),
  /** Whether the customer waits for an answer. */
  waiting: flag.optional(),
  /** Whether the last answer did not arrive. */
  undelivered: flag.optional(),
  /** Whether somebody comes back to the room at a time. */
  follow_up: flag.optional(),
  /** What the bot leaves to people: a draft waits for one of them, or the conversation was handed over. */
  bot: z.enum(botLeaves).optional(),
}

const roomOrder = {
  /** By `waiting_since` there are only the rooms whose customers wait: the others have no place in that order. */
  sortBy: z.enum(['last_chat_at', 'created_at', 'waiting_since']).default('last_chat_at'),
  order: z.enum(['ASC', 'DESC']).default('DESC'),
}

export const listRooms = endpoint({
  method: 'GET',
  path: '/chat/room',
  policy: seesRooms,
  summary: 'Rooms the caller may see, newest chat first (specification 7)',
  query: {
    page: pageNumber.default(1),
    limit: pageLimit.default(chatPageSize),
    ...roomOrder,
    ...roomFilters,
    /** `nextCursor` of the page before: the next page at any depth for the same cost (perf 5). */
    cursor: z.string().max(120).optional(),
  },
  reply: pageOf(room).extend({ nextCursor: z.string().nullable() }),
  refuses: ['user_mismatch'],
})

export const exportRooms = endpoint({
  method: 'GET',
  path: '/chat/room/export',
  policy: whoOpens('room-list'),
  summary: 'Export rooms',
  query: {
    page: pageNumber.default(1),
    limit: pageLimit.default(defaultRoomLimit),
    ...roomOrder,
    ...roomFilters,
    format: exportFormat,
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
  policy: whoOpens('messenger'),
  summary: 'Mark a room unread for the caller, until they read it anew',
  params: { id },
  refuses: ['not_found'],
})

export const setRoomStatus = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/status',
  policy: whoOpens('messenger'),
  summary: 'Close a room, or open it again',
  params: { id },
  body: z.strictObject({ status: z.enum(['OPEN', 'CLOSED']) }),
  reply: roomState,
  refuses: ['not_found'],
})

export const setRoomAssignee = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/assignee',
  policy: whoOpens('messenger'),
  summary: 'Assign a room to a colleague of its service, or to nobody',
  params: { id },
  /** `from`: whose it was when the caller decided; two who claim a room at once cannot both get it. */
  body: z.strictObject({ assignee_id: id.nullable(), from: id.nullable().optional() }),
  reply: roomState,
  refuses: ['not_found', 'invalid', 'claimed'],
})

export const setRoomService = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/service',
  policy: whoOpens('messenger'),
  summary: 'Hand a room over to another chat service; its staff are told',
  params: { id },
  body: z.strictObject({ service_id: id }),
  reply: roomState,
  refuses: ['not_found', 'invalid'],
})

export const setRoomFollowUp = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/follow-up',
  policy: whoOpens('messenger'),
  summary: 'Come back to a room at a time; null: no more',
  params: { id },
  body: z.strictObject({ follow_up_at: instant.nullable(), note: optionalText }),
  reply: roomState,
  refuses: ['not_found', 'invalid'],
})

export const setRoomBot = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/bot',
  policy: whoOpens('messenger'),
  summary: 'Say what the bot may do in a room, take over from it, or give the room back',
  params: { id },
  body: z.strictObject({ bot_mode: z.enum(botModes), paused: z.boolean() }),
  reply: roomState,
  refuses: ['not_found'],
})

export const setRoomBlocked = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/blocked',
  policy: whoOpens('messenger'),
  summary:
    'Block a customer as spam or abuse: nothing of theirs is taken until it is undone; the room is closed',
  params: { id },
  body: z.strictObject({ blocked: z.boolean() }),
  reply: roomState,
  refuses: ['not_found'],
})

export const setRoomTags = endpoint({
  method: 'PUT',
  path: '/chat/room/:id/tags',
  policy: whoOpens('messenger'),
  summary: 'Set the tags of a room',
  params: { id },
  body: z.strictObject({
    tags: z.array(z.strictObject({ tag_id: id, value: z.string().max(120).nullable() })).max(roomTagsMax),
  }),
  reply: z.array(roomTag),
  refuses: ['not_found', 'invalid'],
})
