import { searchMessages, type MessageHit } from '@rp/contract/chat/message-search'
import type { ParsedOf } from '@rp/contract/endpoint'
import { id as idField, instant as instantField } from '@rp/contract/fields'
import { hasTrigram, snippetOf } from '@rp/domain/chat/found-text'
import { countMax } from '@rp/domain/limits'
import { and, sql, type SQL } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { isoInstant } from '../../platform/database/instants.ts'
import { containing } from '../../platform/list/list-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import { openTextSample, type TextSample } from '../../platform/search/text-sample.ts'
import type { StaffWho } from '../../platform/who.ts'
import { visibleTo } from '../rooms/room-rights.ts'
import { messageText, unindexedMessage } from '../tables/message-text.ts'
import { message, room } from '../tables/room.ts'

type Query = ParsedOf<typeof searchMessages>['query']
type Place = Pick<MessageHit, 'at' | 'room_id' | 'seq'>
type Found = Omit<MessageHit, 'snippet'> & { body: string }

type Row = Record<string, unknown>

/**
 * So many of the newest messages are read before the index is asked, fewer where the page is full before: some 40 ms,
 * while the index needs 100 and more for a word with thousands of hits.
 */
const newestMax = 60_000
/** So many matches are looked at for whoever sees some rooms only. */
const matchesMax = 1_000
/** So many hits of the index are read at most; of a word with more they are a part. */
const candidatesMax = 2_000

/**
 * The search in what was said and noted, newest first. A common word has its hits among the newest messages, a rare one
 * has few in the index: neither reads everything it stands in. What the index has not got yet is read with the newest.
 * The newest alone are searched, and page by page further back, for what has no three letters on end, which no index
 * knows, and for a word that fills a page there, though the caller may see few of its rooms.
 */
export function messageSearchCall(platform: Platform): void {
  const { serve, database } = platform
  const { db } = database
  const sample = openTextSample(platform, { table: messageText, column: messageText.body, what: 'messages' })

  serve.staff(searchMessages, async ({ who, query }) => {
    const {
      hits: newest,
      matches,
      last,
    } = newestOf((await db.execute<NewestRow>(amongNewest(who, query))).rows)
    if (newest.length > query.limit) return page(newest, query, false)
    if (last && matches >= matchesMax) return further(newest, query, last)
    if (matches >= query.limit || !hasTrigram(query.q)) {
      const [end] = (await db.execute<Place & Row>(endOfNewest(query))).rows.map(inTime)
      return end ? further(newest, query, end) : page(newest, query, false)
    }
    const { rows } = await db.execute<Found & { candidates: number }>(
      inIndex(who, query, patternOf(sample, query)),
    )
    const hits = rows.filter(({ room_id }) => room_id !== null).map(inTime)
    return page(joined(newest, hits), query, (rows[0]?.candidates ?? 0) > candidatesMax)
  })
}

type NewestRow = Found & { matches: number; last_at: string | null; last_room_id: string; last_seq: number }

/** The hits, how many matches there were, seen or not, and the last of them. */
function newestOf(rows: NewestRow[]): { hits: Found[]; matches: number; last: Place | null } {
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
function further(found: Found[], query: Query, stop: Place) {
  return { ...page(found, query, true), nextCursor: cursorOf(stop) }
}

/** What is asked by hand comes with the database's own text of an instant. */
function inTime<T extends { at: string }>(row: T): T {
  return { ...row, at: isoInstant(row.at) }
}

/** The newest texts, and every message whose text is not written yet. */
function amongNewest(who: StaffWho, query: Query): SQL {
  const newest = sql`(
      (select room_id, seq, at, body from ${messageText} ${among(query)} order by ${newestFirst(query)} limit ${newestMax})
      union all
      (select room_id, seq, at, lower(body) from ${unindexedMessage} join ${message} using (room_id, seq)
        ${among(query, sql`not exists (select 1 from ${messageText} as edited where edited.room_id = ${message.room_id} and edited.seq = ${message.seq})`)})
    )`
  const seen = seenBy(who)
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

/** The last of the messages that were read where only the newest are; no row when they were all. */
function endOfNewest(query: Query): SQL {
  return sql`select at, room_id, seq from ${messageText} ${among(query)}
    order by ${newestFirst(query)} offset ${newestMax - 1} limit 1`
}

/** Counts the candidates, too, seen or not: whether they are all is known even where the caller may see none. */
function inIndex(who: StaffWho, query: Query, pattern: string): SQL {
  const seen = seenBy(who)
  // Put together, the text itself is compared and its index is not asked; how few have it PostgreSQL guesses still.
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
 * What the index is asked. Small letters beyond A to Z are the database's own affair, which may leave them as they are:
 * then the index is asked for the whole.
 */
function patternOf(sample: TextSample, { q }: Query): string {
  const small = q.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return small === q.toLowerCase() ? sample.patternOf(small) : containing(q)
}

/** A page of what was found, with what a row shows: the rest is not looked up. */
function hitsOf(found: SQL, query: Query): SQL {
  return sql`select hit.room_id, hit.seq, hit.at, ${message.sender_type}, ${message.visibility}, ${message.body},
      ${customer.display_name}, ${room.channel}
    from (select room_id, seq, at from ${found} order by ${newestFirst(query)} limit ${query.limit + 1}) as hit
      join ${message} on ${message.room_id} = hit.room_id and ${message.seq} = hit.seq
      join ${room} on ${room.id} = hit.room_id join ${customer} on ${customer.id} = ${room.customer_id}
    order by ${newestFirst(query, sql`hit.`)}`
}

/** What was found lies in a room that the caller may see; undefined: every one. */
function seenBy(who: StaffWho): SQL | undefined {
  const visible = visibleTo(who)
  return visible && sql`exists (select 1 from ${room} where ${room.id} = found.room_id and ${visible})`
}

/** LIKE keeps the statement unprepared (statement-names.ts): its plan is made for this word. */
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

/** Inside a room the primary key has the order. */
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

function cursorOf({ at, room_id, seq }: Place): string {
  return `${at}~${room_id}~${seq}`
}

function placeOf(cursor: string): Place {
  const [at, room_id, number] = cursor.split('~')
  const seq = Number(number)
  const isSeq = Number.isInteger(seq) && seq >= 0 && seq <= countMax
  const [when, where] = [instantField.safeParse(at), idField.safeParse(room_id)]
  if (!when.success || !where.success || !isSeq)
    throw refuseField('cursor', 'must be the nextCursor of an earlier page', 'malformed')
  return { at: when.data, room_id: where.data, seq }
}

/** Each once. What has no text yet may be older than what has. */
function joined(newest: Found[], others: Found[]): Found[] {
  const all = new Map([...newest, ...others].map((one) => [cursorOf(one), one]))
  return [...all.values()].toSorted(byPlaceBackwards)
}

/** As the database orders them: in small letters, uuids stand in the order of their text. */
function byPlaceBackwards(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  if (a.room_id !== b.room_id) return a.room_id < b.room_id ? 1 : -1
  return b.seq - a.seq
}

function page(found: Found[], { q, limit }: Query, isCapped: boolean) {
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(({ body, ...hit }) => ({ ...hit, snippet: snippetOf(body, q) })),
    nextCursor: last ? cursorOf(last) : null,
    isCapped,
  }
}
