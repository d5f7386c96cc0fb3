import type { ParsedOf } from '@rp/contract/endpoint'
import type { listRooms, Room } from '@rp/contract/chat/room'
import type { Words } from '@rp/domain/languages'
import { and, asc, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { containing } from '../../platform/list/list-page.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { isAddressProven, roomAddress } from './room-address.ts'
import { visibleToPosition } from './room-rights.ts'
import type { RoomWindow } from './room-ids.ts'
import type { SearchedName } from './searched-name.ts'
import type { Seen } from './room-source.ts'
import { roomStateColumns } from './room-state.ts'
import { chatService } from '../tables/chat-service.ts'
import { room, roomRead, roomTag } from '../tables/room.ts'
import { tag } from '../tables/tag.ts'
import { website } from '../tables/website.ts'

/** A room without its current presence. */
export type RoomRow = Omit<Room, 'online'>
export type RoomQuery = Omit<ParsedOf<typeof listRooms>['query'], 'cursor'>

/** Where a page begins. */
export interface Place {
  skipped: number
  /** The room after which it begins. */
  after: { after_at: string; after_id: string } | undefined
}

/** The caller; given at execution. */
const me = sql.placeholder('me')

// Skip the tag lookup for rooms without tags.
const tags = sql<Room['tags']>`case when ${room.is_tagged} then coalesce((
  select json_agg(json_build_object('tag_id', ${tag.id}, 'name', ${tag.name}, 'colour', ${tag.colour}, 'value', ${roomTag.value}) order by ${tag.name})
  from ${roomTag} join ${tag} on ${tag.id} = ${roomTag.tag_id} where ${roomTag.room_id} = ${room.id}), '[]'::json) else '[]'::json end`.as(
  'tags',
)

/** The columns of the room list. */
export const columns = {
  ...roomStateColumns,
  customer_id: room.customer_id,
  display_name: customer.display_name,
  avatar: room.avatar,
  email: customer.email,
  email_proven: sql<boolean>`${customer.email_proven_at} is not null`.as('email_proven'),
  customer_proof: room.customer_proof,
  mail_to: roomAddress.as('mail_to'),
  mail_proven: isAddressProven.as('mail_proven'),
  channel: room.channel,
  website_id: room.website_id,
  // Looked up for the rows of the page: as joins, they took three quarters of the planning time.
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

/** The caller's read receipt of a room. */
export const isOfCaller = and(eq(roomRead.room_id, room.id), eq(roomRead.user_id, me))

/** Selects rooms with the columns of the list. */
export function selectRows(db: Database['db']) {
  return db
    .select(columns)
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .leftJoin(roomRead, isOfCaller)
    .$dynamic()
}

/** The rooms with these ids, in the requested order. */
export function selectRowsOf(db: Database['db'], query: RoomQuery, ids: SQL) {
  return selectRows(db)
    .where(sql`${room.id} in (${ids})`)
    .orderBy(...orderOf(query))
}

export function seenBy(post: StaffCaller): Seen {
  return { visible: visibleToPosition(post, me), who: { id: me } }
}

export function windowOf(
  { order, limit }: RoomQuery,
  skipped: number | Placeholder,
  after: Place['after'],
): RoomWindow {
  const mark = { after_at: sql.placeholder('after_at'), after_id: sql.placeholder('after_id') }
  return { order, limit, skipped, after: after && mark }
}

/** The values of a statement's placeholders. */
export function valuesOf(
  caller: StaffCaller,
  query: RoomQuery,
  { skipped, after }: Place,
  name?: SearchedName,
) {
  const named = name && {
    name: name.text,
    others: name.others,
    pattern: name.pattern,
    within: `% ${name.pattern}`,
    phone: name.phone === null ? null : `%${name.phone}%`,
  }
  const email = query.email && containing(query.email)
  return { ...query, ...after, ...named, email, skipped, me: caller.id }
}

export function orderOf({ sortBy, order }: RoomQuery): SQL[] {
  const direction = order === 'ASC' ? asc : desc
  return [direction(room[sortBy]), direction(room.id)]
}

/**
 * As a literal, PostgreSQL knows how few rows are needed and plans a statement once; Drizzle's type does not allow SQL
 * here.
 */
export function writtenOut(limit: number): Placeholder {
  return sql.raw(String(limit)) as unknown as Placeholder
}
