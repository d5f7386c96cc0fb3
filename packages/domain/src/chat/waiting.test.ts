import { describe, expect, it } from 'vitest'
import { randomRoomEvents, seeded } from '../testing/room-events.ts'
import { eventsOfHistory, historyHour, roomHistories } from '../testing/room-histories.ts'
import { moreRoomHistories } from '../testing/room-histories-more.ts'
import { waitingAfter, type RoomEvent } from './waiting.ts'

/**
 * Room events in shorthand, one word each, an hour apart from 08:00: `c1` the customer wrote message 1, `a2` staff
 * answered, `b2` the bot did, `n3` a note, `s3` a system line, `f2` message 2 failed, `d2` it arrived, `w2` it was
 * withdrawn, `x` closed, `o` reopened by staff, `u` reopened five minutes after closing.
 */
function roomOf(shorthand: string): RoomEvent[] {
  return shorthand.split(' ').map((word, hour): RoomEvent => {
    const at = atHour(hour)
    const seq = Number(word.slice(1))
    const said = { what: 'said', seq, visibility: 'public', at } as const
    const events: Record<string, RoomEvent> = {
      c: { ...said, sender: 'CUSTOMER' },
      a: { ...said, sender: 'STAFF' },
      b: { ...said, sender: 'BOT' },
      n: { ...said, sender: 'STAFF', visibility: 'internal' },
      s: { ...said, sender: 'SYSTEM' },
      f: { what: 'failed', seq },
      d: { what: 'delivered', seq, at },
      w: { what: 'withdrawn', seq },
      x: { what: 'closed', at },
      o: { what: 'opened', at },
      u: {
        what: 'opened',
        at: at.replace(/T(\d\d):00/, (_, now: string) => `T${String(Number(now) - 1).padStart(2, '0')}:05`),
      },
    }
    const event = events[word[0] ?? '']
    if (!event) throw new Error(`No event is written ${word}`)
    return event
  })
}

const atHour = (hour: number) => `2026-03-02T${String(8 + hour).padStart(2, '0')}:00:00.000Z`

/** Events, then worked out by hand: status, hour since when the customer waits, undelivered answer. */
const cases: [events: string, status: string, since: number | null, undelivered: number | null][] = [
  ['c1', 'OPEN', 0, null],
  ['c1 c2', 'OPEN', 0, null],
  ['c1 a2', 'REPLIED', null, null],
  ['c1 b2', 'REPLIED', null, null],
  ['c1 n2', 'OPEN', 0, null],
  ['c1 s2', 'OPEN', 0, null],
  ['a1', 'REPLIED', null, null],
  ['c1 a2 c3', 'OPEN', 2, null],
  ['c1 x', 'CLOSED', null, null],
  ['c1 x c2', 'OPEN', 2, null],
  ['c1 x o', 'OPEN', null, null],
  // closed by mistake and reopened at once
  ['c1 x u', 'OPEN', 0, null],
  ['c1 a2 x u', 'OPEN', null, null],
  ['c1 a2 f2 x u', 'OPEN', 0, 2],
  ['c1 x c2 x u', 'OPEN', 2, null],
  // refused for good: the customer has waited since the earlier time
  ['c1 a2 f2', 'OPEN', 0, 2],
  ['c1 b2 f2', 'OPEN', 0, 2],
  ['c1 c2 a3 f3', 'OPEN', 0, 3],
  ['c1 a2 c3 a4 f4', 'OPEN', 2, 4],
  // another answer arrived: the late refusal changes nothing
  ['c1 a2 a3 f2', 'REPLIED', null, null],
  ['c1 a2 c3 a4 f2', 'REPLIED', null, null],
  ['c1 a2 a3 f3', 'OPEN', null, 3],
  ['c1 a2 a3 f2 f3', 'OPEN', 0, 3],
  ['c1 a2 a3 f3 f2', 'OPEN', 0, 3],
  // a new customer message does not shorten the earlier wait
  ['c1 a2 c3 f2', 'OPEN', 0, 2],
  ['c1 a2 f2 c3', 'OPEN', 0, 2],
  ['c1 a2 f2 a3', 'REPLIED', null, null],
  ['c1 a2 f2 n3', 'OPEN', 0, 2],
  // it arrived after all, or is sent again
  ['c1 a2 f2 d2', 'REPLIED', null, null],
  ['c1 a2 f2 d2 f2', 'OPEN', 0, 2],
  ['c1 a2 f2 c3 d2', 'OPEN', 3, null],
  ['c1 a2 d2', 'REPLIED', null, null],
  // no customer waits, but the message did not arrive
  ['a1 f1', 'OPEN', null, 1],
  ['c1 a2 x', 'CLOSED', null, null],
  // the room was closed trusting an answer that did not arrive
  ['c1 a2 x f2', 'OPEN', 0, 2],
  ['c1 a2 c3 x f2', 'OPEN', 0, 2],
  ['c1 x c2 a3 x f3', 'OPEN', 2, 3],
  ['c1 a2 x c3 x f2', 'OPEN', 0, 2],
  ['a1 x f1', 'OPEN', null, 1],
  // a closing that knew of the failure stays, and so does one after an answer that arrived
  ['c1 a2 f2 x', 'CLOSED', null, null],
  ['c1 a2 f2 x c3', 'OPEN', 4, null],
  ['c1 a2 a3 c4 x f2', 'CLOSED', null, null],
  ['c1 x a2 f2', 'OPEN', null, 2],
  ['c1 a2 f2 x d2 f2', 'OPEN', 0, 2],
  // unsent by the customer, deleted by staff
  ['c1 w1', 'OPEN', null, null],
  ['c1 c2 w1', 'OPEN', 1, null],
  ['c1 a2 c3 w3', 'REPLIED', null, null],
  ['c1 a2 w2', 'OPEN', 0, null],
  ['c1 a2 a3 w2', 'REPLIED', null, null],
  ['c1 a2 w2 f2', 'OPEN', 0, null],
  ['c1 a2 f2 w2', 'OPEN', 0, null],
  ['c1 a2 f2 w1', 'OPEN', null, 2],
]

