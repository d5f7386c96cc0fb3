import { id as idField, instant as instantField } from '@rp/contract/fields'
import { exportRooms, getRoom, listRooms, room as roomShape, type Room } from '@rp/contract/chat/room'
import { sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { askOnce } from '../../platform/list/ask-once.ts'
import { openTotals, type Total } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import { customerChannel } from '../channels.ts'
import { openNames } from './searched-name.ts'
import { seesAllRooms, visibleTo } from './room-rights.ts'
import { openNamedRows } from './named-rows.ts'
import { openRoomRows } from './room-rows.ts'
import { roomsOf, type RoomSource } from './room-source.ts'
import type { Place, RoomQuery, RoomRow } from './select-rooms.ts'
import { offsetMax } from '@rp/domain/limits'

/** So long a page waits for its total at most; what it has shown is its least then. That of a common name takes longer. */
const totalPatienceMs = { all: 30, name: 5 }

/** The room list of specification 7, by page or by cursor: rows, total and presence, three questions at most. */
export function roomListCalls(platform: Platform): void {
  const { serve, database, realtime } = platform
  const totals = openTotals(database)
  const names = openNames(platform)
  const rooms = openRoomRows(database)
  const named = openNamedRows(database)

  async function page(who: StaffWho, asked: RoomQuery, cursor?: string) {
    const query: RoomQuery = asked.sortBy === 'waiting_since' ? { ...asked, waiting: 'true' } : asked
    if (query.user_id !== undefined && query.user_id !== who.id) throw refuse('user_mismatch')
    const { page: number, limit } = query
    const skipped = cursor ? 0 : skippedBy(query)
    const place = { skipped, after: cursor ? placeOf(cursor) : undefined }
    const [rows, counted] = await pageAndTotal(who, query, place)
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

  async function pageAndTotal(who: StaffWho, query: RoomQuery, place: Place): Promise<[RoomRow[], Total]> {
    if (!query.keyword) return Promise.all([rooms.page(who, query, place), totalOf(who, query)])
    const name = names.searched(query.keyword)
    if (name.way === 'walk') return Promise.all([named.walk(who, query, place, name), totalOf(who, query)])
    const newest = name.way === 'months' && (await named.months(who, query, place, name))
    if (newest) return [newest, { total: newest.length + 1, totalIsEstimate: true }]
    const { rows, total } = await named.all(who, query, place, name)
    return [rows, { total, totalIsEstimate: false }]
  }

  function totalOf(who: StaffWho, query: RoomQuery): Promise<Total> {
    const rowsOf = () => countedRows(roomsOf(database.db, query, { visible: visibleTo(who), who }))
    return totals.of(
      'rooms',
      keyOf(who, query),
      rowsOf,
      query.keyword ? totalPatienceMs.name : totalPatienceMs.all,
    )
  }

  async function withPresence(rows: RoomRow[]): Promise<Room[]> {
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
    return sendExport(reply, {
      format: query.format,
      name: 'room',
      columns: held,
      shape: roomShape.shape,
      rows,
    })
  })

  serve.staff(getRoom, async ({ who, params }) => {
    const [one] = await withPresence([await rooms.one(who, params.id)])
    return found(one)
  })
}

function skippedBy({ page, limit }: RoomQuery): number {
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
  { page: _, limit: _2, sortBy: _3, order: _4, user_id: _5, ...filters }: RoomQuery,
): string {
  const isOwn = filters.unread !== undefined || filters.assignee_id === 'ME'
  return JSON.stringify([seesAllRooms(who) ? 'every' : who.id, filters, isOwn ? who.id : null])
}

/** The room that a cursor names. */
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

function countedRows({ from, where }: RoomSource): SQL {
  return sql`select 1 from ${from} ${where ? sql`where ${where}` : sql``}`
}
