import type { Api } from './api.ts'
import { reconnectDelay } from './jitter.ts'
import { pause } from './pause.ts'
import type { Room } from './room.ts'
import type { Socket } from './socket.ts'

export interface CatchUp {
  /** Asks for all that happened since the last known change, until nothing is missing. */
  sync(): Promise<void>
  loadNewest(): Promise<void>
  loadOlder(): Promise<void>
}

interface Parts {
  api: Pick<Api, 'messages'>
  room(): (Room & { id: string }) | undefined
  socket(): Socket | undefined
  /** The room is not this visitor's any more. */
  onGone(): void
  onChange(): void
}

/** Keeps the room complete: after each connection, whenever a change is missing, and page by page backwards. */
export function openCatchUp({ api, room, socket, onGone, onChange }: Parts): CatchUp {
  let syncing = false
  let loading = false

  async function sync(): Promise<void> {
    if (syncing) return
    syncing = true
    try {
      for (let tries = 0; await isBehind(); tries += 1) await pause(reconnectDelay(tries) / 5)
    } catch {
      // The connection went, or the answer was late; a live connection is asked once more.
      if (socket()?.connected()) setTimeout(() => void sync(), reconnectDelay(0))
    } finally {
      syncing = false
    }
    onChange()
    await loadNewest()
  }

  /** Asks once; true when there is more to ask for. */
  async function isBehind(): Promise<boolean> {
    const [live, asked] = [socket(), room()]
    if (!live?.connected() || !asked) return false
    const answer = await live.ask('sync', { rooms: [[asked.id, asked.chg()]] })
    if (!answer.ok) return answer.retryable
    if (answer.gone.includes(asked.id)) onGone()
    for (const one of answer.rooms) if (one.room.id === asked.id) asked.synced(one)
    return asked.behind()
  }

  async function loadNewest(): Promise<void> {
    while (!loading && room()?.loaded() === false)
      await load(async (asked, epoch) => asked.newest(await api.messages(), epoch))
  }

  async function loadOlder(): Promise<void> {
    if (loading || !room()?.hasOlder()) return
    await load(async (asked, epoch) => {
      const floor = asked.floor()
      asked.older(await api.messages(floor), floor, epoch)
    })
  }

  async function load(work: (asked: Room, epoch: number) => Promise<void>): Promise<void> {
    const asked = room()
    if (!asked) return
    loading = true
    try {
      await work(asked, asked.epoch())
    } catch {
      await pause(reconnectDelay(1))
    } finally {
      loading = false
    }
    onChange()
  }

  return { sync, loadNewest, loadOlder }
}
