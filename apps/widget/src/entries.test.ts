import { justWritten } from '@rp/domain/chat/message-kinds'
import type { Message } from '@rp/contract/chat/message'
import { describe, expect, test } from 'vitest'
import { entriesOf, unreadOf } from './entries.ts'

const at = '2026-11-21T03:00:00.000Z'
const message = (seq: number, type: 'CUSTOMER' | 'STAFF'): Message => ({
  ...justWritten,
  room_id: 'r',
  seq,
  chg: seq,
  id: `m${seq}`,
  client_id: `c${seq}`,
  sender: { type, id: null, username: 'ploy' },
  body: `text ${seq}`,
  files: [],
  reply_to: null,
  at,
})

describe('the displayed messages', () => {
  test('include each message once while it is both sent and still waiting', () => {
    const waiting = { body: 'text', files: [], at: 0 }
    const shown = entriesOf(
      [message(1, 'CUSTOMER')],
      [
        { ...waiting, client_id: 'c1' },
        { ...waiting, client_id: 'c2' },
        { ...waiting, client_id: 'c3', refused: 'not_found' },
      ],
      0,
    )
    expect(shown.map(({ key, state }) => [key, state])).toEqual([
      ['c1', 'sent'],
      ['c2', 'sending'],
      ['c3', 'refused'],
    ])
  })

  test('are marked as read up to the staff’s receipt, own messages only', () => {
    const shown = entriesOf([message(1, 'CUSTOMER'), message(2, 'STAFF'), message(3, 'CUSTOMER')], [], 2)
    expect(shown.map(({ state }) => state)).toEqual(['read', undefined, 'sent'])
  })

  test('quote the message they reply to, if it is loaded', () => {
    const answer = (seq: number, reply_to: number) => ({ ...message(seq, 'STAFF'), reply_to })
    const shown = entriesOf([message(7, 'CUSTOMER'), answer(8, 7), answer(9, 3)], [], 0)
    expect(shown.map(({ quote }) => quote)).toEqual([undefined, 'text 7', undefined])
  })

  test('count as unread if they are answers after the last one read', () => {
    expect(unreadOf([message(1, 'STAFF'), message(2, 'CUSTOMER'), message(3, 'STAFF')], 1)).toBe(1)
  })
})
