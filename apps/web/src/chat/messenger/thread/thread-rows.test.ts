import { describe, expect, it } from 'vitest'
import type { OutboxItem } from '../live/outbox.ts'
import { sampleMessage } from '../live/sample-chat.ts'
import { threadRows } from './thread-rows.ts'

const session = {
  user_id: 'me',
  username: 'napat',
  token: '',
  session_id: '',
  department: 'CHAT',
  role: 'STAFF',
} as const

const message = (seq: number, at: string, id = 'customer') =>
  sampleMessage({ seq, at, sender: { type: id === 'me' ? 'STAFF' : 'CUSTOMER', id, username: id } })

const echo = (client_id: string): OutboxItem => ({
  client_id,
  room_id: 'a',
  user_id: 'me',
  body: 'hello',
  files: [],
  reply_to: null,
  written_at: '2026-11-20T18:00:00.000Z',
  place: 1,
  state: 'sending',
  refused: null,
})

describe('the rows of a thread', () => {
  it('open a day by the calendar of Bangkok', () => {
    const rows = threadRows(
      [message(1, '2026-11-20T16:59:00.000Z'), message(2, '2026-11-20T17:01:00.000Z')],
      [],
      session,
    )
    expect(rows.map(({ opensDay }) => opensDay)).toEqual([true, true])
  })

  it('put name and time below the last message of a run', () => {
    const rows = threadRows(
      [
        message(1, '2026-11-20T10:00:00.000Z'),
        message(2, '2026-11-20T10:01:00.000Z'),
        message(3, '2026-11-20T10:02:00.000Z', 'me'),
      ],
      [],
      session,
    )
    expect(rows.map(({ closesRun }) => closesRun)).toEqual([false, true, true])
  })

  it('show an echo until the message with its client_id is there', () => {
    const messages = [message(1, '2026-11-20T10:00:00.000Z', 'me')]
    const rows = threadRows(messages, [echo('c1'), echo('c2')], session)
    expect(rows.map(({ key, echo: waiting }) => [key, waiting !== null])).toEqual([
      ['c1', false],
      ['c2', true],
    ])
  })
})
