import type { listRooms } from '@rp/contract/chat/room'
import type { ParsedOf } from '@rp/contract/endpoint'
import { hasTrigram, lettersOf } from '@rp/domain/chat/found-text'
import {
  and,
  eq,
  exists,
  isNotNull,
  isNull,
  like,
  not,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customersWith } from '../../auth/tables/customer-search.ts'
import { customer } from '../../auth/tables/customer.ts'
import { containing } from '../../platform/list/list-page.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { room, roomRead, roomTag } from '../tables/room.ts'
import { isHandedOver } from './room-state.ts'

export type Db = Pick<Tx, 'select'>
type Query = Partial<ParsedOf<typeof listRooms>['query']>

/** Filters whose value is only compared: a statement is the same for all of them, but for a word of its own meaning. */
const compared = ['email', 'tag_room', 'tag_value', 'service_id', 'website_id', 'assignee_id'] as const
type Compared = (typeof compared)[number]
const ownMeaning = new Set<string | undefined>(['ALL', 'ME', 'NOBODY'])

export type Asked = Omit<Query, Compared> & { [K in Compared]?: Query[K] | Placeholder }
/** Whose rooms are asked for; the id may be told only when the statement is asked. */
export type Asker = { id: string | Placeholder }

/** The filters with placeholders, by their own names, where values are only compared. */
export function withPlaceholders(query: Query): Asked {
  const given = compared.filter((name) => query[name] && !ownMeaning.has(query[name]))
  return { ...query, ...Object.fromEntries(given.map((name) => [name, sql.placeholder(name)])) }
}

/**
 * Whether a compared value decides how the list is best read: of a service with few rooms all are read and put in
 * order, of one with many the list is walked. A plan for any value reads a million rooms to find twelve. A tag has its
 * rooms in order, whatever their number.
 */
export function isPlannedByValues(query: Query): boolean {
  const { email, service_id, website_id, assignee_id } = query
  return Boolean(email ?? service_id ?? website_id) || (assignee_id ?? 'NOBODY') !== 'NOBODY'
}

/** The room filters of specification 7; the hot room row is asked first, names and e-mails live beside it. */
export function filtersOf(db: Db, query: Asked, who: Asker): SQL | undefined {
  return and(
    ofPerson(db, query),
    ofTag(db, query),
    ofRoom(query),
    ofWork(query, who),
    query.unread ? unreadBy(who, query.unread === 'true') : undefined,
  )
}

function ofPerson(db: Db, { keyword, email }: Asked): SQL | undefined {
  const conditions = [
    keyword ? named(keyword.normalize('NFC').toLowerCase()) : undefined,
    // The index of e-mails holds living customers; a merged one has no room any more.
    email ? and(eq(customer.email, email), isNull(customer.archived_at)) : undefined,
  ].filter((condition) => condition !== undefined)
  if (conditions.length === 0) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(customer)
      .where(and(eq(customer.id, room.customer_id), ...conditions)),
  )
}

/** The index of names knows three letters on end, and the first ones of a word: fewer are searched where words begin. */
function named(keyword: string): SQL | undefined {
  if (hasTrigram(lettersOf(keyword))) return customersWith(keyword)
  return and(startsWord(customer.letters, lettersOf(keyword)), startsWord(customer.search, keyword))
}

/** That a word of a text begins so. */
function startsWord(text: PgColumn, letters: string): SQL | undefined {
  const start = containing(letters).slice(1)
  return or(like(text, start), like(text, `% ${start}`))
}

function ofTag(db: Db, { tag_room, tag_value, is_tag_room }: Asked): SQL | undefined {
  const carries = and(
    eq(roomTag.room_id, room.id),
    tag_room ? eq(roomTag.tag_id, tag_room) : undefined,
    tag_value ? eq(roomTag.value, tag_value) : undefined,
  )
  return and(
    // Tagged rooms have an index of their own in the order of the list.
    tag_room || tag_value ? sql`${room.is_tagged}` : undefined,
    tag_room || tag_value
      ? exists(
          db
            .select({ one: sql`1` })
            .from(roomTag)
            .where(carries),
        )
      : undefined,
    is_tag_room === 'true' ? sql`${room.is_tagged}` : undefined,
    is_tag_room === 'false' ? not(sql`${room.is_tagged}`) : undefined,
  )
}

/** Of status and channel there are few, and of one there may be next to none: each has a plan of its own. */
function ofRoom({ status, service_id, website_id, channel }: Asked): SQL | undefined {
  return and(
    status && status !== 'ALL' ? eq(room.status, status).inlineParams() : undefined,
    service_id ? eq(room.service_id, service_id) : undefined,
    website_id ? eq(room.website_id, website_id) : undefined,
    channel ? eq(room.channel, channel).inlineParams() : undefined,
  )
}

/** Whose it is, and whether something is left to do. */
function ofWork({ assignee_id, waiting, undelivered, follow_up, bot }: Asked, who: Asker): SQL | undefined {
  return and(
    assignee_id === 'NOBODY' ? isNull(room.assignee_id) : undefined,
    assignee_id && assignee_id !== 'NOBODY'
      ? eq(room.assignee_id, assignee_id === 'ME' ? who.id : assignee_id)
      : undefined,
    waiting ? isSet(room.waiting_since, waiting) : undefined,
    undelivered ? isSet(room.undelivered_seq, undelivered) : undefined,
    follow_up ? isSet(room.follow_up_at, follow_up) : undefined,
    bot === 'DRAFT' ? isNotNull(room.draft_seq) : undefined,
    bot === 'HAND_OFF' ? isHandedOver : undefined,
  )
}

function isSet(column: PgColumn, asked: 'true' | 'false'): SQL {
  return asked === 'true' ? isNotNull(column) : isNull(column)
}

function unreadBy(who: Asker, unread: boolean): SQL {
  const isRead = sql`coalesce((select not ${roomRead.forced_unread} and ${roomRead.customer_no} >= ${room.customer_no} from ${roomRead} where ${roomRead.room_id} = ${room.id} and ${roomRead.user_id} = ${who.id}), ${room.customer_no} = 0)`
  return unread ? not(isRead) : isRead
}
