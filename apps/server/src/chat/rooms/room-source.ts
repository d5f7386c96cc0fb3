import { and, eq, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { SearchedName } from './searched-name.ts'
import { filtersOf, type Asked, type Asker, type Db } from './room-filters.ts'
import { roomName } from '../tables/room-name.ts'
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
    return taggedRooms(asked, and(visible, filtersOf(db, untagged, who)))
  return {
    from: sql`${room}`,
    where: and(visible, filtersOf(db, asked, who)),
    key: room[sortBy],
    id: room.id,
  }
}

/** A tag has its rooms in the order of their last chat (migration 0014). */
function taggedRooms({ tag_room, tag_value }: Asked, ofRoom: SQL | undefined): RoomSource {
  const carries = and(
    tag_room ? eq(roomTag.tag_id, tag_room) : undefined,
    tag_value ? eq(roomTag.value, tag_value) : undefined,
  )
  // Several tags of a room may have the value.
  const tagged = tag_room
    ? sql`${roomTag}`
    : sql`(select distinct last_chat_at, room_id from ${roomTag} where ${carries}) as ${roomTag}`
  return {
    from: ofRoom ? sql`${tagged} join ${room} on ${room.id} = ${roomTag.room_id}` : tagged,
    where: and(tag_room ? carries : undefined, ofRoom),
    key: roomTag.last_chat_at,
    id: roomTag.room_id,
  }
}

/** The same rooms by way of all whose name it is. */
export function roomsOfName(db: Db, asked: Asked, { visible, who }: Seen, name: NameShape): RoomSource {
  const { keyword: _, sortBy = 'last_chat_at', ...unnamed } = asked
  // Set apart, so that nothing but the index of names is asked.
  const named = sql`(select ${customer.id} from ${customer} where ${and(isIndexed(name), isNamed(name))} offset 0)`
  return {
    from: sql`${named} as named join ${room} on ${room.customer_id} = named.id`,
    where: and(visible, filtersOf(db, unnamed, who)),
    key: room[sortBy],
    id: room.id,
  }
}

/** Rooms of a name that were talked in during one of so many months, each told as `parts0` and on. */
export function roomsOfMonths(db: Db, asked: Asked, { visible, who }: Seen, months: number): RoomSource {
  const { keyword: _, ...unnamed } = asked
  const isOfMonth = Array.from(
    { length: months },
    (_one, at) => sql`room_name_parts(month, search) @> ${sql.placeholder(partsKey(at))}::text[]`,
  )
  // As far as a plan knows an array is of a few ids: each room is looked up.
  const named = sql`array(select ${roomName.room_id} from ${roomName}
    where (${or(...isOfMonth)}) and strpos(${roomName.search}, ${sql.placeholder('name')}) > 0)`
  return {
    from: sql`${room}`,
    where: and(sql`${room.id} = any(${named})`, visible, filtersOf(db, unnamed, who)),
    key: room.last_chat_at,
    id: room.id,
  }
}

/** The values of `roomsOfMonths`. */
export function partsOf(months: string[][]): Record<string, string[]> {
  return Object.fromEntries(months.map((parts, at) => [partsKey(at), parts]))
}

const partsKey = (at: number) => `parts${at}`

/** Whether it is the customer's name, asked so that no index is. */
export function isNamed({ startsWord }: NameShape): SQL {
  const text = startsWord ? sql`' ' || ${customer.search}` : customer.search
  return sql`strpos(${text}, ${sql.placeholder('name')}) > 0`
}

/** What the index of names is asked. */
function isIndexed({ startsWord }: NameShape): SQL | undefined {
  const has = like(customer.letters, sql.placeholder('pattern'))
  return startsWord ? or(has, like(customer.letters, sql.placeholder('within'))) : has
}
