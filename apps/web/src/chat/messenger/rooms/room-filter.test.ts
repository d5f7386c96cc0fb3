import type { Room } from '@rp/contract/chat/room'
import { describe, expect, it } from 'vitest'
import { filterOf, shownRooms, type RoomFilter } from './room-filter.ts'
import { sampleRoom } from '../live/sample-chat.ts'

const room = (id: string, minute: number, more: Partial<Room> = {}) =>
  sampleRoom({
    id,
    last_chat_at: `2026-11-21T03:${String(minute).padStart(2, '0')}:00.000Z`,
    unread: 1,
    ...more,
  })

const ids = (rooms: Room[]) => rooms.map(({ id }) => id)

describe('the rooms that a list shows', () => {
  it('are the newest first, whatever order they arrived in', () => {
    const rooms = [room('a', 1), room('b', 3), room('c', 2)]
    expect(
      ids(shownRooms(rooms, {}, { listed: new Set(['a', 'b', 'c']), hasMore: false, me: 'me' })),
    ).toEqual(['b', 'c', 'a'])
  })

  it('lose a room whose status left the filter, and gain one that a message brought in', () => {
    const rooms = [room('a', 1, { status: 'REPLIED' }), room('b', 2), room('new', 9)]
    expect(
      ids(shownRooms(rooms, { status: 'OPEN' }, { listed: new Set(['a', 'b']), hasMore: false, me: 'me' })),
    ).toEqual(['new', 'b'])
  })

  it('do not show a message that belongs to a page not loaded yet', () => {
    const rooms = [room('a', 5), room('b', 4), room('old', 1)]
    expect(ids(shownRooms(rooms, {}, { listed: new Set(['a', 'b']), hasMore: true, me: 'me' }))).toEqual([
      'a',
      'b',
    ])
  })

  it('do not gain anything while only the server can evaluate the search', () => {
    const rooms = [room('a', 1), room('new', 9)]
    expect(
      ids(shownRooms(rooms, { keyword: 'serum' }, { listed: new Set(['a']), hasMore: false, me: 'me' })),
    ).toEqual(['a'])
  })

  it('match tag and value, tagged or not, and unread or not', () => {
    const tags = [{ tag_id: 'size', name: 'size', colour: '#000000', value: 'S' }]
    const rooms = [room('small', 1, { tags }), room('plain', 2, { unread: 0 })]
    const all = new Set(['small', 'plain'])
    expect(
      ids(shownRooms(rooms, { tag_room: 'size', tag_value: 'S' }, { listed: all, hasMore: false, me: 'me' })),
    ).toEqual(['small'])
    expect(
      ids(shownRooms(rooms, { tag_room: 'size', tag_value: 'L' }, { listed: all, hasMore: false, me: 'me' })),
    ).toEqual([])
    expect(
      ids(shownRooms(rooms, { is_tag_room: 'false' }, { listed: all, hasMore: false, me: 'me' })),
    ).toEqual(['plain'])
    expect(ids(shownRooms(rooms, { unread: 'true' }, { listed: all, hasMore: false, me: 'me' }))).toEqual([
      'small',
    ])
  })
})

it('match assignee, waiting customers and follow-ups', () => {
  const at = '2026-11-21T03:00:00.000Z'
  const rooms = [
    room('mine', 1, { assignee_id: 'me', waiting_since: at }),
    room('hers', 2, { assignee_id: 'her', follow_up_at: at }),
    room('free', 3),
  ]
  const listed = new Set(ids(rooms))
  const shown = (filter: RoomFilter) => ids(shownRooms(rooms, filter, { listed, hasMore: false, me: 'me' }))
  expect(shown({ assignee_id: 'ME' })).toEqual(['mine'])
  expect(shown({ assignee_id: 'NOBODY' })).toEqual(['free'])
  expect(shown({ assignee_id: 'her' })).toEqual(['hers'])
  expect(shown({ waiting: 'true' })).toEqual(['mine'])
  expect(shown({ waiting: 'false', follow_up: 'false' })).toEqual(['free'])
  expect(shown({ follow_up: 'true' })).toEqual(['hers'])
})

it('the filter is exactly what the address says', () => {
  expect(filterOf(new URLSearchParams('status=OPEN&keyword=&room=x&evil=1'))).toEqual({ status: 'OPEN' })
})
