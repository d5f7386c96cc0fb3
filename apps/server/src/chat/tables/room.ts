import type { Reaction } from '@rp/contract/chat/message'
import { botModes } from '@rp/domain/chat/bot-mode'
import { deliveryStates } from '@rp/domain/chat/delivery'
import { messageKinds } from '@rp/domain/chat/message-kinds'
import { refusalReasonNames } from '@rp/domain/chat/refusals/reasons'
import { roomProofs } from '@rp/domain/contact-data'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customer } from '../../auth/tables/customer.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { channelAccount } from './channel-account.ts'
import { chatService } from './chat-service.ts'
import { tag } from './tag.ts'
import { website } from './website.ts'

/**
 * One lifelong room per visitor of a channel: it reopens and never forks. `chg` numbers every change, `last_seq` the
 * messages, `customer_no` the customer's messages; all three move under the row's lock.
 */
export const room = pgTable(
  'chat_room',
  {
    id: id(),
    customer_id: uuid()
      .notNull()
      .references(() => customer.id),
    service_id: uuid()
      .notNull()
      .references(() => chatService.id),
    website_id: uuid().references(() => website.id),
    channel: text({ enum: ['WEBSITE', 'LINE', 'WHATSAPP'] }).notNull(),
    /** LINE and WhatsApp: the company account that the customer wrote to. */
    channel_account_id: uuid().references(() => channelAccount.id),
    /** The customer, as the channel identifies the person; on a website, the signed-in id or the visitor's session. */
    identity: text().notNull(),
    /**
     * Whether the person who writes here is the customer of the room. Null: the room began with this customer. After a merge
     * of a visitor nobody signed in: STAFF if staff said how they know, else NONE (ADR 0126).
     */
    customer_proof: text({ enum: roomProofs }),
    /** The address that the visitor last typed: a note, to which only this conversation is mailed. */
    visitor_email: text(),
    /** When the visitor typed the code that was mailed there; null: the address was only typed (ADR 0132). */
    visitor_email_proven_at: instant(),
    /** WhatsApp: the person's business-scoped user id, which stays when the number changes or is hidden. */
    user_id: text(),
    status: text({ enum: ['OPEN', 'REPLIED', 'CLOSED'] })
      .notNull()
      .default('OPEN'),
    assignee_id: uuid(),
    /** When the assignee got the room; the round robin uses it to choose the next person. */
    assigned_at: instant(),
    /** Since when the customer waits for an answer; null: not waiting. */
    waiting_since: instant(),
    /** The newest undelivered message to the customer with no delivered answer after it (domain/chat/waiting). */
    undelivered_seq: integer(),
    /** Held up or unknown: what is written meanwhile has not arrived either. Null: nothing stops the queue. */
    stopped_seq: integer(),
    /** Since when the customer blocks the account on its channel: messages do not arrive. */
    unfollowed_at: instant(),
    /** LINE: a token for one free answer to the newest event, valid for a short time. */
    reply_token: text(),
    reply_token_until: instant(),
    /** When the channel last returned the customer's name; null: not yet. */
    profiled_at: instant(),
    /** The name from the channel: the customer's name follows it, unless staff renamed the customer. */
    profile_name: text(),
    /** The saved picture of the customer and its address on the channel; a new address means a new picture. */
    avatar: text(),
    avatar_source: text(),
    /** Since when this customer's messages are ignored as spam or abuse, and who decided it. */
    blocked_at: instant(),
    blocked_by: uuid(),
    /** WhatsApp: until when the company may send free-form messages. */
    window_expires_at: instant(),
    follow_up_at: instant(),
    follow_up_note: text(),
    follow_up_by: uuid(),
    closed_at: instant(),
    is_tagged: boolean().notNull().default(false),
    chg: integer().notNull().default(0),
    last_seq: integer().notNull().default(0),
    customer_no: integer().notNull().default(0),
    last_customer_seq: integer().notNull().default(0),
    last_staff_seq: integer().notNull().default(0),
    customer_read_seq: integer().notNull().default(0),
    staff_read_seq: integer().notNull().default(0),
    /** The newest message by a person to the other side: a draft for an earlier one is void. */
    last_human_seq: integer().notNull().default(0),
    bot_mode: text({ enum: botModes }).notNull().default('AUTO'),
    /** Staff answer here: the bot is silent until the room is returned to it or the customer reopens it. */
    bot_paused_at: instant(),
    /** The customer's message whose bot draft waits for a person; null: none. */
    draft_seq: integer(),
    /** The customer's message at which the bot handed over; answered if staff wrote since. */
    handed_over_seq: integer(),
    last_chat_at: instant().notNull(),
    last_preview: text().notNull().default(''),
    last_sender: text({ enum: ['CUSTOMER', 'STAFF', 'BOT', 'SYSTEM'] }),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('chat_room_identity').on(table.website_id, table.channel, table.identity),
    // Plain ascending index, read backwards for "newest first": Drizzle's .desc() adds NULLS LAST, which matches none
    // of our ORDER BY clauses.
    index('chat_room_recent').on(table.last_chat_at, table.id),
    index('chat_room_created').on(table.created_at, table.id),
    index('chat_room_status_recent').on(table.status, table.last_chat_at, table.id),
    index('chat_room_service_recent').on(table.service_id, table.last_chat_at, table.id),
    index('chat_room_website_recent').on(table.website_id, table.last_chat_at, table.id),
    index('chat_room_channel_recent').on(table.channel, table.last_chat_at, table.id),
    index('chat_room_tagged_recent')
      .on(table.last_chat_at, table.id)
      .where(sql`is_tagged`),
    // A name may belong to thousands: finds their newest rooms without reading the rooms.
    index('chat_room_customer').on(table.customer_id, table.last_chat_at, table.id),
    uniqueIndex('chat_room_account_identity')
      .on(table.channel_account_id, table.identity)
      .where(sql`channel_account_id is not null`),
    index('chat_room_assignee').on(table.assignee_id, table.status, table.last_chat_at, table.id),
    index('chat_room_waiting')
      .on(table.waiting_since, table.id)
      .where(sql`waiting_since is not null`),
    index('chat_room_undelivered')
      .on(table.last_chat_at, table.id)
      .where(sql`undelivered_seq is not null`),
    index('chat_room_draft')
      .on(table.last_chat_at, table.id)
      .where(sql`draft_seq is not null`),
    index('chat_room_handed_over')
      .on(table.last_chat_at, table.id)
      .where(sql`bot_paused_at is not null and handed_over_seq > last_staff_seq`),
    index('chat_room_bot_paused')
      .on(table.last_chat_at)
      .where(sql`bot_paused_at is not null and waiting_since is null and status <> 'CLOSED'`),
    uniqueIndex('chat_room_account_user')
      .on(table.channel_account_id, table.user_id)
      .where(sql`user_id is not null`),
    index('chat_room_follow_up')
      .on(table.follow_up_at)
      .where(sql`follow_up_at is not null`),
  ],
)

