import { justWritten } from '@rp/domain/chat/message-kinds'
import type { Message } from '@rp/contract/chat/message'
import type { RoomState } from '@rp/contract/chat/room'
import type { SyncedRoom } from '@rp/contract/events'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openRoom, type Room } from './room.ts'

const pageSize = 4
/** Maximum changes per sync; a client further behind starts over. */
const syncMax = 6

type Event = { message: Message } | { state: RoomState }
type Page = { data: Message[]; has_more: boolean }

/** An in-memory server that follows the contract. */
function openServer() {
  const messages: (Message & { hidden: boolean })[] = []
  const state = { chg: 0, staff_read_seq: 0, customer_read_seq: 0, closed_at: null }
  const plain = ({ hidden: _, ...message }: Message & { hidden: boolean }): Message => message
  const shown = (): Message[] => messages.filter(({ hidden }) => !hidden).map(plain)
  const roomState = (): RoomState => ({ ...state, last_seq: messages.length }) as RoomState

  return {
    state,
    shown,
    roomState,
    post(hidden: boolean): Event[] {
      state.chg += 1
      const seq = messages.length + 1
      const one = { ...messageOf(seq, state.chg), hidden }
      messages.push(one)
      return hidden ? [] : [{ message: plain(one) }]
    },
    edit(index: number): Event[] {
      const one = messages[index % (messages.length || 1)]
      if (!one) return []
      state.chg += 1
      one.chg = state.chg
      one.body = `edited ${state.chg}`
      return one.hidden ? [] : [{ message: plain(one) }]
    },
    receipt(who: 'staff_read_seq' | 'customer_read_seq'): Event[] {
      if (state[who] === messages.length) return []
      state[who] = messages.length
      state.chg += 1
      return [{ state: roomState() }]
    },
    sync(chg: number): SyncedRoom {
      const changed = shown().filter((one) => one.chg > chg)
      const reset = changed.length > syncMax
      return { room: roomState(), messages: reset ? [] : changed, reset }
    },
    page(before = Infinity): Page {
      const all = shown().filter(({ seq }) => seq < before)
      return { data: all.slice(-pageSize), has_more: all.length > pageSize }
    },
  }
}

function messageOf(seq: number, chg: number): Message {
  const sender = { type: seq % 3 === 0 ? 'STAFF' : 'CUSTOMER', id: null, username: '' } as const
  const place = {
    room_id: 'r',
    seq,
    chg,
    id: `m${seq}`,
    client_id: `c${seq}`,
    at: new Date(seq).toISOString(),
  }
  return { ...justWritten, ...place, sender, body: `text ${seq}`, files: [], reply_to: null }
}

function receive(room: Room, event: Event): void {
  if ('message' in event) room.onMessage(event.message)
  else room.onState(event.state)
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ do: 'post' as const, at: 0 }) },
  { weight: 1, arbitrary: fc.constant({ do: 'note' as const, at: 0 }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), at: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('receipt' as const), at: fc.nat(1) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('deliver' as const, 'repeat' as const), at: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'disconnect' as const, at: 0 }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'askSync' as const,
        'answerSync' as const,
        'askPage' as const,
        'answerPage' as const,
      ),
      at: fc.nat(1),
    }),
  },
)

/** A client behind a network that loses, repeats, delays and reorders at random. */
function run(before: number, steps: { do: string; at: number }[]) {
  const server = openServer()
  for (let index = 0; index < before; index += 1) server.post(index % 5 === 4)
  const room = openRoom({ ...server.state })
  let wire: Event[] = []
  let sync: SyncedRoom | undefined
  let page: (() => void) | undefined

  const askPage = (): void => {
    const epoch = room.epoch()
    if (!room.loaded()) {
      const answer = server.page()
      page = () => room.newest(answer, epoch)
    } else if (room.hasOlder()) {
      const floor = room.floor()
      const answer = server.page(floor)
      page = () => room.older(answer, floor, epoch)
    }
  }
  const acts: Record<string, (at: number) => void> = {
    post: () => void wire.push(...server.post(false)),
    note: () => void wire.push(...server.post(true)),
    edit: (at) => void wire.push(...server.edit(at)),
    receipt: (at) => void wire.push(...server.receipt(at ? 'staff_read_seq' : 'customer_read_seq')),
    deliver: (at) => wire.splice(at % (wire.length || 1), 1).forEach((event) => receive(room, event)),
    repeat: (at) =>
      wire
        .slice(at % (wire.length || 1))
        .slice(0, 1)
        .forEach((event) => receive(room, event)),
    lose: (at) => void wire.splice(at % (wire.length || 1), 1),
    disconnect() {
      wire = []
      sync = undefined
    },
    askSync: () => (sync ??= server.sync(room.chg())),
    answerSync() {
      if (sync) room.synced(sync)
      sync = undefined
    },
    askPage,
    answerPage() {
      page?.()
      page = undefined
    },
  }
  for (const one of steps) acts[one.do]?.(one.at)

  /** What the client does on every connection: sync until nothing is missing, then load the newest page. */
  function syncAll(): void {
    for (let tries = 0; tries === 0 || room.behind(); tries += 1) room.synced(server.sync(room.chg()))
    if (!room.loaded()) room.newest(server.page(), room.epoch())
  }
  return { server, room, syncAll, askPage, acts }
}

describe('a room', () => {
  test('converges to the server’s state, whatever was lost, repeated or late', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.array(step, { maxLength: 120 }), (before, steps) => {
        const { server, room, syncAll } = run(before, steps)
        syncAll()
        const truth = server.shown().filter(({ seq }) => seq >= room.floor())
        expect(room.messages()).toEqual(truth)
        expect(room.chg()).toBe(server.state.chg)
        expect(room.staffReadSeq()).toBe(server.state.staff_read_seq)
        expect(room.customerReadSeq()).toBe(server.state.customer_read_seq)
      }),
      { numRuns: 3000 },
    )
  })

  test('shows the whole history once scrolled to its start', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.array(step, { maxLength: 60 }), (before, steps) => {
        const { server, room, syncAll, askPage, acts } = run(before, steps)
        syncAll()
        while (room.hasOlder()) {
          askPage()
          acts['answerPage']?.(0)
        }
        expect(room.messages()).toEqual(server.shown())
      }),
      { numRuns: 1000 },
    )
  })

  test('detects a gap when a change does not follow the last one', () => {
    const room = openRoom({ chg: 3, staff_read_seq: 0, customer_read_seq: 0, closed_at: null })
    room.newest({ data: [], has_more: false }, 0)
    room.onMessage(messageOf(2, 5))
    expect(room.behind()).toBe(true)
    expect(room.chg()).toBe(3)
    room.onMessage(messageOf(1, 4))
    expect(room.behind()).toBe(false)
    expect(room.chg()).toBe(5)
    expect(room.messages().map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('never moves a receipt back', () => {
    const room = openRoom({ chg: 0, staff_read_seq: 4, customer_read_seq: 2, closed_at: null })
    room.onState({ chg: 1, staff_read_seq: 3, customer_read_seq: 1 } as RoomState)
    expect([room.staffReadSeq(), room.customerReadSeq()]).toEqual([4, 2])
  })

  test('ignores a page that was requested before it started over', () => {
    const room = openRoom({ chg: 1, staff_read_seq: 0, customer_read_seq: 0, closed_at: null })
    const requested = room.epoch()
    room.synced({ room: { chg: 9 } as RoomState, messages: [], reset: true })
    room.newest({ data: [messageOf(1, 1)], has_more: false }, requested)
    expect(room.loaded()).toBe(false)
  })
})
