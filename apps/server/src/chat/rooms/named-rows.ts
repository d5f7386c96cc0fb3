import { eq, sql, type SQL } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { keepSelects } from '../../platform/database/kept-selects.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { found } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import { room, roomRead } from '../tables/room.ts'
import { monthsOfName } from './months-of-name.ts'
import { isPlannedByValues, withPlaceholders } from './room-filters.ts'
import { idsAndCountOf, idsByMonth, idsByWalk } from './room-ids.ts'
import { roomsOf, roomsOfMonth, roomsOfName } from './room-source.ts'
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

/** Beside each row how many rooms there are in all. */
const countedColumns = { ...columns, total: sql<number>`answer.total` }

/** Where no room is on the page one row tells the total alone. */
type Counted = (RoomRow | { id: null }) & { total: number }

/** Rooms of a name, each way that they are looked for (ADR 0037, 0038). */
export function openNamedRows({ db, pool }: Database) {
  const keep = keepSelects<RoomRow>(pool)
  const keepCounted = keepSelects<Counted>(pool)

  /** The newest rooms, of which a common name is looked for. */
  function walkOf(post: StaffWho, query: RoomQuery, { skipped, after }: Place, { startsWord }: SearchedName) {
    const { page: _, user_id: _2, keyword: _3, ...unnamed } = withPlaceholders(query)
    const shape = ['walk', post.role, post.department, skipped, after !== undefined, unnamed, startsWord]
    const build = () => {
      const seen = seenBy(post)
      // With a condition on rooms in any case: their customers are asked for the name.
      const rooms = roomsOf(db, unnamed, { ...seen, visible: seen.visible ?? sql`true` })
      const window = { ...windowOf(query, skipped, after), skipped }
      return selectRowsOf(
        db,
        query,
        idsByWalk({ startsWord }, rooms, roomsOfName(db, unnamed, seen, { startsWord }), window),
      )
    }
    return keep(JSON.stringify(shape), columns, build, isPlannedByValues(query))
  }

  /** All rooms of the name: a page of them, and how many there are. */
  function allOf(post: StaffWho, query: RoomQuery, { after }: Place, { startsWord }: SearchedName) {
    const { page: _, user_id: _2, keyword: _3, ...unnamed } = withPlaceholders(query)
    const shape = ['all', post.role, post.department, after !== undefined, unnamed, startsWord]
    return keepCounted(JSON.stringify(shape), countedColumns, () => {
      const rooms = roomsOfName(db, unnamed, seenBy(post), { startsWord })
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

  /** Rooms of a name that were talked in during some months, newest first: a page and one more. */
  function monthsOf(post: StaffWho, query: RoomQuery, { after }: Place) {
    const { page: _, user_id: _2, keyword: _3, ...unnamed } = withPlaceholders(query)
    const shape = ['months', post.role, post.department, after !== undefined, unnamed]
    return keep(JSON.stringify(shape), columns, () => {
      const window = windowOf({ ...query, limit: query.limit + 1 }, 0, after)
      const roomsIn = (month: SQL) => roomsOfMonth(db, unnamed, seenBy(post), month)
      return selectRowsOf(db, query, idsByMonth(roomsIn, sql.placeholder('months'), window))
    })
  }

  return {
    /** A page of a name that is anything but rare. */
    walk: (who: StaffWho, query: RoomQuery, place: Place, name: SearchedName): Promise<RoomRow[]> =>
      walkOf(who, query, place, name).execute(valuesOf(who, query, place, name)),

    /** A page of the newest rooms behind which there are more, or none where its months have too few. */
    async months(who: StaffWho, query: RoomQuery, place: Place, name: SearchedName) {
      if (!isNewest(query, place)) return undefined
      const from = new Date(place.after?.after_at ?? Date.now())
      const asked = { months: monthsOfName(from), parts: name.parts }
      const values = { ...valuesOf(who, query, place, name), ...asked }
      const rows = await monthsOf(who, query, place).execute(values)
      return rows.length > query.limit ? rows.slice(0, query.limit) : undefined
    },

    /** With how many rooms there are in all: they are read anyway. */
    async all(who: StaffWho, query: RoomQuery, place: Place, name: SearchedName) {
      const counted = await allOf(who, query, place, name).execute(valuesOf(who, query, place, name))
      const rows = counted.filter((row) => row.id !== null)
      return { rows: rows.map(({ total: _, ...row }) => row), total: found(counted[0]).total }
    },
  }
}

/** Whether a page is of the newest rooms, from the first on or from one that is known. */
function isNewest({ sortBy, order }: RoomQuery, { skipped }: Place): boolean {
  return sortBy === 'last_chat_at' && order === 'DESC' && skipped === 0
}
