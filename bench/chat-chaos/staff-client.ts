import type { Message } from '@rp/contract/chat/message'
import type { Room, RoomState } from '@rp/contract/chat/room'
import type { Acks } from '@rp/contract/events'
import { firstAnswer } from '../../apps/web/src/chat/messenger/live/first-answer.ts'
import { syncRetryMs } from '@rp/domain/chat/sync-retry'
import type { Transport } from '@rp/domain/transport-choice'
import { io, type Socket } from 'socket.io-client'
import { openRoomStore } from '../../apps/web/src/chat/messenger/live/room-store.ts'
import { comeBack } from './come-back.ts'

/** A missing event gets this long before a sync requests it, as in the panel. */
const gapPatienceMs = 150
const missingMs = 500
const caughtUpWithinMs = 2000

export interface StaffClient {
  socket: Socket
  store: ReturnType<typeof openRoomStore>
  /** The time in ms from each reconnect until this client had everything that a fresh fetch had. */
  caughtUp: number[]
  /** Cuts the connection, as a network does. */
  cut(): void
  /** A fresh fetch of the rooms and the opened threads. */
  fresh(): Promise<{ rooms: Room[]; threads: Map<string, Message[]> }>
  close(): void
}

interface Deps {
  /** Nodes that a client may use; it switches when one does not respond. */
  urls: string[]
  token: string
  rooms: string[]
  /** Rooms whose messages it shows. */
  opened: string[]
  transport: Transport
}

/** A messenger without a screen: the panel's own store, fed by events, syncs and pages as in the panel. */
export async function openStaffClient({ urls, token, rooms, opened, transport }: Deps): Promise<StaffClient> {
  const store = openRoomStore()
  const caughtUp: number[] = []
  let at = Math.floor(Math.random() * urls.length)
  let syncTimer: ReturnType<typeof setTimeout> | undefined
  let isStale = false
  let isSyncing = false
  let isRequestedMeanwhile = false
  let unanswered = 0
  /** How often the server refused because the database was down. */
  let refusals = 0
  let isClosed = false

  const socket = io(urls[at] ?? '', {
    transports: [transport],
    upgrade: false,
    auth: { token },
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  comeBack(socket, urls, at)

  async function request<T>(path: string): Promise<T> {
    for (;;) {
      try {
        const response = await fetch(`${urls[at]}/api${path}`, {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(5000),
        })
        if (response.ok) return ((await response.json()) as { content: T }).content
      } catch {
        at = (at + 1) % urls.length
      }
      if (isClosed) throw new Error('The client is closed')
      await pause(100)
    }
  }

  const page = (room_id: string, more = '') =>
    request<{ data: Message[]; has_more: boolean }>(`/chat/message?room_id=${room_id}&limit=100${more}`)

  async function listRooms(): Promise<Room[]> {
    const found = new Map<string, Room>()
    let cursor: string | null = null
    do {
      const more: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
      const answer = await request<{ data: Room[]; nextCursor: string | null }>(`/chat/room?limit=100${more}`)
      for (const room of answer.data) found.set(room.id, room)
      cursor = answer.nextCursor
    } while (cursor)
    return rooms.flatMap((id) => found.get(id) ?? [])
  }

  async function openThread(id: string): Promise<void> {
    store.openThread(id)
    store.putPage(id, await page(id))
    await closeHole(id)
  }

  async function closeHole(id: string): Promise<void> {
    for (let hole = store.holeAfter(id); hole !== null;) {
      store.putNewer(id, (await page(id, `&after=${hole}`)).data)
      const next = store.holeAfter(id)
      hole = next === hole ? null : next
    }
  }

  function syncSoon(afterMs: number): void {
    isRequestedMeanwhile = isSyncing
    if (syncTimer !== undefined || isSyncing || !socket.connected || isClosed) return
    if (!isStale && store.gaps().length === 0) return
    syncTimer = setTimeout(() => {
      syncTimer = undefined
      void sync()
    }, afterMs)
  }

  async function sync(): Promise<void> {
    isRequestedMeanwhile = isSyncing
    if (isSyncing) return
    isSyncing = true
    const all = isStale
    isStale = false
    const cursors = all ? store.cursors() : store.gaps()
    const ack = await firstAnswer(
      () =>
        socket
          .timeout(10_000)
          .emitWithAck('sync', { rooms: cursors })
          .catch(() => null) as Promise<Acks['sync'] | null>,
    )
    isSyncing = false
    if (!ack?.ok) {
      isStale ||= all
      unanswered += 1
      if (ack?.status === 503) refusals += 1
      return syncSoon(syncRetryMs(unanswered))
    }
    unanswered = 0
    applySync(ack)
    syncSoon(isRequestedMeanwhile ? gapPatienceMs : missingMs)
  }

  function applySync({ rooms: synced, gone }: Extract<Acks['sync'], { ok: true }>): void {
    store.applySync(synced, gone)
    for (const { room, reset } of synced) if (reset && opened.includes(room.id)) void openThread(room.id)
    for (const id of opened) void closeHole(id)
  }

  socket.on('message', (message: Message) => {
    store.applyMessage(message)
    syncSoon(gapPatienceMs)
  })
  socket.on('room', (state: RoomState) => {
    store.applyState(state)
    syncSoon(gapPatienceMs)
  })

  const fresh: StaffClient['fresh'] = async () => {
    const threads = new Map<string, Message[]>()
    for (const id of opened) threads.set(id, (await page(id)).data)
    return { rooms: await listRooms(), threads }
  }

  /**
   * After a reconnect, everything in a fresh fetch is here soon, unless the connection is cut again. The clock starts
   * at the fetch's reply: while the database is down there is nothing to compare with. If killed in between, it fetches
   * again.
   */
  async function measure(): Promise<void> {
    const [one] = opened.toSorted(() => Math.random() - 0.5)
    if (!one) return
    const { data } = await page(one)
    const began = performance.now()
    const refusedBefore = refusals
    for (;;) {
      if (!socket.connected || isClosed) return
      if (refusals > refusedBefore) return measure()
      const has = new Map(store.entry(one)?.thread?.messages.map(({ seq, chg }) => [seq, chg]))
      if (data.every(({ seq, chg }) => (has.get(seq) ?? -1) >= chg)) break
      if (performance.now() - began > 10 * caughtUpWithinMs) break
      await pause(10)
    }
    caughtUp.push(performance.now() - began)
  }

  store.putRooms(await listRooms())
  await Promise.all(opened.map(openThread))
  socket.on('connect', () => {
    isStale = true
    void sync()
    void measure().catch(() => undefined)
  })
  isStale = true
  syncSoon(0)

  return {
    socket,
    store,
    caughtUp,
    fresh,
    cut: () => socket.io.engine?.close(),
    close() {
      isClosed = true
      clearTimeout(syncTimer)
      socket.off('disconnect')
      socket.disconnect()
    },
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
