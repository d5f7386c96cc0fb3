import { and, eq, isNull, sql } from 'drizzle-orm'
import { customersWith } from '../auth/tables/customer-search.ts'
import { customer } from '../auth/tables/customer.ts'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { visibleTo } from './rooms/room-rights.ts'
import { messageText, unindexedMessage } from './tables/message-text.ts'
import { chatService } from './tables/chat-service.ts'
import { quickReplies } from './tables/quick-replies.ts'
import { message, room } from './tables/room.ts'
import { tag } from './tables/tag.ts'
import { website } from './tables/website.ts'

const ofRoom = sql`${room} join ${customer} on ${customer.id} = ${room.customer_id}`

/** Chats by their customer. */
const roomSource = searchSource(
  {
    kind: 'room',
    from: ofRoom,
    id: room.id,
    title: [customer.display_name, customer.display_name],
    customer: customer.id,
    hint: room.last_preview,
    at: room.last_chat_at,
    text: customer.search,
    grows: { id: room.id, table: room, isByChange: true },
    query: { room: room.id },
  },
  {
    limitedTo: visibleTo,
    matches: ({ text }) => customersWith(text),
  },
)

/** How many of the newest messages are searched; the full history has its own search. */
const newestMessages = 3000

const newestTexts = sql`
  (select room_id, seq, at, body from ${messageText} order by at desc limit ${newestMessages})
  union all
  (select room_id, seq, at, lower(body) from ${unindexedMessage} join ${message} using (room_id, seq)
    order by at desc limit ${newestMessages})`

/** The newest messages with the words, including ones not yet indexed. */
const messageSource = searchSource(
  {
    kind: 'message',
    from: sql`(${newestTexts}) as newest
      join ${room} on ${room.id} = newest.room_id join ${customer} on ${customer.id} = ${room.customer_id}`,
    id: sql`newest.room_id || ' ' || newest.seq`,
    title: [customer.display_name, customer.display_name],
    customer: customer.id,
    hint: sql`left(newest.body, 140)`,
    at: sql`newest.at`,
    text: sql`newest.body`,
    query: { room: sql`newest.room_id`, seq: sql`newest.seq` },
  },
  { limitedTo: visibleTo },
)

const quickReplySource = searchSource({
  kind: 'quick_reply',
  from: sql`${quickReplies}`,
  id: quickReplies.id,
  number: quickReplies.shortcode,
  title: [quickReplies.title, quickReplies.title],
  hint: sql`left(${quickReplies.body_en}, 100)`,
  at: quickReplies.updated_at,
  text: sql`lower(${quickReplies.shortcode} || ' ' || ${quickReplies.title} || ' ' || ${quickReplies.body_en} || ' ' || ${quickReplies.body_th})`,
  where: and(
    isNull(quickReplies.archived_at),
    isNull(quickReplies.owner_id),
    eq(quickReplies.is_active, true),
  ),
  params: { quickRepliesId: quickReplies.id },
})

const tagSource = searchSource({
  kind: 'tag',
  from: sql`${tag}`,
  id: tag.id,
  title: [tag.name, tag.name],
  hint: sql`coalesce(${tag.description}, '')`,
  at: tag.updated_at,
  text: sql`lower(${tag.name} || ' ' || coalesce(${tag.description}, ''))`,
  where: isNull(tag.archived_at),
  params: { tagId: tag.id },
})

const websiteSource = searchSource({
  kind: 'website',
  from: sql`${website}`,
  id: website.id,
  title: [website.name, website.name],
  hint: sql`array_to_string(${website.allowed_origins}, ', ')`,
  at: website.updated_at,
  text: sql`lower(${website.name} || ' ' || array_to_string(${website.allowed_origins}, ' '))`,
  where: isNull(website.archived_at),
  params: { websiteId: website.id },
})

const serviceSource = searchSource({
  kind: 'chat_service',
  from: sql`${chatService}`,
  id: chatService.id,
  title: [chatService.name_en, chatService.name_th],
  at: chatService.updated_at,
  text: sql`lower(${chatService.name_en} || ' ' || ${chatService.name_th})`,
  where: isNull(chatService.archived_at),
  params: { serviceId: chatService.id },
})

export const chatSources: SearchSource[] = [
  roomSource,
  messageSource,
  quickReplySource,
  tagSource,
  websiteSource,
  serviceSource,
]
