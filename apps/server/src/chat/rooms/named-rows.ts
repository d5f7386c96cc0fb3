import { eq, sql, type SQL } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { prepareSelects } from '../../platform/database/prepared-selects.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { found } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { room, roomRead } from '../tables/room.ts'
import { monthsOfName } from './months-of-name.ts'
import { isPlannedByValues, withPlaceholders } from './room-filters.ts'
import { idsAndCountOf, idsByMonth, idsByWalk } from './room-ids.ts'
import { roomsOf, roomsOfMonth, roomsOfName, shapeOf } from './room-source.ts'
import type { SearchedName } from './searched-name.ts'
import {
  columns,
  isOfCaller,
  orderOf,
  seenBy,
  selectRowsOf,
  valuesOf,
  windowOf,
  type Place,
  type RoomQuery,
  type RoomRow,
} from './select-rooms.ts'

/** The row plus the total number of rooms. */
const countedColumns = { ...columns, total: sql<number>`answer.total` }

/** If the page is empty, one row has only the total. */
type Counted = (RoomRow | { id: null }) & { total: number }

/** The ways to find the rooms of a name (ADR 0037, 0038). */
export function openNamedRows({ db, pool }: Database) {
  const keep = prepareSelects<RoomRow>(pool)
  const keepCounted = prepareSelects<Counted>(pool)

  /** Searches a common name among the newest rooms. */
  function walkOf(post: StaffCaller, query: RoomQuery, { skipped, after }: Place, name: SearchedName) {
    const { page: _, user_id: _2, keyword: _3, ...unnamed } = withPlaceholders(query)
    const named = shapeOf(name)
    const shape = ['walk', post.role, post.department, skipped, after !== undefined, unnamed, named]
    const build = () => {
      const seen = seenBy(post)
      // Always pass a condition on rooms, because the name is looked up through their customers.
      const rooms = roomsOf(db, unnamed, { ...seen, visible: seen.visible ?? sql`true` })
      const window = { ...windowOf(query, skipped, after), skipped }
      return selectRowsOf(db, query, idsByWalk(named, rooms, roomsOfName(db, unnamed, seen, named), window))
    }
    return keep(JSON.stringify(shape), columns, build, isPlannedByValues(query))
  }

  /** All rooms of the name: one page and the total. */
  function allOf(post: StaffCaller, query: RoomQuery, { after }: Place, name: SearchedName) {
    const { page: _, user_id: _2, keyword: _3, ...unnamed } = withPlaceholders(query)
    const named = shapeOf(name)
    const shape = ['all', post.role, post.department, after !== undefined, unnamed, named]
    return keepCounted(JSON.stringify(shape), countedColumns, () => {
      const rooms = roomsOfName(db, unnamed, seenBy(post), named)
      const answer = idsAndCountOf(rooms, windowOf(query, sql.placeholder('skipped'), after))
      return db
        .select(countedColumns)
        .from(sql`(${answer}) as answer`)
        .leftJoin(room, sql`${room.id} = any(answer.ids)`)
        .leftJoin(customer, eq(customer.id, room.customer_id))
        .leftJoin(roomRead, isOfCaller)
        .orderBy(...orderOf(query))
    })
  }

  /** Rooms of a name active during some months, newest first: a page and one more. */
  function monthsOf(post: StaffCaller, query: RoomQuery, { after }: Place) {
    const { page: _, user_id: _2, keyword: _3, ...unnamed } = withPlaceholders(query)
    const shape = ['months', post.role, post.department, after !== undefined, unnamed]
    return keep(JSON.stringify(shape), columns, () => {
      const window = windowOf({ ...query, limit: query.limit + 1 }, 0, after)
      const roomsIn = (month: SQL) => roomsOfMonth(db, unnamed, seenBy(post), month)
      return selectRowsOf(db, query, idsByMonth(roomsIn, sql.placeholder('months'), window))
    })
  }

  return {
    /** A page for a name that is not rare. */
    walk: (caller: StaffCaller, query: RoomQuery, place: Place, name: SearchedName): Promise<RoomRow[]> =>
      walkOf(caller, query, place, name).execute(valuesOf(caller, query, place, name)),

    /** A page of the newest rooms, if there are more after it; undefined if the months have too few. */
    async months(caller: StaffCaller, query: RoomQuery, place: Place, name: SearchedName) {
      if (!isNewest(query, place)) return undefined
      const from = new Date(place.after?.after_at ?? Date.now())
      const requests = { months: monthsOfName(from), parts: name.parts }
      const values = { ...valuesOf(caller, query, place, name), ...requests }
      const rows = await monthsOf(caller, query, place).execute(values)
      return rows.length > query.limit ? rows.slice(0, query.limit) : undefined
    },

    /** Includes the total, because all rooms are read anyway. */
    async all(caller: StaffCaller, query: RoomQuery, place: Place, name: SearchedName) {
      const counted = await allOf(caller, query, place, name).execute(valuesOf(caller, query, place, name))
      const rows = counted.filter((row) => row.id !== null)
      return { rows: rows.map(({ total: _, ...row }) => row), total: found(counted[0]).total }
    },
  }
}

/** Whether a page lists the newest rooms, from the start or after a given room. */
function isNewest({ sortBy, order }: RoomQuery, { skipped }: Place): boolean {
  return sortBy === 'last_chat_at' && order === 'DESC' && skipped === 0
}
