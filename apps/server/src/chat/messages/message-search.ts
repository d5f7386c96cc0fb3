import { searchMessages, type MessageHit } from '@rp/contract/chat/message-search'
import type { ParsedOf } from '@rp/contract/endpoint'
import { id as idField, instant as instantField } from '@rp/contract/fields'
import { snippetOf } from '@rp/domain/chat/search-highlight'
import { hasTrigram } from '@rp/domain/chat/trigrams'
import { countMax } from '@rp/domain/limits'
import { and, sql, type SQL } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { isoInstant } from '../../platform/database/instants.ts'
import { containing } from '../../platform/list/list-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import { openTextSample } from '../../platform/search/open-text-sample.ts'
import type { TextSample } from '../../platform/search/text-sample.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { visibleTo } from '../rooms/room-rights.ts'
import { messageText, unindexedMessage } from '../tables/message-text.ts'
import { message, room } from '../tables/room.ts'

type Query = ParsedOf<typeof searchMessages>['query']
type Cursor = Pick<MessageHit, 'at' | 'room_id' | 'seq'>
type SearchHit = Omit<MessageHit, 'snippet'> & { body: string }

type Row = Record<string, unknown>

/**
 * How many of the newest messages are read before the index; fewer if the page fills up first. Takes some 40 ms; the
 * index needs 100 or more for a word with thousands of hits.
 */
const newestMax = 60_000
/** How many matches are checked for a caller who sees only some rooms. */
const matchesMax = 1_000
/** How many index hits are read at most; with more, the result is partial. */
const candidatesMax = 2_000

/**
 * Searches messages and notes, newest first. A common word has its hits among the newest messages, a rare one has few
 * in the index, so neither reads all matches. Messages not yet indexed are read with the newest. In two cases only the
 * newest messages are searched, page by page: for a query without three letters in a row, which no index covers, and
 * for a word that fills a page there although the caller sees few of its rooms.
 */
export function messageSearchCall(platform: Platform): void {
  const { serve, database } = platform
  const { db } = database
  const sample = openTextSample(platform, { table: messageText, column: messageText.body, what: 'messages' })

  serve.staff(searchMessages, async ({ caller, query }) => {
    const {
      hits: newest,
      matches,
      last,
    } = newestOf((await db.execute<NewestRow>(amongNewest(caller, query))).rows)
    if (newest.length > query.limit) return page(newest, query, false)
    if (last && matches >= matchesMax) return further(newest, query, last)
    if (matches >= query.limit || !hasTrigram(query.q)) {
      const [end] = (await db.execute<Cursor & Row>(endOfNewest(query))).rows.map(inTime)
      return end ? further(newest, query, end) : page(newest, query, false)
    }
    const { rows } = await db.execute<SearchHit & { candidates: number }>(
      inIndex(caller, query, patternOf(sample, query)),
    )
    const hits = rows.filter(({ room_id }) => room_id !== null).map(inTime)
    return page(joined(newest, hits), query, (rows[0]?.candidates ?? 0) > candidatesMax)
  })
}

type NewestRow = SearchHit & {
  matches: number
  last_at: string | null
  last_room_id: string
  last_seq: number
}

/** The hits, the number of matches, visible or not, and the last match. */
function newestOf(rows: NewestRow[]): { hits: SearchHit[]; matches: number; last: Cursor | null } {
  const [
    { matches, last_at, last_room_id, last_seq } = {
      matches: 0,
      last_at: null,
      last_room_id: '',
      last_seq: 0,
    },
  ] = rows
  return {
    hits: rows
      .filter(({ room_id }) => room_id !== null)
      .map(({ matches: _, last_at: _2, last_room_id: _3, last_seq: _4, ...hit }) => inTime(hit)),
    matches,
    last: last_at === null ? null : inTime({ at: last_at, room_id: last_room_id, seq: last_seq }),
  }
}

/** A page that ends where the search stopped, full or not. */
function further(found: SearchHit[], query: Query, stop: Cursor) {
  return { ...page(found, query, true), nextCursor: cursorOf(stop) }
}

/** Raw SQL returns instants in the database's own format; converts them. */
function inTime<T extends { at: string }>(row: T): T {
  return { ...row, at: isoInstant(row.at) }
}

/** The newest texts, plus every message that is not indexed yet. */
function amongNewest(caller: StaffCaller, query: Query): SQL {
  const newest = sql`(
      (select room_id, seq, at, body from ${messageText} ${among(query)} order by ${newestFirst(query)} limit ${newestMax})
      union all
      (select room_id, seq, at, lower(body) from ${unindexedMessage} join ${message} using (room_id, seq)
        ${among(query, sql`not exists (select 1 from ${messageText} as edited where edited.room_id = ${message.room_id} and edited.seq = ${message.seq})`)})
    )`
  const seen = seenBy(caller)
  return sql`with matched as materialized (
      select room_id, seq, at from ${newest} as found where ${matching(query)}
      order by ${newestFirst(query)} limit ${seen ? matchesMax : query.limit + 1}
    ), hits as (
      ${hitsOf(sql`matched as found ${seen ? sql`where ${seen}` : sql``}`, query)}
    ), counted as (
      select count(*)::int as matches from matched
    ), last as (
      select at as last_at, room_id as last_room_id, seq as last_seq from matched order by ${newestLast(query)} limit 1
    )
    select counted.matches, last.*, hits.* from counted left join last on true left join hits on true
      order by ${newestFirst(query, sql`hits.`)}`
}

