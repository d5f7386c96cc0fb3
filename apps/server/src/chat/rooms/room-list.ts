import { id as idField, instant as instantField } from '@rp/contract/fields'
import { exportRooms, getRoom, listRooms, room as roomShape, type Room } from '@rp/contract/chat/room'
import { sql, type SQL } from 'drizzle-orm'
import { refuseTooManyRows } from '../../platform/list/export-limit.ts'
import { sendExport } from '../../platform/list/export.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { singleFlight } from '../../platform/list/single-flight.ts'
import { openTotals, type Total } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { customerChannel } from '../channels.ts'
import { openNames } from './searched-name.ts'
import { seesAllRooms, visibleTo } from './room-rights.ts'
import { openNamedRows } from './named-rows.ts'
import { openRoomRows } from './room-rows.ts'
import { roomsOf, type RoomSource } from './room-source.ts'
import type { Place, RoomQuery, RoomRow } from './select-rooms.ts'
import { offsetMax } from '@rp/domain/limits'

/** How many milliseconds a page waits for its total; after that it shows a lower bound. A common name takes longer. */
const totalPatienceMs = { all: 30, name: 5 }

/** Rooms of an export that are read at once. */
const exportPiece = 500

/** The room list, by page or by pagination cursor: rows, total and presence, at most three queries. */
export function roomListCalls(platform: Platform): void {
  const { serve, database, realtime, config } = platform
  const totals = openTotals(database)
  const names = openNames(platform)
  const rooms = openRoomRows(database)
  const named = openNamedRows(database)

  async function page(caller: StaffCaller, request: RoomQuery, cursor?: string) {
    const query: RoomQuery = request.sortBy === 'waiting_since' ? { ...request, waiting: 'true' } : request
    if (query.user_id !== undefined && query.user_id !== caller.id) throw refuse('user_mismatch')
    const { page: number, limit } = query
    const skipped = cursor ? 0 : skippedBy(query)
    const place = { skipped, after: cursor ? placeOf(cursor) : undefined }
    const [rows, counted] = await pageAndTotal(caller, query, place)
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

  async function pageAndTotal(
    caller: StaffCaller,
    query: RoomQuery,
    place: Place,
  ): Promise<[RoomRow[], Total]> {
    if (!query.keyword) return Promise.all([rooms.page(caller, query, place), totalOf(caller, query)])
    const name = names.searched(query.keyword)
    if (name.way === 'walk')
      return Promise.all([named.walk(caller, query, place, name), totalOf(caller, query)])
    const newest = name.way === 'months' && (await named.months(caller, query, place, name))
    if (newest) return [newest, { total: newest.length + 1, totalIsEstimate: true }]
    const { rows, total } = await named.all(caller, query, place, name)
    return [rows, { total, totalIsEstimate: false }]
  }

  function totalOf(caller: StaffCaller, query: RoomQuery): Promise<Total> {
    const rowsOf = () => countedRows(roomsOf(database.db, query, { visible: visibleTo(caller), who: caller }))
    return totals.of(
      'rooms',
      keyOf(caller, query),
      rowsOf,
      query.keyword ? totalPatienceMs.name : totalPatienceMs.all,
    )
  }

  async function withPresence(rows: RoomRow[]): Promise<Room[]> {
    const here = await realtime.inhabited(rows.map(({ id }) => customerChannel(id)))
    return rows.map((row) => ({ ...row, online: here.has(customerChannel(row.id)) }))
  }

  /** The rooms of an export, page by page, so that the server answers others meanwhile. */
  async function allRooms(caller: StaffCaller, request: Omit<RoomQuery, 'page' | 'limit'>): Promise<Room[]> {
    // A room that gets a message meanwhile moves within the list: it is taken once.
    const byId = new Map<string, Room>()
    for (let cursor: string | undefined; ;) {
      const { data, nextCursor } = await page(caller, { ...request, page: 1, limit: exportPiece }, cursor)
      for (const one of data) byId.set(one.id, one)
      refuseTooManyRows(byId.size)
      if (nextCursor === null) break
      cursor = nextCursor
    }
    return [...byId.values()]
  }

  const once = singleFlight<Awaited<ReturnType<typeof page>>>()
  serve.staff(listRooms, ({ caller, query }) => {
    const { cursor, ...request } = query
    const { id, role, department } = caller
    return once(JSON.stringify([id, role, department, query]), () => page(caller, request, cursor))
  })

  serve.staff(exportRooms, ({ caller, query, reply }) => {
    const { format, columns, link, ...request } = query
    const held = [
      'display_name',
      'email',
      'channel',
      'website_name',
      'service_name',
      'status',
      'unread',
      'assignee_name',
      'tags',
      'last_preview',
      'last_chat_at',
      'waiting_since',
      'created_at',
    ]
    return sendExport(reply, {
      format,
      name: 'room',
      shape: roomShape.shape,
      fields: held,
      columns,
      read: async () => {
        const rows = await allRooms(caller, request)
        return rows.map((row) => ({
          ...row,
          tags: row.tags.map(({ name, value }) => (value ? `${name}: ${value}` : name)),
        }))
      },
      caller,
      link: recordLink(config, link),
    })
  })

  serve.staff(getRoom, async ({ caller, params }) => {
    const [one] = await withPresence([await rooms.one(caller, params.id)])
    return found(one)
  })
}

function skippedBy({ page, limit }: RoomQuery): number {
  const skipped = (page - 1) * limit
  if (skipped > offsetMax)
    throw refuseField(
      'page',
      { en: 'is too deep; go on with nextCursor', th: 'ลึกเกินไป กรุณาไปต่อด้วย nextCursor' },
      'malformed',
    )
  return skipped
}

/** A last page knows the exact total; any other only a lower bound. */
function totalFor(
  counted: Total,
  { skipped, rows, endsHere }: { skipped: number; rows: number; endsHere: boolean },
): Total {
  const seen = skipped + rows
  if (endsHere && (rows > 0 || skipped === 0)) return { total: seen, totalIsEstimate: false }
  return { ...counted, total: Math.max(counted.total, seen) }
}

/** Totals are cached by the caller's access and filters. */
function keyOf(
  caller: StaffCaller,
  { page: _, limit: _2, sortBy: _3, order: _4, user_id: _5, ...filters }: RoomQuery,
): string {
  const isOwn = filters.unread !== undefined || filters.assignee_id === 'ME'
  return JSON.stringify([seesAllRooms(caller) ? 'every' : caller.id, filters, isOwn ? caller.id : null])
}

/** The room of a cursor. */
function placeOf(cursor: string): { after_at: string; after_id: string } {
  const [after_at, after_id] = cursor.split('~')
  if (
    !after_at ||
    !after_id ||
    !instantField.safeParse(after_at).success ||
    !idField.safeParse(after_id).success
  )
    throw refuseField(
      'cursor',
      { en: 'must be the nextCursor of an earlier page', th: 'ต้องเป็น nextCursor ของหน้าก่อน' },
      'malformed',
    )
  return { after_at, after_id }
}

function countedRows({ from, where }: RoomSource): SQL {
  return sql`select 1 from ${from} ${where ? sql`where ${where}` : sql``}`
}
