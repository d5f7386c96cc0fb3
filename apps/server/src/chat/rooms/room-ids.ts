import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { isNamed, type NameShape, type RoomSource } from './room-source.ts'
import { room } from '../tables/room.ts'

/** A page of rooms; placeholders get their value at execution. */
export interface RoomWindow {
  order: 'ASC' | 'DESC'
  limit: number
  /** A literal if the plan depends on it. */
  skipped: number | Placeholder
  /** The room after which the page begins. */
  after: { after_at: string | Placeholder; after_id: string | Placeholder } | undefined
}

/** A name that one customer in 250 has fills a page from this many of the newest rooms, */
const walked = 4000
/** and from this many more per skipped room. */
const walkedPerSkipped = 250

/** The columns of a combined subquery. */
const page = { key: sql`key`, id: sql`id` }

/** The room ids of a page. */
export function idsOf({ from, where, key, id }: RoomSource, window: RoomWindow): SQL {
  return sql`select ${id} as id from ${from} ${whereAll(where, behind({ key, id }, window))}
    order by ${inOrder({ key, id }, window)} ${partOf(window)}`
}

/** The room ids of a page, month by month in the order of `months`; the nested loop stops when the page is full. */
export function idsByMonth(
  roomsOf: (month: SQL) => RoomSource,
  months: Placeholder,
  window: RoomWindow,
): SQL {
  const { from, where, key, id } = roomsOf(sql`asked.month`)
  return sql`select found.id from unnest(${months}::text[]) as asked(month) cross join lateral (
      select ${id} as id from ${from} ${whereAll(where, behind({ key, id }, window))}
      order by ${inOrder({ key, id }, window)}) as found ${partOf(window)}`
}

/** One row: `ids` of the page and the `total`, for which all rooms are read. */
export function idsAndCountOf({ from, where, key, id }: RoomSource, window: RoomWindow): SQL {
  return sql`
    with found as materialized (select ${id} as id, ${key} as key from ${from} ${whereAll(where)})
    select (select count(*)::int from found) as total, array(
      select id from found ${whereAll(behind(page, window))} order by ${inOrder(page, window)} ${partOf(window)}) as ids`
}

/**
 * The room ids of a page for a name that is not rare. Searches the newest of `rooms`, which match the other filters; if
 * that does not fill the page, reads all of `ofName`.
 */
export function idsByWalk(
  name: NameShape,
  rooms: RoomSource,
  ofName: RoomSource,
  window: RoomWindow & { skipped: number },
): SQL {
  const { limit, skipped } = window
  const wanted = number(limit + skipped)
  const many = number(walked + walkedPerSkipped * skipped)
  const newest = sql`select ${rooms.id} as id, ${room.customer_id}, ${rooms.key} as key from ${rooms.from}
    ${whereAll(rooms.where, behind(rooms, window))} order by ${inOrder(rooms, window)} limit ${many}`
  const isNoPage = sql`(select count(*) from near) < ${wanted} and (select count(*) from (${newest}) as newest) = ${many}`
  return sql`
    with near as materialized (
      select id, key from (${newest}) as newest
      where exists (select 1 from ${customer} where ${customer.id} = newest.customer_id and ${isNamed(name)})
      order by ${inOrder(page, window)} limit ${wanted})
    select id from (
      select id, key from near
      union
      select ${ofName.id}, ${ofName.key} from ${ofName.from} ${whereAll(ofName.where, behind(ofName, window), isNoPage)}
    ) as page order by ${inOrder(page, window)} ${partOf(window)}`
}

/** The room comes after the one where the page starts. */
export function behind(
  { key, id }: Pick<RoomSource, 'key' | 'id'>,
  { order, after }: RoomWindow,
): SQL | undefined {
  if (!after) return undefined
  const mark = sql`(${after.after_at}::timestamptz, ${after.after_id}::uuid)`
  return order === 'ASC' ? sql`(${key}, ${id}) > ${mark}` : sql`(${key}, ${id}) < ${mark}`
}

function inOrder({ key, id }: Pick<RoomSource, 'key' | 'id'>, { order }: RoomWindow): SQL {
  return order === 'ASC' ? sql`${key}, ${id}` : sql`${key} desc, ${id} desc`
}

function partOf({ limit, skipped }: RoomWindow): SQL {
  return sql`limit ${number(limit)} offset ${typeof skipped === 'number' ? number(skipped) : skipped}`
}

function whereAll(...conditions: (SQL | undefined)[]): SQL {
  const all = and(...conditions)
  return all ? sql`where ${all}` : sql``
}

/** A literal, so that PostgreSQL knows how few rows are needed and plans a statement once. */
function number(value: number): SQL {
  return sql.raw(String(value))
}
