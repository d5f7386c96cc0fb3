import { listMessages } from '@rp/contract/chat/message'
import { getRoom, type Room } from '@rp/contract/chat/room'
import { firstAnswer } from './first-answer.ts'
import { syncRetryMs } from '@rp/domain/chat/sync-retry'
import { syncRoomsMax } from '@rp/domain/limits'
import { call, ProblemError } from '../../../kit/call.ts'
import { queryClient } from '../../../kit/server/query-client.ts'
import { currentConnection, emitWithAck } from '../../../kit/server/socket.ts'
import type { openRoomStore } from './room-store.ts'

/** A missing event is often just late; it gets this long before a sync requests it. */
const gapPatienceMs = 150
/** Changes still missing after a reply do not exist on the server yet. */
const missingMs = 1000

interface Deps {
  store: ReturnType<typeof openRoomStore>
  /** The room on the screen. */
  openRoomId: () => string | null
}

/**
 * Fetches everything that this browser missed: late events, unknown rooms, and changes made while it was disconnected.
 */
export function openCatchUp({ store, openRoomId }: Deps) {
  const requests = new Set<string>()
  const requestedAgain = new Set<string>()
  let syncTimer: ReturnType<typeof setTimeout> | undefined
  /** After a connect any room may have missed changes, otherwise only those with a gap. */
  let allStale = false
  /** One request at a time: a busy server does not get the same request again while it works on it. */
  let isSyncing = false
  let isRequestedMeanwhile = false
  /** Consecutive requests without a reply. */
  let unanswered = 0

  /** Stores rooms returned by the server, and requests what this browser missed. */
  function putRooms(rooms: Room[]): void {
    store.putRooms(rooms)
    syncSoon()
  }

  /**
   * Fetches a room that an event mentioned or that changed; rooms the user may not see stay unknown. Events during the
   * request may not be in the reply: then it is requested once more, however many there were.
   */
  async function fetchRoom(id: string): Promise<void> {
    if (requests.has(id)) {
      requestedAgain.add(id)
      return
    }
    requests.add(id)
    const room = await call(getRoom, { params: { id } }).catch(() => null)
    requests.delete(id)
    if (room) putRooms([room])
    if (requestedAgain.delete(id)) await fetchRoom(id)
  }

  /** Schedules a sync, which further events do not postpone. After a lost connection, the reconnect syncs. */
  function syncSoon(afterMs = gapPatienceMs): void {
    isRequestedMeanwhile = isSyncing
    if (syncTimer !== undefined || isSyncing || currentConnection() !== 'online') return
    if (!allStale && store.gaps().length === 0) return
    syncTimer = setTimeout(() => {
      syncTimer = undefined
      void sync()
    }, afterMs)
  }

  /** Requests changes; on every connect for all rooms, not only the open one. */
  async function sync(): Promise<void> {
    isRequestedMeanwhile = isSyncing
    if (isSyncing) return
    isSyncing = true
    const all = allStale
    allStale = false
    const answered = await catchUp(all ? store.cursors() : store.gaps()).finally(() => (isSyncing = false))
    unanswered = answered ? 0 : unanswered + 1
    if (!answered) allStale ||= all
    else if (all) renewDetails()
    if (answered) syncSoon(isRequestedMeanwhile ? gapPatienceMs : missingMs)
    else syncSoon(syncRetryMs(unanswered))
  }

  /** Changes that no sync covers: new rooms, tags, names. The room on the screen may be in no list. */
  function renewDetails(): void {
    reloadLists()
    const open = openRoomId()
    if (open) void fetchRoom(open)
  }

  /**
   * Whether everything was answered: from then on the server sends this socket all events, even if no cursor was sent.
   */
  async function catchUp(cursors: [string, number][]): Promise<boolean> {
    const batches = Math.max(1, Math.ceil(cursors.length / syncRoomsMax))
    for (let at = 0; at < batches; at += 1) {
      const rooms = cursors.slice(at * syncRoomsMax, (at + 1) * syncRoomsMax)
      const ack = await firstAnswer(() => emitWithAck('sync', { rooms }).catch(() => null))
      if (!ack?.ok) return false
      store.applySync(ack.rooms, ack.gone)
      for (const { room, reset } of ack.rooms) if (reset) reopen(room.id)
    }
    const open = openRoomId()
    if (open) await closeHole(open)
    return true
  }

  /** A room that was too far behind starts over; the screen that shows it loads its newest page. */
  function reopen(id: string): void {
    void fetchRoom(id)
    void queryClient.invalidateQueries({ queryKey: ['thread', id] })
  }

  /** Loads the messages missing between the thread and the newest messages. */
  async function closeHole(id: string): Promise<void> {
    for (let hole = store.holeAfter(id); hole !== null;) {
      const page = await call(listMessages, { query: { room_id: id, after: hole, limit: 100 } }).catch(
        nothing,
      )
      if (!page) return
      store.putNewer(id, page.data)
      const next = store.holeAfter(id)
      // do not wait for changes that the server does not have either
      hole = next === hole ? null : next
    }
  }

  return {
    putRooms,
    fetchRoom,
    syncSoon: () => syncSoon(),
    /** A new connection: earlier events may have been missed. */
    syncAll(): void {
      allStale = true
      void sync()
    },
    closeHole,
    close: () => clearTimeout(syncTimer),
  }
}

/** A room created while disconnected is in no cursor: only the lists know it. */
export function reloadLists(): void {
  void queryClient.invalidateQueries({ queryKey: ['rooms'] })
}

function nothing(cause: unknown): null {
  if (cause instanceof ProblemError) return null
  throw cause
}
