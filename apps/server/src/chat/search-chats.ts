import { visitorName } from '@rp/domain/chat/visitor-name'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { customersWith } from '../auth/tables/customer-search.ts'
import { customer } from '../auth/tables/customer.ts'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { visibleTo } from './rooms/room-rights.ts'
import { messageText, unindexedMessage } from './tables/message-text.ts'
import { quickReplies } from './tables/quick-replies.ts'
import { message, room } from './tables/room.ts'

const ofRoom = sql`${room} join ${customer} on ${customer.id} = ${room.customer_id}`

/** Chats by who writes in them. */
const roomSource = searchSource(
  {
    kind: 'room',
    from: ofRoom,
    id: room.id,
    title: [customer.display_name, customer.display_name],
    hint: room.last_preview,
    at: room.last_chat_at,
    text: customer.search,
    grows: { id: room.id, table: room, isByChange: true },
    query: { room: room.id },
  },
  {
    limitedTo: visibleTo,
    matches: ({ text, words }) => or(customersWith(text), and(...words.map(customersWith))),
    nameOf: ({ id, title }) => visitorName({ display_name: title, id }),
  },
)

/** So many of the newest messages are read; the whole history has a search of its own. */
const newestMessages = 3000

const newestTexts = sql`
  (select room_id, seq, at, body from ${messageText} order by at desc limit ${newestMessages})
  union all
  (select room_id, seq, at, lower(body) from ${unindexedMessage} join ${message} using (room_id, seq)
    order by at desc limit ${newestMessages})`

/** The newest messages in which the words stand, one on its way into the index among them. */
const messageSource = searchSource(
  {
    kind: 'message',
    from: sql`(${newestTexts}) as newest
      join ${room} on ${room.id} = newest.room_id join ${customer} on ${customer.id} = ${room.customer_id}`,
    id: sql`newest.room_id || ' ' || newest.seq`,
    title: [customer.display_name, customer.display_name],
    hint: sql`left(newest.body, 140)`,
    at: sql`newest.at`,
    text: sql`newest.body`,
    query: { room: sql`newest.room_id`, seq: sql`newest.seq` },
  },
  {
    limitedTo: visibleTo,
    nameOf: ({ id, title }) => visitorName({ display_name: title, id: id.split(' ')[0] ?? id }),
  },
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

export const chatSources: SearchSource[] = [roomSource, messageSource, quickReplySource]
