import type { Message } from '@rp/contract/chat/message'
import type { RoomState } from '@rp/contract/chat/room'
import type { SyncedRoom } from '@rp/contract/events'
import { botPausedAfter } from '@rp/domain/chat/bot-mode'
import { progressOf } from '@rp/domain/chat/delivery'
import { previewOf } from '@rp/domain/chat/room-rules'
import { roomAfterMessage, sideOf } from '@rp/domain/chat/waiting'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openRoomStore } from './room-store.ts'
import { emptyState, sampleMessage, sampleRoom } from './sample-chat.ts'

const roomId = 'room-1'

const firstState: RoomState = { ...emptyState, id: roomId }

/** A server of one room that follows the contract: every change has its number. */
function server() {
  let state = firstState
  const messages: Message[] = []
  const own = { read_seq: 0 }

  function post(
    type: 'CUSTOMER' | 'STAFF' | 'SYSTEM',
    visibility: Message['visibility'] = 'public',
    sent: Partial<Message> = {},
  ): { message: Message } {
    const seq = state.last_seq + 1
    const chg = state.chg + 1
    const sender = { type, id: null, username: type }
    const at = new Date(seq * 1000).toISOString()
    const message = sampleMessage({ room_id: roomId, seq, chg, sender, at, visibility, ...sent })
    const side = sideOf(type, visibility)
    messages.push(message)
    const isPublic = visibility === 'public'
    state = {
      ...state,
      chg,
      last_seq: seq,
      ...(isPublic && {
        last_chat_at: message.at,
        last_preview: previewOf(message.body, []),
        last_sender: type,
      }),
      ...(side && roomAfterMessage(state, { side, seq, at, progress: progressOf(message) })),
      bot_paused_at: botPausedAfter(state, message),
      last_customer_seq: type === 'CUSTOMER' ? seq : state.last_customer_seq,
      customer_read_seq: type === 'CUSTOMER' ? seq : state.customer_read_seq,
      staff_read_seq: type === 'STAFF' ? seq : state.staff_read_seq,
    }
    return { message }
  }

  /** A channel reports delivery progress, or the author edits a message. */
  function changeMessage(which: number): { message: Message } | null {
    const at = which % Math.max(1, messages.length)
    const before = messages[at]
    if (!before) return null
    const chg = state.chg + 1
    const message = { ...before, chg, body: `${before.body}'` }
    messages[at] = message
    const isLast = !messages.some(({ seq, visibility }) => seq > message.seq && visibility === 'public')
    const shows = isLast && message.visibility === 'public'
    state = { ...state, chg, ...(shows && { last_preview: previewOf(message.body, []) }) }
    return { message }
  }

  function change(part: Partial<RoomState>): { state: RoomState } {
    state = { ...state, ...part, chg: state.chg + 1 }
    return { state }
  }

  const unread = () =>
    messages.filter(({ seq, sender }) => sender.type === 'CUSTOMER' && seq > own.read_seq).length
  return {
    own,
    post,
    changeMessage,
    close: () => change({ status: 'CLOSED' }),
    receipt: () => change({ customer_read_seq: state.last_seq }),
    room: () => sampleRoom({ ...state, read_seq: own.read_seq, unread: unread() }),
    sync: (chg: number, limit = 500): SyncedRoom[] => {
      if (chg === state.chg) return []
      const changed = messages.filter((message) => message.chg > chg)
      const reset = changed.length > limit
      return [{ room: state, messages: reset ? [] : changed, reset }]
    },
    page: (before: number, limit: number) => {
      const older = messages.filter(({ seq }) => seq < before)
      return { data: older.slice(-limit), has_more: older.length > limit }
    },
    after: (seq: number) => messages.filter((message) => message.seq > seq),
    messages,
  }
}

type Event = { message: Message } | { state: RoomState }

function deliver(store: ReturnType<typeof openRoomStore>, event: Event) {
  if ('message' in event) store.applyMessage(event.message)
  else store.applyState(event.state)
}

function opened() {
  const truth = server()
  const store = openRoomStore()
  store.putRooms([truth.room()])
  store.openThread(roomId)
  store.putPage(roomId, truth.page(Infinity, 15))
  return { truth, store }
}

