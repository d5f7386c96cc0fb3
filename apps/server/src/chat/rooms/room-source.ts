import { and, eq, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { customer, phoneDigits } from '../../auth/tables/customer.ts'
import type { SearchedName } from './searched-name.ts'
import { filtersOf, type RequestedFilters, type FilterUser, type Db } from './room-filters.ts'
import { room, roomTag } from '../tables/room.ts'

/** Where a list reads its rooms. */
export interface RoomSource {
  from: SQL
  where: SQL | undefined
  /** The sort key of the list, and the tie-breaker. */
  key: SQLWrapper
  id: SQLWrapper
}

/** `visible` restricts the rooms to those that the caller may see. */
export interface Seen {
  visible: SQL | undefined
  who: FilterUser
}

/** The part of a name that shapes the statement; the name and its patterns are given at execution. */
export interface NameShape extends Pick<SearchedName, 'startsWord'> {
  hasOthers: boolean
  isPhone: boolean
}

export function shapeOf({ startsWord, others, phone }: SearchedName): NameShape {
  return { startsWord, hasOthers: others.length > 0, isPhone: phone !== null }
}

/** The filtered rooms, from an index in list order if there is one. */
export function roomsOf(db: Db, request: RequestedFilters, { visible, who }: Seen): RoomSource {
  const { sortBy = 'last_chat_at', tag_room, tag_value, ...untagged } = request
  if (sortBy === 'last_chat_at' && (tag_room || tag_value))
    return taggedRooms(request, and(visible, filtersOf(db, untagged, who)), isOfLate(untagged))
  return {
    from: sql`${room}`,
    where: and(visible, filtersOf(db, request, who)),
    key: room[sortBy],
    id: room.id,
  }
}

/** The rooms of a tag are indexed by their last chat (migration 0014). */
function taggedRooms(
  { tag_room, tag_value }: RequestedFilters,
  ofRoom: SQL | undefined,
  areNew: boolean,
): RoomSource {
  const carries = and(
    tag_room ? eq(roomTag.tag_id, tag_room) : undefined,
    tag_value ? eq(roomTag.value, tag_value) : undefined,
  )
  // Several tags of a room may have the value.
  const tagged = tag_room
    ? sql`${roomTag}`
    : sql`(select distinct last_chat_at, room_id from ${roomTag} where ${carries}) as ${roomTag}`
  // PostgreSQL does not know that open rooms are recent and would read them all: the subquery makes it look up each
  // one.
  const joined = areNew
    ? sql`${tagged} cross join lateral (select * from ${room} where ${room.id} = ${roomTag.room_id} offset 0) as ${room}`
    : sql`${tagged} join ${room} on ${room.id} = ${roomTag.room_id}`
  return {
    from: ofRoom ? joined : tagged,
    where: and(tag_room ? carries : undefined, ofRoom),
    key: roomTag.last_chat_at,
    id: roomTag.room_id,
  }
}

/** Whether the filter selects rooms with pending work, which were active recently. */
function isOfLate({ status, unread, waiting }: RequestedFilters): boolean {
  return status === 'OPEN' || unread === 'true' || waiting === 'true'
}

/** The same rooms, starting from all customers with the name. */
export function roomsOfName(
  db: Db,
  request: RequestedFilters,
  { visible, who }: Seen,
  name: NameShape,
): RoomSource {
  const { keyword: _, sortBy = 'last_chat_at', ...unnamed } = request
  return {
    from: sql`${customersOf(name)} as named(id) join ${room} on ${room.customer_id} = named.id`,
    where: and(visible, filtersOf(db, unnamed, who)),
    key: room[sortBy],
    id: room.id,
  }
}

/** The ids of all customers with the name, or with the telephone number in any spelling. */
function customersOf(name: NameShape): SQL {
  if (!name.isPhone) return customersNamed(name)
  return sql`(select id from ${customersNamed(name)} as so(id)
    union select ${customer.id} from ${customer} where ${phoneDigits} like ${sql.placeholder('phone')} offset 0)`
}

/** The ids of all customers with the name, in a subquery so that only the index of names is used. */
function customersNamed(name: NameShape): SQL {
  const [pattern, text] = [sql.placeholder('pattern'), sql.placeholder('name')]
  if (!name.startsWord && !name.hasOthers) return sql`customers_of_name(${pattern}, ${text})`
  if (!name.startsWord)
    return sql`(select ${customer.id} from customers_of_name(${pattern}, ${text}) as known(id)
      join ${customer} on ${customer.id} = known.id where ${hasOthers} offset 0)`
  const beginsSo = or(like(customer.letters, pattern), like(customer.letters, sql.placeholder('within')))
  return sql`(select ${customer.id} from ${customer} where ${and(beginsSo, isNamed(name))} offset 0)`
}

/** Rooms of a name active during `month`; the rarest parts of the name are given at execution. */
export function roomsOfMonth(
  db: Db,
  request: RequestedFilters,
  { visible, who }: Seen,
  month: SQL,
): RoomSource {
  const { keyword: _, ...unnamed } = request
  const [parts, name] = [sql.placeholder('parts'), sql.placeholder('name')]
  return {
    from: sql`rooms_of_name(${month}, ${parts}::text[], ${name}) as named(id) join ${room} on ${room.id} = named.id`,
    where: and(visible, filtersOf(db, unnamed, who)),
    key: room.last_chat_at,
    id: room.id,
  }
}

/** Whether the customer has the name, written so that no index is used. */
export function isNamed(name: NameShape): SQL {
  const text = name.startsWord ? sql`' ' || ${customer.search}` : customer.search
  const hasFirst = sql`strpos(${text}, ${sql.placeholder('name')}) > 0`
  return name.hasOthers ? sql`${hasFirst} and ${hasOthers}` : hasFirst
}

/** The other words of the name also occur. */
const hasOthers = sql`not exists (
  select 1 from unnest(${sql.placeholder('others')}::text[]) as other where strpos(${customer.search}, other) = 0)`
