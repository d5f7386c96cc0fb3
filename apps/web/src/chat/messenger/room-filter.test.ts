import type { Room } from '@rp/contract/chat/room'
import { describe, expect, it } from 'vitest'
import { filterOf, shownRooms } from './room-filter.ts'
import { sampleRoom } from './sample-chat.ts'

const room = (id: string, minute: number, more: Partial<Room> = {}) =>
  sampleRoom({
    id,
    last_chat_at: `2026-11-21T03:${String(minute).padStart(2, '0')}:00.000Z`,
    unread: 1,
    ...more,
  })

const ids = (rooms: Room[]) => rooms.map(({ id }) => id)

describe('the rooms that a list shows', () => {
  it('are the newest first, whatever order they came in', () => {
    const rooms = [room('a', 1), room('b', 3), room('c', 2)]
    expect(ids(shownRooms(rooms, new Set(['a', 'b', 'c']), {}, false))).toEqual(['b', 'c', 'a'])
  })

  it('lose a room whose status left the filter, and gain one that a message brought in', () => {
    const rooms = [room('a', 1, { status: 'REPLIED' }), room('b', 2), room('new', 9)]
    expect(ids(shownRooms(rooms, new Set(['a', 'b']), { status: 'OPEN' }, false))).toEqual(['new', 'b'])
  })

  it('do not gain what belongs to a page that is not loaded yet', () => {
    const rooms = [room('a', 5), room('b', 4), room('old', 1)]
    expect(ids(shownRooms(rooms, new Set(['a', 'b']), {}, true))).toEqual(['a', 'b'])
  })

  it('do not gain anything while only the server can judge the search', () => {
    const rooms = [room('a', 1), room('new', 9)]
    expect(ids(shownRooms(rooms, new Set(['a']), { keyword: 'serum' }, false))).toEqual(['a'])
  })

  it('match tag and value, tagged or not, and unread or not', () => {
    const tags = [{ tag_id: 'size', name: 'size', colour: '#000000', value: 'S' }]
    const rooms = [room('small', 1, { tags }), room('plain', 2, { unread: 0 })]
    const all = new Set(['small', 'plain'])
    expect(ids(shownRooms(rooms, all, { tag_room: 'size', tag_value: 'S' }, false))).toEqual(['small'])
    expect(ids(shownRooms(rooms, all, { tag_room: 'size', tag_value: 'L' }, false))).toEqual([])
    expect(ids(shownRooms(rooms, all, { is_tag_room: 'false' }, false))).toEqual(['plain'])
    expect(ids(shownRooms(rooms, all, { unread: 'true' }, false))).toEqual(['small'])
  })
})

it('the filter is what the address says, and nothing else', () => {
  expect(filterOf(new URLSearchParams('status=OPEN&keyword=&room=x&evil=1'))).toEqual({ status: 'OPEN' })
})