describe('the room store', () => {
  it('shows messages in order as they come', () => {
    const { truth, store } = opened()
    deliver(store, truth.post('CUSTOMER'))
    deliver(store, truth.post('STAFF'))
    const entry = store.entry(roomId)
    expect(entry?.thread?.messages.map(({ seq }) => seq)).toEqual([1, 2])
    expect(entry?.room).toMatchObject({ status: 'REPLIED', last_preview: 'text 2', unread: 1, chg: 2 })
  })

  it('leaves a room waiting whose answer is queued behind one that is held up', () => {
    const { truth, store } = opened()
    deliver(store, truth.post('CUSTOMER'))
    const since = store.entry(roomId)?.room.waiting_since
    const behind = { delivery: 'QUEUED', delivery_error: 'It waits', delivery_reason: 'queued' } as const
    deliver(store, truth.post('STAFF', 'public', behind))
    expect(store.entry(roomId)?.room).toMatchObject({
      status: 'OPEN',
      waiting_since: since,
      undelivered_seq: 2,
    })
  })

  it('holds an event that leaves a gap until the missing one comes', () => {
    const { truth, store } = opened()
    const first = truth.post('CUSTOMER')
    deliver(store, truth.post('CUSTOMER'))
    expect(store.entry(roomId)?.thread?.messages).toHaveLength(0)
    expect(store.gaps()).toEqual([[roomId, 0]])
    deliver(store, first)
    expect(store.entry(roomId)?.thread?.messages).toHaveLength(2)
    expect(store.gaps()).toEqual([])
  })

  it('counts a room marked unread until it is read at the same message', () => {
    const { truth, store } = opened()
    deliver(store, truth.post('CUSTOMER'))
    store.applyRead(roomId, 1)
    store.applyUnread(roomId)
    expect(store.entry(roomId)?.room).toMatchObject({ unread: 1, read_seq: 1 })
    deliver(store, truth.post('CUSTOMER'))
    expect(store.entry(roomId)?.room.unread).toBe(1)
    store.applyRead(roomId, 2)
    store.applyUnread(roomId)
    store.applyRead(roomId, 2)
    expect(store.entry(roomId)?.room).toMatchObject({ unread: 0, read_seq: 2 })
  })

  it('does not apply a room state that counts a missing message', () => {
    const { truth, store } = opened()
    const { message } = truth.post('CUSTOMER')
    deliver(store, { state: { ...truth.room(), chg: message.chg } })
    expect(store.gaps()).toHaveLength(1)
    store.applySync(truth.sync(0), [])
    expect(store.entry(roomId)?.thread?.messages).toHaveLength(1)
    expect(store.gaps()).toEqual([])
  })

  it('requests a change that a list shows, although all earlier changes have arrived', () => {
    const { truth, store } = opened()
    const first = truth.post('CUSTOMER')
    truth.changeMessage(0)
    store.putRooms([truth.room()])
    deliver(store, first)
    expect(store.gaps()).toEqual([[roomId, 1]])
    store.applySync(truth.sync(1), [])
    expect(store.entry(roomId)?.thread?.messages).toEqual(truth.messages)
    expect(store.gaps()).toEqual([])
  })

  it('drops the messages of a room that is too far behind, and a room that is gone', () => {
    const { truth, store } = opened()
    for (let count = 0; count < 4; count += 1) truth.post('CUSTOMER')
    store.applySync(truth.sync(0, 3), [])
    expect(store.entry(roomId)?.thread).toBeNull()
    store.applySync([], [roomId])
    expect(store.entry(roomId)).toBeUndefined()
  })

  it('reports a message of an unknown room', () => {
    const { truth, store } = opened()
    expect(store.applyMessage({ ...truth.post('STAFF').message, room_id: 'other' })).toBe(false)
  })

  it('keeps the start of older messages while pages arrive', () => {
    const truth = server()
    for (let count = 0; count < 40; count += 1) truth.post('CUSTOMER')
    const store = openRoomStore()
    store.putRooms([truth.room()])
    store.openThread(roomId)
    deliver(store, truth.post('STAFF'))
    store.putPage(roomId, truth.page(Infinity, 15))
    expect(store.entry(roomId)?.thread).toMatchObject({ hasOlder: true })
    store.putPage(roomId, truth.page(27, 15))
    store.putPage(roomId, truth.page(12, 15))
    const thread = store.entry(roomId)?.thread
    expect(thread?.messages.map(({ seq }) => seq)).toEqual(truth.messages.map(({ seq }) => seq))
    expect(thread?.hasOlder).toBe(false)
  })

  it('keeps its state when an older message changes, and updates its line when the last one does', () => {
    const { truth, store } = opened()
    deliver(store, truth.post('STAFF'))
    deliver(store, truth.post('CUSTOMER'))
    const delivered = truth.changeMessage(0)
    if (delivered) deliver(store, delivered)
    expect(store.entry(roomId)?.room).toMatchObject({ status: 'OPEN', last_seq: 2, last_preview: 'text 2' })
    const edited = truth.changeMessage(1)
    if (edited) deliver(store, edited)
    expect(store.entry(roomId)?.room).toMatchObject({ last_seq: 2, last_preview: "text 2'" })
  })

  it('counts only customer messages that this user has not read', () => {
    const { truth, store } = opened()
    deliver(store, truth.post('CUSTOMER'))
    deliver(store, truth.post('STAFF'))
    deliver(store, truth.post('CUSTOMER'))
    store.applyRead(roomId, 1)
    expect(store.entry(roomId)?.room.unread).toBe(1)
    store.applyRead(roomId, 3)
    store.applyRead(roomId, 2)
    expect(store.entry(roomId)?.room).toMatchObject({ unread: 0, read_seq: 3 })
  })

  it('ends equal to the server after any order of events, losses, syncs and pages', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { truth, store, deeds, syncAll } = play()
        for (const { deed, which, keep } of steps) deeds[deed](which, keep)
        syncAll()
        const entry = store.entry(roomId)
        expect(entry?.held).toEqual([])
        expect(entry?.room).toEqual(truth.room())
        expect(entry?.thread?.messages).toEqual(truth.messages)
      }),
      { numRuns: 2000 },
    )
  })
})