export const roomTag = pgTable(
  'chat_room_tag',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    tag_id: uuid()
      .notNull()
      .references(() => tag.id),
    value: text(),
    /** Copied from the room by triggers (migration 0014): indexes the rooms of a tag in list order. */
    last_chat_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tag_id, table.room_id] }),
    index('chat_room_tag_room').on(table.room_id),
    index('chat_room_tag_recent').on(table.tag_id, table.last_chat_at, table.room_id),
    index('chat_room_tag_value_recent')
      .on(table.tag_id, table.value, table.last_chat_at, table.room_id)
      .where(sql`value is not null`),
    index('chat_room_value_recent')
      .on(table.value, table.last_chat_at, table.room_id)
      .where(sql`value is not null`),
  ],
)

/** How far a staff member has read a room; with `customer_no`, the unread count is a subtraction. */
export const roomRead = pgTable(
  'chat_room_read',
  {
    user_id: uuid().notNull(),
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    read_seq: integer().notNull(),
    customer_no: integer().notNull(),
    /** Marked unread by hand: counts as unread until it is read again. */
    forced_unread: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.room_id] })],
)

export const message = pgTable(
  'chat_message',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    seq: integer().notNull(),
    chg: integer().notNull(),
    customer_no: integer().notNull(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    sender_type: text({ enum: ['CUSTOMER', 'STAFF', 'BOT', 'SYSTEM'] }).notNull(),
    sender_id: uuid(),
    sender_name: text().notNull(),
    visibility: text({ enum: ['public', 'internal'] })
      .notNull()
      .default('public'),
    kind: text({ enum: messageKinds }).notNull().default('TEXT'),
    /** Data of the kind: a sticker's id, a place's coordinates, a template's name and values. */
    meta: jsonb().$type<Record<string, unknown>>(),
    body: text().notNull(),
    files: jsonb().notNull().default([]),
    reply_to: integer(),
    reactions: jsonb().$type<Reaction[]>().notNull().default([]),
    /** The provider's id of the message, used in its receipts. */
    external_id: text(),
    /** The delivery state on its channel; null on a website, where the room's receipts show it. */
    delivery: text({ enum: deliveryStates }),
    delivery_error: text(),
    /** Why it was refused, in our terms; `delivery_error` is the provider's text. */
    delivery_reason: text({ enum: refusalReasonNames }),
    /** When an answer was delivered that had failed at first. */
    arrived_at: instant(),
    at: instant().notNull(),
    edited_at: instant(),
    deleted_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.seq] }),
    uniqueIndex('chat_message_client').on(table.room_id, table.client_id),
    index('chat_message_with_files')
      .on(table.room_id, table.seq)
      .where(sql`files <> '[]'::jsonb`),
    index('chat_message_chg').on(table.room_id, table.chg),
    index('chat_message_external')
      .on(table.external_id)
      .where(sql`external_id is not null`),
  ],
)
