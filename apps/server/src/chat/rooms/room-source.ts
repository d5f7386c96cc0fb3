import { and, eq, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { SearchedName } from './searched-name.ts'
import { filtersOf, type Asked, type Asker, type Db } from './room-filters.ts'
import { room, roomTag } from '../tables/room.ts'

/** Where the rooms of a list are read. */
export interface RoomSource {
  from: SQL
  where: SQL | undefined
  /** The order of the list, and what tells apart rooms of one moment. */
  key: SQLWrapper
  id: SQLWrapper
}

/** Whose rooms are listed: `visible` says which the caller may see. */
export interface Seen {
  visible: SQL | undefined
  who: Asker
}

/** What of a name is in a statement; the name and its patterns are told when it is asked. */
export type NameShape = Pick<SearchedName, 'startsWord'>

/** The rooms that are asked for, where an index has them in order, if one does. */
export function roomsOf(db: Db, asked: Asked, { visible, who }: Seen): RoomSource {
  const { sortBy = 'last_chat_at', tag_room, tag_value, ...untagged } = asked
  if (sortBy === 'last_chat_at' && (tag_room || tag_value))
    return taggedRooms(asked, and(visible, filtersOf(db, untagged, who)), isOfLate(untagged))
  return {
    from: sql`${room}`,
    where: and(visible, filtersOf(db, asked, who)),
    key: room[sortBy],
    id: room.id,
  }
}

/** A tag has its rooms in the order of their last chat (migration 0014). */
function taggedRooms({ tag_room, tag_value }: Asked, ofRoom: SQL | undefined, areNew: boolean): RoomSource {
  const carries = and(
    tag_room ? eq(roomTag.tag_id, tag_room) : undefined,
    tag_value ? eq(roomTag.value, tag_value) : undefined,
  )
  // Several tags of a room may have the value.
  const tagged = tag_room
    ? sql`${roomTag}`
    : sql`(select distinct last_chat_at, room_id from ${roomTag} where ${carries}) as ${roomTag}`
  // PostgreSQL does not know that open rooms are the newest ones, and would read all of them: set apart, each is looked up.
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

/** Whether what is asked is of rooms with work left, which are talked in of late. */
function isOfLate({ status, unread, waiting }: Asked): boolean {
  return status === 'OPEN' || unread === 'true' || waiting === 'true'
}

/** The same rooms by way of all whose name it is. */
export function roomsOfName(db: Db, asked: Asked, { visible, who }: Seen, name: NameShape): RoomSource {
  const { keyword: _, sortBy = 'last_chat_at', ...unnamed } = asked
  return {
    from: sql`${customersOf(name)} as named(id) join ${room} on ${room.customer_id} = named.id`,
    where: and(visible, filtersOf(db, unnamed, who)),
    key: room[sortBy],
    id: room.id,
  }
}

/** The ids of all whose name it is, set apart, so that nothing but the index of names is asked. */
function customersOf(name: NameShape): SQL {
  const [pattern, text] = [sql.placeholder('pattern'), sql.placeholder('name')]
  if (!name.startsWord) return sql`customers_of_name(${pattern}, ${text})`
  const beginsSo = or(like(customer.letters, pattern), like(customer.letters, sql.placeholder('within')))
  return sql`(select ${customer.id} from ${customer} where ${and(beginsSo, isNamed(name))} offset 0)`
}

/** Rooms of a name that were talked in during `month`; the rarest parts of the name are told with it. */
export function roomsOfMonth(db: Db, asked: Asked, { visible, who }: Seen, month: SQL): RoomSource {
  const { keyword: _, ...unnamed } = asked
  const [parts, name] = [sql.placeholder('parts'), sql.placeholder('name')]
  return {
    from: sql`rooms_of_name(${month}, ${parts}::text[], ${name}) as named(id) join ${room} on ${room.id} = named.id`,
    where: and(visible, filtersOf(db, unnamed, who)),
    key: room.last_chat_at,
    id: room.id,
  }
}

/** Whether it is the customer's name, asked so that no index is. */
export function isNamed({ startsWord }: NameShape): SQL {
  const text = startsWord ? sql`' ' || ${customer.search}` : customer.search
  return sql`strpos(${text}, ${sql.placeholder('name')}) > 0`
}
