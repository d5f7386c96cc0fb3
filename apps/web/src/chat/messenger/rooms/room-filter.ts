import type { Room } from '@rp/contract/chat/room'
import type { listRooms } from '@rp/contract/chat/room'
import type { InputOf } from '@rp/contract/endpoint'
import { chatPageSize } from '@rp/domain/limits'

/** The room list's parameters in the address; an absent key does not filter. */
export const filterKeys = [
  'keyword',
  'status',
  'tag_room',
  'tag_value',
  'is_tag_room',
  'email',
  'service_id',
  'website_id',
  'channel',
  'assignee_id',
  'waiting',
  'undelivered',
  'follow_up',
  'bot',
  'unread',
] as const
export type FilterKey = (typeof filterKeys)[number]
export type RoomFilter = Partial<Record<FilterKey, string>>

type RoomQuery = NonNullable<InputOf<typeof listRooms>['query']>

export function filterOf(search: URLSearchParams): RoomFilter {
  return Object.fromEntries(filterKeys.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : [])))
}

/** The filter as query parameters; the server checks the values. */
export function queryOf(filter: RoomFilter, user_id: string): RoomQuery {
  const inOrder = { page: 1, limit: chatPageSize, order: 'DESC', sortBy: 'last_chat_at' }
  return { user_id, ...inOrder, ...filter } as RoomQuery
}

interface Shown {
  /** The ids the server returned. */
  listed: ReadonlySet<string>
  hasMore: boolean
  me: string
}

/**
 * The rooms to show: those the server listed, in their current state, and rooms changed since that belong at the top.
 * Filters that only the server can evaluate (keyword, email) keep its result.
 */
export function shownRooms(rooms: Room[], filter: RoomFilter, { listed, hasMore, me }: Shown): Room[] {
  const serverOnly = Boolean(filter.keyword ?? filter.email)
  const last =
    rooms
      .filter(({ id }) => listed.has(id))
      .map(timeOf)
      .toSorted()
      .at(0) ?? ''
  return rooms
    .filter((room) => listed.has(room.id) || (!serverOnly && (!hasMore || timeOf(room) >= last)))
    .filter((room) => matches(room, filter, me))
    .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.id.localeCompare(a.id))
}

type Judge = (room: Room, value: string, more: { filter: RoomFilter; me: string }) => boolean

/** Filters that this browser can evaluate. */
const tests: Partial<Record<FilterKey, Judge>> = {
  status: (room, value) => value === 'ALL' || room.status === value,
  service_id: (room, value) => room.service_id === value,
  website_id: (room, value) => room.website_id === value,
  channel: (room, value) => room.channel === value,
  assignee_id: (room, value, { me }) =>
    room.assignee_id === (value === 'NOBODY' ? null : value === 'ME' ? me : value),
  waiting: (room, value) => (room.waiting_since !== null) === (value === 'true'),
  undelivered: (room, value) => (room.undelivered_seq !== null) === (value === 'true'),
  follow_up: (room, value) => (room.follow_up_at !== null) === (value === 'true'),
  bot: (room, value) => (value === 'DRAFT' ? room.draft_seq !== null : room.handed_over),
  unread: (room, value) => room.unread > 0 === (value === 'true'),
  is_tag_room: (room, value) => room.tags.length > 0 === (value === 'true'),
  tag_room: (room, tag_id, { filter: { tag_value } }) =>
    room.tags.some((tag) => tag.tag_id === tag_id && (!tag_value || tag.value === tag_value)),
}

function matches(room: Room, filter: RoomFilter, me: string): boolean {
  return filterKeys.every((key) => {
    const value = filter[key]
    return !value || (tests[key]?.(room, value, { filter, me }) ?? true)
  })
}

const timeOf = (room: Room) => room.last_chat_at ?? ''
