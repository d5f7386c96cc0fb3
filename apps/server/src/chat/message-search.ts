import { searchMessages, type MessageHit } from '@rp/contract/chat/message-search'
import type { ParsedOf } from '@rp/contract/endpoint'
import { id as idField, instant as instantField } from '@rp/contract/fields'
import { hasTrigram, snippetOf } from '@rp/domain/chat/found-text'
import { countMax } from '@rp/domain/limits'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import { isoInstant } from '../platform/database/instants.ts'
import { containing } from '../platform/list/list-page.ts'
import type { Platform } from '../platform/platform.ts'
import { refuseField } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { visibleTo } from './room-rights.ts'
import { message, room } from './tables/room.ts'

type Query = ParsedOf<typeof searchMessages>['query']
type Place = Pick<MessageHit, 'at' | 'room_id' | 'seq'>
type Found = Omit<MessageHit, 'snippet'> & { body: string }

type Row = Record<string, unknown>

/** So many of the newest messages are read before the index is asked. */
const newestMax = 10_000
/** So many hits of the index are read at most; of a word with more they are a part. */
const candidatesMax = 5_000

/**
 * The search in what was said and noted, newest first. A common word has its hits among the newest messages, a rare one
 * has few in the index: neither reads everything it stands in. What has no three letters on end no index knows: it is
 * searched among the newest messages, and page by page further back.
 */
export function messageSearchCall({ serve, database: { db } }: Platform): void {
  serve.staff(searchMessages, async ({ who, query }) => {
    const newest = (await db.execute<Found>(amongNewest(who, query))).rows.map(inTime)
    if (newest.length > query.limit) return page(newest, query, false)
    if (!hasTrigram(query.q)) {
      const [stop] = (await db.execute<Place & Row>(endOfNewest(query))).rows.map(inTime)
      return { ...page(newest, query, stop !== undefined), nextCursor: stop ? cursorOf(stop) : null }
    }
    const { rows } = await db.execute<Found & { candidates: number }>(inIndex(who, query))
    const hits = rows.filter(({ room_id }) => room_id !== null).map(inTime)
    const isCapped = (rows[0]?.candidates ?? 0) > candidatesMax
    return page(isCapped ? joined(newest, hits) : hits, query, isCapped)
  })
}

/** What is asked by hand comes with the database's own text of an instant. */
function inTime<T extends { at: string }>(row: T): T {
  return { ...row, at: isoInstant(row.at) }
}

const said = sql`${message.room_id}, ${message.seq}, ${message.at}, ${message.sender_type}, ${message.visibility}, ${message.body}`

function amongNewest(who: StaffWho, query: Query): SQL {
  const newest = sql`select ${said}, ${message.deleted_at} from ${message} ${among(query)}
    order by ${newestFirst(query)} limit ${newestMax}`
  return sql`${seen(sql`(${newest})`, who, and(isNull(sql`found.deleted_at`), matching(sql`found.body`, query)))}
    order by ${newestFirst(query)} limit ${query.limit + 1}`
}

/** The last of the messages that were read where only the newest are; no row when they were all. */
function endOfNewest(query: Query): SQL {
  return sql`select ${message.at}, ${message.room_id}, ${message.seq} from ${message} ${among(query)}
    order by ${newestFirst(query)} offset ${newestMax - 1} limit 1`
}

/** Counts the candidates, too, seen or not: whether they are all is known even where the caller may see none. */
function inIndex(who: StaffWho, query: Query): SQL {
  const matches = and(matching(sql`${message.body}`, query), isNull(message.deleted_at))
  return sql`with candidates as materialized (
      select ${said} from ${message} ${among(query, matches)} limit ${candidatesMax + 1}
    ), hits as (
      ${seen(sql`candidates`, who)} order by ${newestFirst(query)} limit ${query.limit + 1}
    )
    select counted.candidates, hits.* from (select count(*)::int as candidates from candidates) as counted
      left join hits on true order by ${newestFirst(query)}`
}

/** Of what was found, what lies in rooms that the caller may see. */
function seen(found: SQL, who: StaffWho, condition?: SQL): SQL {
  const where = and(condition, visibleTo(who))
  return sql`select found.room_id, found.seq, found.at, found.sender_type, found.visibility, found.body,
      ${customer.display_name}, ${room.channel}
    from ${found} as found join ${room} on ${room.id} = found.room_id
      join ${customer} on ${customer.id} = ${room.customer_id} ${where ? sql`where ${where}` : sql``}`
}

/** LIKE keeps the statement unprepared (statement-names.ts): its plan is made for this word. */
function matching(body: SQL, { q }: Query): SQL {
  return sql`lower(${body}) like lower(${containing(q)})`
}

function among({ room_id, cursor }: Query, condition?: SQL): SQL {
  const where = and(
    room_id ? eq(message.room_id, room_id) : undefined,
    cursor ? before(cursor, room_id) : undefined,
    condition,
  )
  return where ? sql`where ${where}` : sql``
}

/** Inside a room the primary key has the order. */
function newestFirst({ room_id }: Query): SQL {
  return room_id ? sql`seq desc` : sql`at desc, room_id desc, seq desc`
}

function before(cursor: string, room_id: string | undefined): SQL {
  const { at, ...place } = placeOf(cursor)
  if (room_id) return sql`${message.seq} < ${place.seq}`
  return sql`(${message.at}, ${message.room_id}, ${message.seq})
    < (${at}::timestamptz, ${place.room_id}::uuid, ${place.seq}::int)`
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

/** Each once; both are newest first, and what the newest messages hold is newer than the rest. */
function joined(newest: Found[], others: Found[]): Found[] {
  const known = new Set(newest.map(cursorOf))
  return [...newest, ...others.filter((one) => !known.has(cursorOf(one)))]
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