describe('the waiting time of a customer', () => {
  it.each(cases)('of %s: %s since %s, not delivered %s', (events, status, since, undelivered_seq) => {
    const { waits: _, ...state } = waitingAfter(roomOf(events))
    expect(state).toEqual({ status, waiting_since: since === null ? null : atHour(since), undelivered_seq })
  })

  it.each([...roomHistories, ...moreRoomHistories])(
    'on %s of %s: %s, waits since %s, not delivered %s',
    (...history) => {
      const [, events, status, since, undelivered_seq] = history
      const { waits: _, ...state } = waitingAfter(eventsOfHistory(events))
      const waiting_since = since === null ? null : historyHour(since)
      expect(state).toEqual({ status, waiting_since, undelivered_seq })
    },
  )

  it('reports each wait with what ended it, and the first of each conversation', () => {
    const { waits } = waitingAfter(roomOf('c1 a2 c3 x c4 a5 c6 a7 f7'))
    const reported = waits.map(({ from_seq, answer_seq, is_first, ended_at }) => [
      from_seq,
      answer_seq,
      is_first,
      ended_at,
    ])
    expect(reported).toEqual([
      [1, 2, true, atHour(1)],
      [3, null, false, atHour(3)],
      [4, 5, true, atHour(5)],
      [6, null, false, null],
    ])
  })

  it('ends when the answer is known to have arrived, not when it was written', () => {
    const [wait] = waitingAfter(roomOf('c1 a2 f2 d2')).waits
    expect(wait).toMatchObject({ from_seq: 1, ended_at: atHour(3), answer_seq: 2 })
  })
})

describe('of any sequence of events', () => {
  const sequences = Array.from({ length: 300 }, (_, seed) => randomRoomEvents(seeded(seed), 30))

  it('a customer waits exactly while the last wait is open, and no such room looks answered', () => {
    for (const events of sequences) {
      const { status, waiting_since, waits } = waitingAfter(events)
      const going = waits.filter(({ ended_at }) => ended_at === null)
      expect(going.length).toBeLessThanOrEqual(1)
      expect(going[0]?.started_at ?? null).toBe(waiting_since)
      if (waiting_since !== null) expect(status).toBe('OPEN')
    }
  })

  it('no undelivered answer makes a room look answered', () => {
    for (const events of sequences) {
      const answers = events.flatMap((event) =>
        event.what === 'said' && event.sender !== 'CUSTOMER' && event.sender !== 'SYSTEM' ? [event.seq] : [],
      )
      const lost: RoomEvent[] = answers.map((seq) => ({ what: 'failed', seq }))
      const { status, waits } = waitingAfter([...events, ...lost])
      expect(status).not.toBe('REPLIED')
      expect(waits.filter(({ answer_seq }) => answer_seq !== null)).toEqual([])
    }
  })

  it('a late delivery causes no more waiting than an immediate one', () => {
    for (const events of sequences) {
      const at = '2026-03-03T00:00:00.000Z'
      const answers = events.flatMap((event) =>
        event.what === 'said' && event.sender !== 'CUSTOMER' ? [event.seq] : [],
      )
      const found: RoomEvent[] = answers.map((seq) => ({ what: 'delivered', seq, at }))
      const once = waitingAfter([...events, ...found])
      const lost: RoomEvent[] = answers.map((seq) => ({ what: 'failed', seq }))
      const twice = waitingAfter([...events, ...found, ...lost, ...found])
      if (once.status !== 'CLOSED') expect(twice.undelivered_seq).toBe(once.undelivered_seq)
      if (once.waiting_since) expect(twice.waiting_since).not.toBeNull()
    }
  })
})
