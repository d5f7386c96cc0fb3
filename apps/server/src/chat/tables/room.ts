import type { Reaction } from '@rp/contract/chat/message'
import { botModes } from '@rp/domain/chat/bot-mode'
import { deliveryStates } from '@rp/domain/chat/delivery'
import { messageKinds } from '@rp/domain/chat/message-kinds'
import { refusalReasonNames } from '@rp/domain/chat/refusals/reasons'
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
 * One lifelong room per visitor of a channel: it reopens, it never forks (chat design b2). `chg` numbers every
 * change, `last_seq` the messages, `customer_no` the customer's messages; all three move under the row's lock.
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
    /** Of LINE and WhatsApp: the account of the house that the customer wrote to. */
    channel_account_id: uuid().references(() => channelAccount.id),
    /** Who writes, as the channel knows the person; on a website, whom it signed in or the visitor's session. */
    identity: text().notNull(),
    /** WhatsApp: the person's business-scoped user id, which stays when the number changes or is hidden. */
    user_id: text(),
    status: text({ enum: ['OPEN', 'REPLIED', 'CLOSED'] })
      .notNull()
      .default('OPEN'),
    assignee_id: uuid(),
    /** When the assignee was given the room: whom a round robin gives the next. */
    assigned_at: instant(),
    /** Since when the customer waits for an answer; null: nobody waits. */
    waiting_since: instant(),
    /** The newest answer that did not arrive, and after which none did (domain/chat/waiting). */
    undelivered_seq: integer(),
    /** Since when the customer blocks the account on its channel: what is sent does not arrive. */
    unfollowed_at: instant(),
    /** LINE: answers to the newest event are free by its token, which is valid for a short time and once. */
    reply_token: text(),
    reply_token_until: instant(),
    /** When the channel last told the customer's name; null: it has not yet. */
    profiled_at: instant(),
    /** The name that the channel told: a customer who is called so is renamed with it, one whom staff renamed is not. */
    profile_name: text(),
    /** The stored picture of the customer, and where the channel has it: another address is another picture. */
    avatar: text(),
    avatar_source: text(),
    /** Since when nothing of this customer is taken or answered, as spam or abuse, and who decided it. */
    blocked_at: instant(),
    blocked_by: uuid(),
    /** WhatsApp: until when the house may write freely (chat b9). */
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
    /** The newest message that a person wrote to the other side: what is drafted for an earlier one is void. */
    last_human_seq: integer().notNull().default(0),
    bot_mode: text({ enum: botModes }).notNull().default('AUTO'),
    /** A person answers here: the bot is silent until it is given the room back, or the customer opens it anew. */
    bot_paused_at: instant(),
    /** The customer's message for which a draft of the bot waits for a person; null: none waits. */
    draft_seq: integer(),
    /** The customer's message at which the bot left the conversation to people; what was answered since is old. */
    handed_over_seq: integer(),
    last_chat_at: instant().notNull(),
    last_preview: text().notNull().default(''),
    last_sender: text({ enum: ['CUSTOMER', 'STAFF', 'BOT', 'SYSTEM'] }),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('chat_room_identity').on(table.website_id, table.channel, table.identity),
    // Plain order, read backwards for "newest first": Drizzle's .desc() adds NULLS LAST, which no ORDER BY of ours meets.
    index('chat_room_recent').on(table.last_chat_at, table.id),
    index('chat_room_created').on(table.created_at, table.id),
    index('chat_room_status_recent').on(table.status, table.last_chat_at, table.id),
    index('chat_room_service_recent').on(table.service_id, table.last_chat_at, table.id),
    index('chat_room_website_recent').on(table.website_id, table.last_chat_at, table.id),
    index('chat_room_channel_recent').on(table.channel, table.last_chat_at, table.id),
    index('chat_room_tagged_recent')
      .on(table.last_chat_at, table.id)
      .where(sql`is_tagged`),
    // A name may be of thousands: their newest rooms are chosen without reading the rooms.
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
    /** The room's own, which triggers keep (migration 0014): a tag has its rooms in the order of the list. */
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

/** How far a staff member has read a room; `customer_no` makes the unread count a subtraction. */
export const roomRead = pgTable(
  'chat_room_read',
  {
    user_id: uuid().notNull(),
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    read_seq: integer().notNull(),
    customer_no: integer().notNull(),
    /** Marked unread by hand: it counts as unread until it is read anew. */
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
    /** What the kind needs: a sticker's number, a place's coordinates, a template's name and values. */
    meta: jsonb().$type<Record<string, unknown>>(),
    body: text().notNull(),
    files: jsonb().notNull().default([]),
    reply_to: integer(),
    reactions: jsonb().$type<Reaction[]>().notNull().default([]),
    /** The provider's name of the message, by which its receipts come. */
    external_id: text(),
    /** How far it has come on its channel; null on a website, where the room's receipts say it. */
    delivery: text({ enum: deliveryStates }),
    delivery_error: text(),
    /** Why it was refused, in the terms of the house; `delivery_error` is what the provider said. */
    delivery_reason: text({ enum: refusalReasonNames }),
    /** Of an answer that had not arrived at first: when it was known that it did. */
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
