import type { ParsedOf } from '@rp/contract/endpoint'
import { id as idField, instant as instantField } from '@rp/contract/fields'
import { exportRooms, getRoom, listRooms, type Room } from '@rp/contract/chat/room'
import type { Words } from '@rp/domain/languages'
import { and, asc, desc, eq, inArray, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import { exportPage, sendExport } from '../platform/list/export.ts'
import { keepSelects } from '../platform/database/kept-selects.ts'
import { askOnce } from '../platform/list/ask-once.ts'
import { openTotals, type Total } from '../platform/list/totals.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { customerChannel } from './channels.ts'
import { seesAllRooms, visibleTo, visibleToPost } from './room-rights.ts'
import { filtersOf, withPlaceholders } from './room-filters.ts'
import { roomStateColumns } from './room-state.ts'
import { chatService } from './tables/chat-service.ts'
import { room, roomRead, roomTag } from './tables/room.ts'
import { tag } from './tables/tag.ts'
import { website } from './tables/website.ts'
import { offsetMax } from '@rp/domain/limits'

/** So long a page waits for its total at most; what it has shown is its least then. */
const totalPatienceMs = 30

/** Whoever asks: told when the statement is. */
const me = sql.placeholder('me')

type Query = Omit<ParsedOf<typeof listRooms>['query'], 'cursor'>

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

/** The room list of specification 7, by page or by cursor: rows, total and presence, three questions at most. */
export function roomListCalls({ serve, database, realtime }: Platform): void {
  const { db } = database
  const totals = openTotals(database)

  const keep = keepSelects<Omit<Room, 'online'>>(database.pool)

  const rowsOf = () =>
    db
      .select(columns)
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .leftJoin(roomRead, and(eq(roomRead.room_id, room.id), eq(roomRead.user_id, me)))
      .$dynamic()

  /** The statement of a page, for every caller of the post and whatever is compared. */
  function selectOf(post: StaffWho, query: Query, { skips, cursor }: { skips: boolean; cursor: boolean }) {
    const { sortBy, order } = query
    const { page: _, user_id: _2, ...asked } = withPlaceholders(query)
    const build = () => {
      const key = room[sortBy]
      const direction = order === 'ASC' ? asc : desc
      const inOrder = [direction(key), direction(room.id)]
      const whole = and(
        visibleToPost(post, me),
        filtersOf(db, asked, { id: me }),
        cursor ? behind(key, order) : undefined,
      )
      const limit = writtenOut(query.limit)
      const idsOfPage = () =>
        db
          .select({ id: room.id })
          .from(room)
          .where(whole)
          .orderBy(...inOrder)
          .limit(limit)
          .offset(sql.placeholder('skipped'))
      return rowsOf()
        .where(isByIds(query, skips) ? inArray(room.id, idsOfPage()) : whole)
        .orderBy(...inOrder)
        .limit(limit)
    }
    // What is searched for seldom comes twice, and its plan depends on it.
    if (query.keyword !== undefined) return build()
    const { role, department } = post
    return keep(JSON.stringify([role, department, skips, cursor, asked]), columns, build)
  }

  async function page(who: StaffWho, asked: Query, cursor?: string) {
    const query: Query = asked.sortBy === 'waiting_since' ? { ...asked, waiting: 'true' } : asked
    if (query.user_id !== undefined && query.user_id !== who.id) throw refuse('user_mismatch')
    const { page: number, limit } = query
    const skipped = cursor ? 0 : skippedBy(query)
    const place = cursor ? placeOf(cursor) : undefined
    const select = selectOf(who, query, { skips: skipped > 0, cursor: place !== undefined })
    const where = () => and(visibleTo(who), filtersOf(db, query, who))
    const [rows, counted] = await Promise.all([
      select.execute({ ...query, ...place, skipped, me: who.id }),
      totals.of('rooms', keyOf(who, query), () => countedRows(where()), totalPatienceMs),
    ])
    const shown = { skipped, rows: rows.length, endsHere: !cursor && rows.length < limit }
    const { total, totalIsEstimate } = totalFor(counted, shown)
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      data: await withPresence(rows),
      currentPage: number,
      totalPage: Math.max(1, Math.ceil(total / limit)),
      total,
      totalIsEstimate,
      nextCursor: last ? `${last[query.sortBy]}~${last.id}` : null,
    }
  }

  async function withPresence(rows: Omit<Room, 'online'>[]): Promise<Room[]> {
    const here = await realtime.inhabited(rows.map(({ id }) => customerChannel(id)))
    return rows.map((row) => ({ ...row, online: here.has(customerChannel(row.id)) }))
  }

  const once = askOnce<Awaited<ReturnType<typeof page>>>()
  serve.staff(listRooms, ({ who, query }) => {
    const { cursor, ...asked } = query
    const { id, role, department } = who
    return once(JSON.stringify([id, role, department, query]), () => page(who, asked, cursor))
  })

  serve.staff(exportRooms, async ({ who, query, reply }) => {
    const { data } = await page(who, { ...query, ...exportPage })
    const held = [
      'display_name',
      'email',
      'channel',
      'website_name',
      'service_name',
      'status',
      'assignee_name',
      'tags',
      'last_preview',
      'last_chat_at',
      'waiting_since',
      'created_at',
    ]
    const rows = data.map((row) => ({
      ...row,
      tags: row.tags.map(({ name, value }) => (value ? `${name}: ${value}` : name)),
    }))
    return sendExport(reply, { format: query.format, name: 'room', columns: held, rows })
  })

  serve.staff(getRoom, async ({ who, params }) => {
    const [row] = await rowsOf()
      .where(and(eq(room.id, params.id), visibleTo(who)))
      .execute({ me: who.id })
    const [one] = await withPresence([found(row)])
    return found(one)
  })
}

