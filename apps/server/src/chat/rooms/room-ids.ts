import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { isNamed, type NameShape, type RoomSource } from './room-source.ts'
import { room } from '../tables/room.ts'

/** A page of rooms; what has a placeholder is told when the statement is asked. */
export interface RoomWindow {
  order: 'ASC' | 'DESC'
  limit: number
  /** Written out where the plan is to know it. */
  skipped: number | Placeholder
  /** The room behind which the page begins. */
  after: { after_at: string | Placeholder; after_id: string | Placeholder } | undefined
}

/** A name of one in 250 has a page among so many of the newest rooms; and for each room that is skipped, */
const walked = 4000
/** so many more. */
const walkedPerSkipped = 250

/** What a page is taken from, put together. */
const page = { key: sql`key`, id: sql`id` }

/** The ids of a page. */
export function idsOf({ from, where, key, id }: RoomSource, window: RoomWindow): SQL {
  return sql`select ${id} as id from ${from} ${whereAll(where, behind({ key, id }, window))}
    order by ${inOrder({ key, id }, window)} ${partOf(window)}`
}

/**
 * The ids of a page, month by month as `months` names them, until it is full: what a nested loop has found enough of it
 * asks no further.
 */
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

/** One row: `ids` are those of a page, `total` says how many rooms there are in all, which are read whole. */
export function idsAndCountOf({ from, where, key, id }: RoomSource, window: RoomWindow): SQL {
  return sql`
    with found as materialized (select ${id} as id, ${key} as key from ${from} ${whereAll(where)})
    select (select count(*)::int from found) as total, array(
      select id from found ${whereAll(behind(page, window))} order by ${inOrder(page, window)} ${partOf(window)}) as ids`
}

/**
 * The ids of a page of a name that is anything but rare. `rooms` are all that the other filters let through: its rooms
 * are looked for among the newest of them, and where that is no page, in `ofName`, of which all are read.
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

/** That a room comes after the one from which the list goes on. */
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

/** In the text, so that PostgreSQL knows how few rows are wanted and plans a statement once. */
function number(value: number): SQL {
  return sql.raw(String(value))
}
