import { listMessages } from '@rp/contract/chat/message'
import { getRoom, type Room } from '@rp/contract/chat/room'
import { syncRetryMs } from '@rp/domain/chat/sync-retry'
import { syncRoomsMax } from '@rp/domain/limits'
import { call, ProblemError } from '../../../kit/call.ts'
import { queryClient } from '../../../kit/server/query-client.ts'
import { currentConnection, emitWithAck } from '../../../kit/server/socket.ts'
import type { openRoomStore } from './room-store.ts'

/** A missing event is often only late; it gets this long before a sync asks for it. */
const gapPatienceMs = 150
/** What is missing still after an answer, the server does not have yet. */
const missingMs = 1000

interface Parts {
  store: ReturnType<typeof openRoomStore>
  /** The room on the screen. */
  openRoomId: () => string | null
}

/** Asks for what this browser missed: late events, rooms that it does not know, and all that came while it was away. */
export function openCatchUp({ store, openRoomId }: Parts) {
  const asked = new Set<string>()
  const askedAgain = new Set<string>()
  let syncTimer: ReturnType<typeof setTimeout> | undefined
  /** After a connection every room may have changed unheard, else only those with a gap. */
  let allStale = false
  /** One question at a time: a busy server is not asked the same again while it works on the answer. */
  let isSyncing = false
  let isAskedMeanwhile = false
  /** Questions in a row without an answer. */
  let unanswered = 0

  /** Rooms as the server answered them; what it knows and this browser missed is asked for. */
  function putRooms(rooms: Room[]): void {
    store.putRooms(rooms)
    syncSoon()
  }

  /**
   * A room that became known by an event, or changed; what may not be seen stays unknown. What is told while the answer
   * is under way may not be in it: then it is asked for once more, however often it was told.
   */
  async function fetchRoom(id: string): Promise<void> {
    if (asked.has(id)) {
      askedAgain.add(id)
      return
    }
    asked.add(id)
    const room = await call(getRoom, { params: { id } }).catch(() => null)
    asked.delete(id)
    if (room) putRooms([room])
    if (askedAgain.delete(id)) await fetchRoom(id)
  }

  /** News that keep coming do not put it off. A lost connection syncs when it is back. */
  function syncSoon(afterMs = gapPatienceMs): void {
    isAskedMeanwhile = isSyncing
    if (syncTimer !== undefined || isSyncing || currentConnection() !== 'online') return
    if (!allStale && store.gaps().length === 0) return
    syncTimer = setTimeout(() => {
      syncTimer = undefined
      void sync()
    }, afterMs)
  }

  /** Asks what changed; on every connect in all rooms, not only the open one (chat b4). */
  async function sync(): Promise<void> {
    isAskedMeanwhile = isSyncing
    if (isSyncing) return
    isSyncing = true
    const all = allStale
    allStale = false
    const answered = await catchUp(all ? store.cursors() : store.gaps()).finally(() => (isSyncing = false))
    unanswered = answered ? 0 : unanswered + 1
    if (!answered) allStale ||= all
    else if (all) renewDetails()
    if (answered) syncSoon(isAskedMeanwhile ? gapPatienceMs : missingMs)
    else syncSoon(syncRetryMs(unanswered))
  }

  /** What no sync tells: rooms that are new, tags, names. The room on the screen need be in no list. */
  function renewDetails(): void {
    reloadLists()
    const open = openRoomId()
    if (open) void fetchRoom(open)
  }

  /** Whether all of it was answered: from then on the server tells this socket everything, even if none was asked. */
  async function catchUp(cursors: [string, number][]): Promise<boolean> {
    const batches = Math.max(1, Math.ceil(cursors.length / syncRoomsMax))
    for (let at = 0; at < batches; at += 1) {
      const rooms = cursors.slice(at * syncRoomsMax, (at + 1) * syncRoomsMax)
      const ack = await emitWithAck('sync', { rooms }).catch(() => null)
      if (!ack?.ok) return false
      store.applySync(ack.rooms, ack.gone)
      for (const { room, reset } of ack.rooms) if (reset) reopen(room.id)
    }
    const open = openRoomId()
    if (open) await closeHole(open)
    return true
  }

  /** A room that was too far behind begins anew; the screen that shows it asks for its newest page. */
  function reopen(id: string): void {
    void fetchRoom(id)
    void queryClient.invalidateQueries({ queryKey: ['thread', id] })
  }

  /** Loads what a room lacks between what it has and its newest messages. */
  async function closeHole(id: string): Promise<void> {
    for (let hole = store.holeAfter(id); hole !== null;) {
      const page = await call(listMessages, { query: { room_id: id, after: hole, limit: 100 } }).catch(
        nothing,
      )
      if (!page) return
      store.putNewer(id, page.data)
      const next = store.holeAfter(id)
      // what the server does not have either cannot be waited for
      hole = next === hole ? null : next
    }
  }

  return {
    putRooms,
    fetchRoom,
    syncSoon: () => syncSoon(),
    /** A new connection: whatever happened before it was not heard. */
    syncAll(): void {
      allStale = true
      void sync()
    },
    closeHole,
    close: () => clearTimeout(syncTimer),
  }
}

/** A room that began while nobody listened is in no cursor: only the lists know it. */
export function reloadLists(): void {
  void queryClient.invalidateQueries({ queryKey: ['rooms'] })
}

function nothing(cause: unknown): null {
  if (cause instanceof ProblemError) return null
  throw cause
}