/** What a row shows is not read of rooms that are skipped, nor of all whose customers have the name. */
function isByIds({ keyword }: Query, skips: boolean): boolean {
  return skips || keyword !== undefined
}

function skippedBy({ page, limit }: Query): number {
  const skipped = (page - 1) * limit
  if (skipped > offsetMax) throw refuseField('page', 'is too deep; go on with nextCursor', 'malformed')
  return skipped
}

/** A last page tells the total itself; any other one its least. */
function totalFor(
  counted: Total,
  { skipped, rows, endsHere }: { skipped: number; rows: number; endsHere: boolean },
): Total {
  const seen = skipped + rows
  if (endsHere && (rows > 0 || skipped === 0)) return { total: seen, totalIsEstimate: false }
  return { ...counted, total: Math.max(counted.total, seen) }
}

/** Totals are kept by what the caller may see and asks for. */
function keyOf(
  who: StaffWho,
  { page: _, limit: _2, sortBy: _3, order: _4, user_id: _5, ...filters }: Query,
): string {
  const isOwn = filters.unread !== undefined || filters.assignee_id === 'ME'
  return JSON.stringify([seesAllRooms(who) ? 'every' : who.id, filters, isOwn ? who.id : null])
}

/** With the number in its text PostgreSQL knows how few rows are wanted and plans a statement once; Drizzle's type has no SQL here. */
function writtenOut(limit: number): Placeholder {
  return sql.raw(String(limit)) as unknown as Placeholder
}

/** The row that a cursor names, as values of the statement. */
function placeOf(cursor: string): { after_at: string; after_id: string } {
  const [after_at, after_id] = cursor.split('~')
  if (
    !after_at ||
    !after_id ||
    !instantField.safeParse(after_at).success ||
    !idField.safeParse(after_id).success
  )
    throw refuseField('cursor', 'must be the nextCursor of an earlier page', 'malformed')
  return { after_at, after_id }
}

function behind(key: SQLWrapper, order: 'ASC' | 'DESC'): SQL {
  const place = sql`(${key}, ${room.id})`
  const mark = sql`(${sql.placeholder('after_at')}::timestamptz, ${sql.placeholder('after_id')}::uuid)`
  return order === 'ASC' ? sql`${place} > ${mark}` : sql`${place} < ${mark}`
}

function countedRows(where: SQL | undefined): SQL {
  return sql`select 1 from ${room} ${where ? sql`where ${where}` : sql``}`
}