const step = fc.record({
  deed: fc.constantFrom(
    ...([
      'customer',
      'staff',
      'system',
      'note',
      'edit',
      'close',
      'receipt',
      'deliver',
      'deliver',
      'lose',
    ] as const),
    ...(['ask', 'list', 'page', 'hole', 'answer', 'answer', 'read'] as const),
  ),
  which: fc.nat(),
  keep: fc.boolean(),
})

/** A server, a browser, and a network between them that delays, repeats, reorders and loses. */
function play() {
  const { truth, store } = opened()
  const flying: Event[] = []
  const answers: (() => void)[] = []
  const known = () => store.entry(roomId)?.room ?? firstState
  const deeds = {
    customer: () => void flying.push(truth.post('CUSTOMER')),
    staff: () => void flying.push(truth.post('STAFF')),
    system: () => void flying.push(truth.post('SYSTEM')),
    note: () => void flying.push(truth.post('STAFF', 'internal')),
    edit(which: number) {
      const event = truth.changeMessage(which)
      if (event) flying.push(event)
    },
    close: () => void flying.push(truth.close()),
    receipt: () => void flying.push(truth.receipt()),
    deliver(which: number, keep: boolean) {
      const event = flying[which % flying.length]
      if (event) deliver(store, event)
      if (event && !keep) flying.splice(which % flying.length, 1)
    },
    lose: (which: number) => void flying.splice(which % Math.max(1, flying.length), 1),
    ask() {
      const answer = truth.sync(known().chg)
      answers.push(() => store.applySync(answer, []))
    },
    list() {
      const room = truth.room()
      answers.push(() => store.putRooms([room]))
    },
    page() {
      const page = truth.page(Infinity, 15)
      answers.push(() => store.putPage(roomId, page))
    },
    hole() {
      const missing = truth.after(store.holeAfter(roomId) ?? Infinity)
      answers.push(() => store.putNewer(roomId, missing))
    },
    answer: () => answers.shift()?.(),
    read() {
      const { last_seq } = known()
      truth.own.read_seq = Math.max(truth.own.read_seq, last_seq)
      store.applyRead(roomId, last_seq)
    },
  }
  /** The network recovers: pending events arrive, and a last sync finds the rest. */
  function syncAll() {
    for (const answer of answers) answer()
    store.applySync(truth.sync(known().chg), [])
    store.putNewer(roomId, truth.after(store.holeAfter(roomId) ?? Infinity))
  }
  return { truth, store, deeds, syncAll }
}
