import { describe, expect, it } from 'vitest'
import { randomRoomEvents, seeded } from '../testing/room-events.ts'
import { countsAsArrived } from './delivery.ts'
import { roomAfterMessage, sideOf, waitingAfter, type RoomEvent } from './waiting.ts'

/** `MODEL_RUNS=100000` plays all that the issue requires; the suite plays a part of them. */
const runs = Number(process.env['MODEL_RUNS'] ?? 4000)
const eventsEach = 14

interface Known {
  side: 'CUSTOMER' | 'ANSWER' | 'LINE'
  at: string
  /** The last that was reported of it: nothing yet, accepted, or the trouble. */
  fate: 'none' | 'accepted' | 'stopped' | 'refused'
}

/** The messages that are still there, and what was reported of them. */
type Queue = Map<number, Known>

const oursUpTo = (known: Queue, to: number) =>
  [...known].filter(([seq, { side }]) => side !== 'CUSTOMER' && seq < to).map(([, one]) => one)

const isStopped = (known: Queue, to = Infinity): boolean =>
  oursUpTo(known, to).findLast(({ fate }) => fate === 'accepted' || fate === 'stopped')?.fate === 'stopped'

/** It and what is on its way behind it, up to one that was accepted. */
function stop(known: Queue, from: number): void {
  for (const [seq, one] of known) {
    if (seq < from || one.side === 'CUSTOMER') continue
    if (seq > from && one.fate === 'accepted') return
    if (seq === from || one.fate === 'none') one.fate = 'stopped'
  }
}

type Report = Exclude<RoomEvent, { what: 'said' | 'closed' | 'opened' | 'withdrawn' }>

function report(known: Queue, { what, seq }: Report): void {
  const one = known.get(seq)
  if (!one || one.side === 'CUSTOMER') return
  if (what === 'delivered') one.fate = 'accepted'
  else if (what === 'failed') one.fate = 'refused'
  else if (what === 'sent again') one.fate = isStopped(known, seq) ? 'stopped' : 'none'
  else if (one.fate !== 'stopped') stop(known, seq)
}

/**
 * What is known of each message, by the plain meaning of the events: the second way to the answer, which shares no code with
 * the rule but the words of a message's part.
 */
function knownAfter(events: readonly RoomEvent[]): Queue {
  const known: Queue = new Map()
  for (const event of events) {
    if (event.what === 'closed' || event.what === 'opened') continue
    if (event.what === 'withdrawn') known.delete(event.seq)
    else if (event.what !== 'said') report(known, event)
    else {
      const side = sideOf(event.sender, event.visibility)
      const fate = side !== 'CUSTOMER' && isStopped(known) ? 'stopped' : 'none'
      if (side) known.set(event.seq, { side, at: event.at, fate })
    }
  }
  return known
}

const isThere = ({ fate }: Known): boolean => fate === 'none' || fate === 'accepted'

/** What is wrong with the state of a room after its events; null: nothing. */
function faultOf(events: readonly RoomEvent[]): string | null {
  const state = waitingAfter(events)
  const known = [...knownAfter(events)]
  const lost = known.filter(([, one]) => one.side !== 'CUSTOMER' && !isThere(one)).map(([seq]) => seq)
  const { status, waiting_since, undelivered_seq, waits } = state
  const isSettled = waiting_since === null && undelivered_seq === null
  if (!isSettled && status !== 'OPEN') return 'a room that is not settled looks answered'
  if (undelivered_seq !== null && !lost.includes(undelivered_seq)) return 'a message that arrived is marked'
  const open = waits.filter(({ ended_at }) => ended_at === null)
  if (open.length > 1 || (open[0]?.started_at ?? null) !== waiting_since) return 'the waits do not match'
  return events.some(({ what }) => what === 'closed') ? null : faultWithoutClosing(state, known, lost)
}

/** Without closings, the whole state follows from the messages alone. */
function faultWithoutClosing(
  { waiting_since, undelivered_seq }: ReturnType<typeof waitingAfter>,
  known: [number, Known][],
  lost: number[],
): string | null {
  const answered = known.findLast(([, one]) => one.side === 'ANSWER' && isThere(one))?.[0] ?? 0
  const first = known.find(([seq, { side }]) => side === 'CUSTOMER' && seq > answered)?.[1].at ?? null
  if (first !== waiting_since) return `the customer waits since ${first}, not ${waiting_since}`
  const newest = lost.findLast((seq) => seq > answered) ?? null
  return newest === undelivered_seq ? null : `${newest} is undelivered, not ${undelivered_seq}`
}

describe(`${runs} random rooms with up to five answers in flight`, () => {
  it('never look answered while nothing has arrived, nor unanswered after something has', () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const events = randomRoomEvents(seeded(seed * 7919), eventsEach)
      for (let end = 1; end <= events.length; end += 1) {
        const fault = faultOf(events.slice(0, end))
        if (fault) throw new Error(`${fault}: ${JSON.stringify(events.slice(0, end))}`)
      }
    }
  })

  it('are the same by the state before and the new message as by their whole history', () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const events = randomRoomEvents(seeded(seed * 104_729), eventsEach)
      const end = events.findLastIndex(({ what }) => what === 'said')
      const said = events[end]
      if (said?.what !== 'said') continue
      const side = sideOf(said.sender, said.visibility)
      if (!side) continue
      const before = stateOf(events.slice(0, end))
      const after = stateOf(events.slice(0, end + 1))
      const fate = knownAfter(events.slice(0, end + 1)).get(said.seq)?.fate
      const progress = fate === 'stopped' ? 'stopped' : 'in transit'
      expect(countsAsArrived(progress)).toBe(fate === 'none')
      expect(roomAfterMessage(before, { side, progress, at: said.at, seq: said.seq })).toEqual(after)
    }
  })
})

function stateOf(events: readonly RoomEvent[]) {
  const { waits: _, ...state } = waitingAfter(events)
  return state
}
