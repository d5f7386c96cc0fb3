import type { Api } from './api.ts'
import { reconnectDelay } from './reconnect-delay.ts'
import { pause } from './pause.ts'
import type { Room } from './room.ts'
import type { Socket } from './socket.ts'

export interface CatchUp {
  /** Syncs all changes since the last known one, until nothing is missing. */
  sync(): Promise<void>
  loadNewest(): Promise<void>
  loadOlder(): Promise<void>
}

interface Deps {
  api: Pick<Api, 'messages'>
  room(): (Room & { id: string }) | undefined
  socket(): Socket | undefined
  /** The room no longer belongs to this visitor. */
  onGone(): void
  onChange(): void
}

/** Keeps the room complete: syncs after each connection and when a change is missing, and loads older pages. */
export function openCatchUp({ api, room, socket, onGone, onChange }: Deps): CatchUp {
  let syncing = false
  let loading = false

  async function sync(): Promise<void> {
    if (syncing) return
    syncing = true
    try {
      for (let tries = 0; await isBehind(); tries += 1) await pause(reconnectDelay(tries) / 5)
    } catch {
      // The connection was lost or the response too late; on a live connection, retry.
      if (socket()?.connected()) setTimeout(() => void sync(), reconnectDelay(0))
    } finally {
      syncing = false
    }
    onChange()
    await loadNewest()
  }

  /** Syncs once; returns true if there is more. */
  async function isBehind(): Promise<boolean> {
    const [live, request] = [socket(), room()]
    if (!live?.connected() || !request) return false
    const answer = await live.ask('sync', { rooms: [[request.id, request.chg()]] })
    if (!answer.ok) return answer.retryable
    if (answer.gone.includes(request.id)) onGone()
    for (const one of answer.rooms) if (one.room.id === request.id) request.synced(one)
    return request.behind()
  }

  async function loadNewest(): Promise<void> {
    while (!loading && room()?.loaded() === false)
      await load(async (request, epoch) => request.newest(await api.messages(), epoch))
  }

  async function loadOlder(): Promise<void> {
    if (loading || !room()?.hasOlder()) return
    await load(async (request, epoch) => {
      const floor = request.floor()
      request.older(await api.messages(floor), floor, epoch)
    })
  }

  async function load(work: (request: Room, epoch: number) => Promise<void>): Promise<void> {
    const requested = room()
    if (!requested) return
    loading = true
    try {
      await work(requested, requested.epoch())
    } catch {
      await pause(reconnectDelay(1))
    } finally {
      loading = false
    }
    onChange()
  }

  return { sync, loadNewest, loadOlder }
}
