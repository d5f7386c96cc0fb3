import type { ParsedOf } from '@rp/contract/endpoint'
import type { listRooms, Room } from '@rp/contract/chat/room'
import type { Words } from '@rp/domain/languages'
import { and, asc, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { keepSelects } from '../../platform/database/kept-selects.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { found } from '../../platform/refusal.ts'
import type { StaffWho, Who } from '../../platform/who.ts'
import { isPlannedByValues, withPlaceholders } from './room-filters.ts'
import { seesAllRooms, visibleTo, visibleToPost } from './room-rights.ts'
import { behind, idsAndCountOf, idsByWalk, idsOf, type RoomWindow } from './room-ids.ts'
import { monthsOfName } from './months-of-name.ts'
import type { SearchedName } from './searched-name.ts'
import { partsOf, roomsOf, roomsOfMonths, roomsOfName, type Seen } from './room-source.ts'
import { roomStateColumns } from './room-state.ts'
import { chatService } from '../tables/chat-service.ts'
import { room, roomRead, roomTag } from '../tables/room.ts'
import { tag } from '../tables/tag.ts'
import { website } from '../tables/website.ts'

/** A room without who is there at the moment. */
export type RoomRow = Omit<Room, 'online'>
export type RoomQuery = Omit<ParsedOf<typeof listRooms>['query'], 'cursor'>

/** Where a page begins. */
export interface Place {
  skipped: number
  /** The room behind which it begins. */
  after: { after_at: string; after_id: string } | undefined
}

/** Whoever asks: told when the statement is. */
const me = sql.placeholder('me')

// Of rooms that carry none they are not looked for.
const tags = sql<Room['tags']>`case when ${room.is_tagged} then coalesce((
  select json_agg(json_build_object('tag_id', ${tag.id}, 'name', ${tag.name}, 'colour', ${tag.colour}, 'value', ${roomTag.value}) order by ${tag.name})
  from ${roomTag} join ${tag} on ${tag.id} = ${roomTag.tag_id} where ${roomTag.room_id} = ${room.id}), '[]'::json) else '[]'::json end`.as(
  'tags',
)

const columns = {
  ...roomStateColumns,
  customer_id: room.customer_id,
  display_name: customer.display_name,
  email: customer.email,
  channel: room.channel,
  website_id: room.website_id,
  // Looked up for the rows of the page: joined, they took three quarters of the statement's planning.
  website_name: sql<string | null>`(
    select ${website.name} from ${website} where ${website.id} = ${room.website_id})`.as('website_name'),
  service_name: sql<Words>`(
    select json_build_object('en', ${chatService.name_en}, 'th', ${chatService.name_th})
    from ${chatService} where ${chatService.id} = ${room.service_id})`.as('service_name'),
  tags,
  read_seq: sql<number>`coalesce(${roomRead.read_seq}, 0)`.as('read_seq'),
  unread:
    sql<number>`greatest(case when ${roomRead.forced_unread} then 1 else 0 end, ${room.customer_no} - coalesce(${roomRead.customer_no}, 0))`.as(
      'unread',
    ),
  created_at: room.created_at,
}

/** Beside each row how many rooms there are in all. */
const countedColumns = { ...columns, total: sql<number>`answer.total` }

type CountedRow = RoomRow & { total: number }
/** Where no room is on the page one row tells the total alone. */
type Counted = CountedRow | { id: null; total: number }

/** Rooms as the list shows them, asked for by statements that are kept by their shape (ADR 0035). */
export function openRoomRows({ db, pool }: Database) {
  const keep = keepSelects<RoomRow>(pool)
  const keepCounted = keepSelects<Counted>(pool)

  const rowsOf = () =>
    db
      .select(columns)
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .leftJoin(roomRead, and(eq(roomRead.room_id, room.id), eq(roomRead.user_id, me)))
      .$dynamic()

  /** The statement of a page, for every caller of the post and whatever is compared. */
  function selectOf(post: StaffWho, query: RoomQuery, { skipped, after }: Place) {
    const { page: _, user_id: _2, ...asked } = withPlaceholders(query)
    const shape = [post.role, post.department, skipped > 0, after !== undefined, asked]
    const build = () => {
      const rooms = roomsOf(db, asked, seenBy(post))
      const window = windowOf(query, sql.placeholder('skipped'), after)
      // What a row shows is not read of rooms that are passed over.
      if (skipped > 0 || rooms.id !== room.id) return rowsOfIds(query, idsOf(rooms, window))
      return rowsOf()
        .where(and(rooms.where, behind(rooms, window)))
        .orderBy(...orderOf(query))
        .limit(writtenOut(query.limit))
    }
    return keep(JSON.stringify(shape), columns, build, isPlannedByValues(query))
  }

  /** The same of a name that is not rare. */
  function walkOf(post: StaffWho, query: RoomQuery, { skipped, after }: Place, { startsWord }: SearchedName) {
    const { page: _, user_id: _2, keyword: _3, ...unnamed } = withPlaceholders(query)
    const shape = ['walk', post.role, post.department, skipped, after !== undefined, unnamed, startsWord]
    const build = () => {
      const seen = seenBy(post)
      // With a condition on rooms in any case: their customers are asked for the name.
      const rooms = roomsOf(db, unnamed, { ...seen, visible: seen.visible ?? sql`true` })
      const window = { ...windowOf(query, skipped, after), skipped }
      return rowsOfIds(
        query,
        idsByWalk({ startsWord }, rooms, roomsOfName(db, unnamed, seen, { startsWord }), window),
      )
    }
    return keep(JSON.stringify(shape), columns, build, isPlannedByValues(query))
  }

  /** A page of a rare name, and how many rooms there are. */
  function rareOf(post: StaffWho, query: RoomQuery, { after }: Place, { startsWord }: SearchedName) {
    const { page: _, user_id: _2, keyword: _3, ...unnamed } = withPlaceholders(query)
    const shape = ['rare', post.role, post.department, after !== undefined, unnamed, startsWord]
    return keepCounted(JSON.stringify(shape), countedColumns, () => {
      const rooms = roomsOfName(db, unnamed, seenBy(post), { startsWord })
      const answer = idsAndCountOf(rooms, windowOf(query, sql.placeholder('skipped'), after))
      return db
        .select(countedColumns)
        .from(sql`(${answer}) as answer`)
        .leftJoin(room, sql`${room.id} = any(answer.ids)`)
        .leftJoin(customer, eq(customer.id, room.customer_id))
        .leftJoin(roomRead, and(eq(roomRead.room_id, room.id), eq(roomRead.user_id, me)))
        .orderBy(...orderOf(query))
    })
  }

  /** Rooms of a name that were talked in during some months, newest first. */
  function monthsOf(post: StaffWho, query: RoomQuery, { after }: Place, months: number) {
    const { page: _, user_id: _2, keyword: _3, ...unnamed } = withPlaceholders(query)
    const shape = ['months', post.role, post.department, after !== undefined, unnamed, months]
    return keep(JSON.stringify(shape), columns, () => {
      const rooms = roomsOfMonths(db, unnamed, seenBy(post), months)
      return rowsOfIds(query, idsOf(rooms, windowOf(query, 0, after)))
    })
  }

  const rowsOfIds = (query: RoomQuery, ids: SQL) =>
    rowsOf()
      .where(sql`${room.id} in (${ids})`)
      .orderBy(...orderOf(query))

  return {
    page: (who: StaffWho, query: RoomQuery, place: Place): Promise<RoomRow[]> =>
      selectOf(who, query, place).execute(valuesOf(who, query, place)),

    pageOfName: (who: StaffWho, query: RoomQuery, place: Place, name: SearchedName): Promise<RoomRow[]> =>
      walkOf(who, query, place, name).execute(valuesOf(who, query, place, name)),

    /** A page of the newest rooms, or none where its months have too few (ADR 0038). */
    async newestOfName(who: StaffWho, query: RoomQuery, place: Place, name: SearchedName) {
      const from = new Date(place.after?.after_at ?? Date.now())
      const isNarrowed = !seesAllRooms(who) || isFiltered(query)
      const months = monthsOfName({ text: name.text, from, isNarrowed })
      const values = { ...valuesOf(who, query, place, name), ...partsOf(months) }
      const rows = await monthsOf(who, query, place, months.length).execute(values)
      return rows.length < query.limit ? undefined : rows
    },

    /** With how many rooms there are in all: they are read anyway. */
    async pageOfRareName(who: StaffWho, query: RoomQuery, place: Place, name: SearchedName) {
      const counted = await rareOf(who, query, place, name).execute(valuesOf(who, query, place, name))
      const rows = counted.filter((row) => row.id !== null)
      return { rows: rows.map(({ total: _, ...row }) => row), total: found(counted[0]).total }
    },

    async one(who: Who, id: string): Promise<RoomRow> {
      const [row] = await rowsOf()
        .where(and(eq(room.id, id), visibleTo(who)))
        .execute({ me: who.id })
      return found(row)
    },
  }
}

function seenBy(post: StaffWho): Seen {
  return { visible: visibleToPost(post, me), who: { id: me } }
}

function windowOf(
  { order, limit }: RoomQuery,
  skipped: number | Placeholder,
  after: Place['after'],
): RoomWindow {
  const mark = { after_at: sql.placeholder('after_at'), after_id: sql.placeholder('after_id') }
  return { order, limit, skipped, after: after && mark }
}

/** What a statement's placeholders stand for. */
function valuesOf(who: StaffWho, query: RoomQuery, { skipped, after }: Place, name?: SearchedName) {
  const named = name && { name: name.text, pattern: name.pattern, within: `% ${name.pattern}` }
  return { ...query, ...after, ...named, skipped, me: who.id }
}

/** Whether more is asked than the name. */
function isFiltered({
  page: _,
  limit: _2,
  sortBy: _3,
  order: _4,
  user_id: _5,
  keyword: _6,
  ...filters
}: RoomQuery) {
  return Object.values(filters).some((value) => value !== undefined && value !== 'ALL')
}

function orderOf({ sortBy, order }: RoomQuery): SQL[] {
  const direction = order === 'ASC' ? asc : desc
  return [direction(room[sortBy]), direction(room.id)]
}

/** With the number in its text PostgreSQL knows how few rows are wanted and plans a statement once; Drizzle's type has no SQL here. */
function writtenOut(limit: number): Placeholder {
  return sql.raw(String(limit)) as unknown as Placeholder
}