/** The oldest of the newest messages that were read; no row if there are no older ones. */
function endOfNewest(query: Query): SQL {
  return sql`select at, room_id, seq from ${messageText} ${among(query)}
    order by ${newestFirst(query)} offset ${newestMax - 1} limit 1`
}

/** Also counts hidden candidates, which shows whether all were read even if the caller may see none. */
function inIndex(caller: StaffCaller, query: Query, pattern: string): SQL {
  const seen = seenBy(caller)
  // The concatenation makes PostgreSQL compare the text without its index, while it can still estimate the number of
  // rows.
  const has = sql`body like lower(${pattern}) and body || '' like lower(${containing(query.q)})`
  return sql`with candidates as materialized (
      select room_id, seq, at from ${messageText} ${among(query, has)} limit ${candidatesMax + 1}
    ), hits as (
      ${hitsOf(sql`candidates as found ${seen ? sql`where ${seen}` : sql``}`, query)}
    )
    select counted.candidates, hits.* from (select count(*)::int as candidates from candidates) as counted
      left join hits on true order by ${newestFirst(query)}`
}

/**
 * The pattern for the index. Lower case beyond A to Z depends on the database, which may leave letters unchanged; then
 * the whole query is used.
 */
function patternOf(sample: TextSample, { q }: Query): string {
  const small = q.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return small === q.toLowerCase() ? sample.patternOf(small) : containing(q)
}

/** One page of hits with the columns of a row; the other hits are not looked up. */
function hitsOf(found: SQL, query: Query): SQL {
  return sql`select hit.room_id, hit.seq, hit.at, ${message.sender_type}, ${message.visibility}, ${message.body},
      ${room.customer_id}, ${customer.display_name}, ${room.channel}
    from (select room_id, seq, at from ${found} order by ${newestFirst(query)} limit ${query.limit + 1}) as hit
      join ${message} on ${message.room_id} = hit.room_id and ${message.seq} = hit.seq
      join ${room} on ${room.id} = hit.room_id join ${customer} on ${customer.id} = ${room.customer_id}
    order by ${newestFirst(query, sql`hit.`)}`
}

/** Restricts matches to rooms that the caller may see; undefined if that is every room. */
function seenBy(caller: StaffCaller): SQL | undefined {
  const visible = visibleTo(caller)
  return visible && sql`exists (select 1 from ${room} where ${room.id} = found.room_id and ${visible})`
}

/** LIKE keeps the statement unprepared (statement-names.ts), so that it is planned for this word. */
function matching({ q }: Query): SQL {
  return sql`body like lower(${containing(q)})`
}

function among({ room_id, cursor }: Query, condition?: SQL): SQL {
  const where = and(
    room_id ? sql`room_id = ${room_id}` : undefined,
    cursor ? before(cursor, room_id) : undefined,
    condition,
  )
  return where ? sql`where ${where}` : sql``
}

/** Within a room, the primary key provides the order. */
function newestFirst({ room_id }: Query, of = sql``): SQL {
  return room_id ? sql`${of}seq desc` : sql`${of}at desc, ${of}room_id desc, ${of}seq desc`
}

function newestLast({ room_id }: Query): SQL {
  return room_id ? sql`seq` : sql`at, room_id, seq`
}

function before(cursor: string, room_id: string | undefined): SQL {
  const { at, ...place } = placeOf(cursor)
  if (room_id) return sql`seq < ${place.seq}`
  return sql`(at, room_id, seq) < (${at}::timestamptz, ${place.room_id}::uuid, ${place.seq}::int)`
}

function cursorOf({ at, room_id, seq }: Cursor): string {
  return `${at}~${room_id}~${seq}`
}

function placeOf(cursor: string): Cursor {
  const [at, room_id, number] = cursor.split('~')
  const seq = Number(number)
  const isSeq = Number.isInteger(seq) && seq >= 0 && seq <= countMax
  const [when, where] = [instantField.safeParse(at), idField.safeParse(room_id)]
  if (!when.success || !where.success || !isSeq)
    throw refuseField(
      'cursor',
      { en: 'must be the nextCursor of an earlier page', th: 'ต้องเป็น nextCursor ของหน้าก่อน' },
      'malformed',
    )
  return { at: when.data, room_id: where.data, seq }
}

/** Merges both lists without duplicates. Messages not yet indexed may be older than indexed ones. */
function joined(newest: SearchHit[], others: SearchHit[]): SearchHit[] {
  const all = new Map([...newest, ...others].map((one) => [cursorOf(one), one]))
  return [...all.values()].toSorted(byPlaceBackwards)
}

/** The order of the database: lower-case uuids sort like their text. */
function byPlaceBackwards(a: Cursor, b: Cursor): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  if (a.room_id !== b.room_id) return a.room_id < b.room_id ? 1 : -1
  return b.seq - a.seq
}

function page(found: SearchHit[], { q, limit }: Query, isCapped: boolean) {
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(({ body, ...hit }) => ({ ...hit, snippet: snippetOf(body, q) })),
    nextCursor: last ? cursorOf(last) : null,
    isCapped,
  }
}
