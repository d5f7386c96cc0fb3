import type { listRooms } from '@rp/contract/chat/room'
import type { ParsedOf } from '@rp/contract/endpoint'
import { hasTrigram, lettersOf } from '@rp/domain/chat/trigrams'
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

/** Filters whose value is only compared: all values share one statement, except special words. */
const compared = ['email', 'tag_room', 'tag_value', 'service_id', 'website_id', 'assignee_id'] as const
type Compared = (typeof compared)[number]
const ownMeaning = new Set<string | undefined>(['ALL', 'ME', 'NOBODY'])

export type RequestedFilters = Omit<Query, Compared> & { [K in Compared]?: Query[K] | Placeholder }
/** The caller; the id may be given only at execution. */
export type FilterUser = { id: string | Placeholder }

/** Replaces values that are only compared by placeholders with the filter's name. */
export function withPlaceholders(query: Query): RequestedFilters {
  const given = compared.filter((name) => query[name] && !ownMeaning.has(query[name]))
  return { ...query, ...Object.fromEntries(given.map((name) => [name, sql.placeholder(name)])) }
}

/**
 * Whether the best plan depends on a filter's value. For a service with few rooms, reading and sorting all is best; for
 * one with many, reading the list in order. A generic plan would read a million rooms to find twelve. The rooms of a
 * tag are indexed in order, so their number does not matter.
 */
export function isPlannedByValues(query: Query): boolean {
  const { email, service_id, website_id, assignee_id } = query
  return Boolean(email ?? service_id ?? website_id) || (assignee_id ?? 'NOBODY') !== 'NOBODY'
}

/** The filters of the room list; conditions on the room row come first, names and e-mails are in joined tables. */
export function filtersOf(db: Db, query: RequestedFilters, who: FilterUser): SQL | undefined {
  return and(
    ofPerson(db, query),
    ofTag(db, query),
    ofRoom(query),
    ofWork(query, who),
    query.unread ? unreadBy(who, query.unread === 'true') : undefined,
  )
}

function ofPerson(db: Db, { keyword, email }: RequestedFilters): SQL | undefined {
  const conditions = [
    keyword ? named(keyword.normalize('NFC').toLowerCase()) : undefined,
    // Any part of an address, found by the index of names. A placeholder's value must be a pattern.
    email ? withEmail(typeof email === 'string' ? containing(email) : email) : undefined,
  ].filter((condition) => condition !== undefined)
  if (conditions.length === 0) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(customer)
      .where(and(eq(customer.id, room.customer_id), ...conditions)),
  )
}

function withEmail(pattern: string | Placeholder): SQL | undefined {
  return and(like(customer.letters, pattern), like(customer.email, pattern), isNull(customer.archived_at))
}

/**
 * The index of names supports three letters in a row or the beginning of a word; shorter words match only at a word's
 * start.
 */
function named(keyword: string): SQL | undefined {
  if (hasTrigram(lettersOf(keyword))) return customersWith(keyword)
  const [first = '', ...others] = keyword.trim().split(/\s+/)
  return and(
    startsWord(customer.letters, lettersOf(first)),
    startsWord(customer.search, first),
    ...others.map((word) => like(customer.search, containing(word))),
  )
}

/** A word of the text begins with these letters. */
function startsWord(text: PgColumn, letters: string): SQL | undefined {
  const start = containing(letters).slice(1)
  return or(like(text, start), like(text, `% ${start}`))
}

function ofTag(db: Db, { tag_room, tag_value, is_tag_room }: RequestedFilters): SQL | undefined {
  const carries = and(
    eq(roomTag.room_id, room.id),
    tag_room ? eq(roomTag.tag_id, tag_room) : undefined,
    tag_value ? eq(roomTag.value, tag_value) : undefined,
  )
  return and(
    // Tagged rooms have their own index in the order of the list.
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

/** Status and channel have few values, some very rare: each value gets its own plan. */
function ofRoom({ status, service_id, website_id, channel }: RequestedFilters): SQL | undefined {
  return and(
    status && status !== 'ALL' ? eq(room.status, status).inlineParams() : undefined,
    service_id ? eq(room.service_id, service_id) : undefined,
    website_id ? eq(room.website_id, website_id) : undefined,
    channel ? eq(room.channel, channel).inlineParams() : undefined,
  )
}

/** Filters by assignee and by pending work. */
function ofWork(
  { assignee_id, waiting, undelivered, follow_up, bot }: RequestedFilters,
  who: FilterUser,
): SQL | undefined {
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

function isSet(column: PgColumn, request: 'true' | 'false'): SQL {
  return request === 'true' ? isNotNull(column) : isNull(column)
}

function unreadBy(who: FilterUser, unread: boolean): SQL {
  const isRead = sql`coalesce((select not ${roomRead.forced_unread} and ${roomRead.customer_no} >= ${room.customer_no} from ${roomRead} where ${roomRead.room_id} = ${room.id} and ${roomRead.user_id} = ${who.id}), ${room.customer_no} = 0)`
  return unread ? not(isRead) : isRead
}
