import { expect, test } from 'vitest'
import { openEchoes } from './echoes.ts'
import type { OutboxItem } from './outbox.ts'
import { openRoomStore } from './room-store.ts'
import { sampleMessage, sampleRoom } from './sample-chat.ts'

const item = (client_id: string, state: OutboxItem['state'] = 'sending'): OutboxItem => ({
  client_id,
  room_id: 'a',
  user_id: 'me',
  body: client_id,
  files: [],
  reply_to: null,
  written_at: '2026-11-28T03:00:00.000Z',
  place: Number(client_id.at(-1)),
  state,
  refused: state === 'failed' ? 'forbidden' : null,
})

/** A room whose thread is open, and an outbox that holds what the test says. */
function messenger() {
  const store = openRoomStore()
  store.putRooms([sampleRoom({ id: 'a', chg: 3, last_seq: 0 })])
  store.openThread('a')
  let items: OutboxItem[] = []
  let changed = () => {}
  const subscribe = (listener: () => void) => {
    changed = listener
    return () => {}
  }
  const echoes = openEchoes({ store, outbox: { items: () => items, subscribe } })
  const put = (...next: OutboxItem[]) => {
    items = next
    changed()
  }
  const message = (client_id: string, chg: number) =>
    store.applyMessage(sampleMessage({ room_id: 'a', client_id, chg, seq: chg - 3 }))
  const shown = () => echoes.all().map(({ client_id }) => client_id)
  return { store, put, message, shown }
}

test('a message that another tab has sent stays until its event arrives', () => {
  const { put, message, shown } = messenger()
  put(item('m1'))
  put()
  expect(shown()).toEqual(['m1'])
  message('m1', 4)
  expect(shown()).toEqual([])
})

test('a message whose predecessor is missing stays until that arrives, too', () => {
  const { put, message, shown } = messenger()
  put(item('m2'))
  message('m2', 5)
  put()
  expect(shown()).toEqual(['m2'])
  message('m1', 4)
  expect(shown()).toEqual([])
})

test('what was sent comes before what was written later', () => {
  const { put, shown } = messenger()
  put(item('m1'), item('m2'))
  put(item('m2'), item('m3'))
  expect(shown()).toEqual(['m1', 'm2', 'm3'])
})

test('a refused message that was discarded leaves at once', () => {
  const { put, shown } = messenger()
  put(item('m1', 'failed'))
  put()
  expect(shown()).toEqual([])
})

test('a message that its thread shows already leaves with the outbox', () => {
  const { put, message, shown } = messenger()
  put(item('m1'))
  message('m1', 4)
  put()
  expect(shown()).toEqual([])
})

test('nothing stays for a room that was closed', () => {
  const { store, put, shown } = messenger()
  put(item('m1'))
  put()
  store.drop('a')
  expect(shown()).toEqual([])
})
