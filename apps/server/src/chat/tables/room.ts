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
    /** Who writes, as the channel knows the person; on a website, the visitor's session. */
    identity: text().notNull(),
    status: text({ enum: ['OPEN', 'REPLIED', 'CLOSED'] })
      .notNull()
      .default('OPEN'),
    assignee_id: uuid(),
    is_tagged: boolean().notNull().default(false),
    chg: integer().notNull().default(0),
    last_seq: integer().notNull().default(0),
    customer_no: integer().notNull().default(0),
    last_customer_seq: integer().notNull().default(0),
    customer_read_seq: integer().notNull().default(0),
    staff_read_seq: integer().notNull().default(0),
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
    index('chat_room_facets').on(table.status, table.is_tagged),
    index('chat_room_customer').on(table.customer_id),
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
  },
  (table) => [
    primaryKey({ columns: [table.tag_id, table.room_id] }),
    index('chat_room_tag_room').on(table.room_id),
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
    body: text().notNull(),
    files: jsonb().notNull().default([]),
    reply_to: integer(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.seq] }),
    uniqueIndex('chat_message_client').on(table.room_id, table.client_id),
    index('chat_message_chg').on(table.room_id, table.chg),
  ],
)
