import type { Message } from '@rp/contract/chat/message'
import type { Room, RoomState } from '@rp/contract/chat/room'
import type { SyncedRoom } from '@rp/contract/events'
import {
  holeAfter,
  withMessageEvent,
  withNewer,
  withPage,
  withRead,
  withRoom,
  withStateEvent,
  withSync,
  withUnread,
  type RoomEntry,
} from './room-entry.ts'

/**
 * The rooms and messages that this browser holds, rebuilt from events, syncs and pages in any order. It does no
 * networking: it names what is missing, and messenger-live.ts fetches it.
 */
export function openRoomStore() {
  let entries = new Map<string, RoomEntry>()
  let rooms: Room[] = []
  const listeners = new Set<() => void>()

  function replace(id: string, change: (entry: RoomEntry) => RoomEntry): boolean {
    const before = entries.get(id)
    if (!before) return false
    const after = change(before)
    if (after !== before) set(new Map(entries).set(id, after))
    return true
  }

  function set(next: Map<string, RoomEntry>): void {
    entries = next
    rooms = [...entries.values()].map(({ room }) => room)
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    entry: (id: string): RoomEntry | undefined => entries.get(id),
    rooms: (): Room[] => rooms,

    /** False if the room is unknown here and must be fetched. */
    applyMessage: (message: Message) => replace(message.room_id, (entry) => withMessageEvent(entry, message)),
    applyState: (state: RoomState) => replace(state.id, (entry) => withStateEvent(entry, state)),
    applyPresence: (id: string, online: boolean) =>
      replace(id, (entry) => ({ ...entry, room: { ...entry.room, online } })),
    applyRead: (id: string, seq: number) => replace(id, (entry) => withRead(entry, seq)),
    applyUnread: (id: string) => replace(id, withUnread),
    applySync(synced: SyncedRoom[], gone: string[]): void {
      const next = new Map(entries)
      for (const one of synced) {
        const entry = next.get(one.room.id)
        if (entry) next.set(one.room.id, withSync(entry, one))
      }
      for (const id of gone) next.delete(id)
      set(next)
    },

    putRooms(found: Room[]): void {
      const next = new Map(entries)
      for (const room of found) next.set(room.id, withRoom(next.get(room.id), room))
      set(next)
    },
    putTags: (id: string, tags: Room['tags']) =>
      replace(id, (entry) => ({ ...entry, room: { ...entry.room, tags } })),
    /** Keeps this room's messages from now on. */
    openThread: (id: string) =>
      replace(id, (entry) =>
        entry.thread ? entry : { ...entry, thread: { messages: [], hasOlder: true, loaded: false } },
      ),
    putPage: (id: string, page: { data: Message[]; has_more: boolean }) =>
      replace(id, (entry) => withPage(entry, page)),
    putNewer: (id: string, messages: Message[]) => replace(id, (entry) => withNewer(entry, messages)),

    /** Every room with its last known change number, for a sync request. */
    cursors: (): [string, number][] => rooms.map(({ id, chg }) => [id, chg]),
    /** Rooms with held events. */
    gaps: (): [string, number][] =>
      [...entries.values()].filter(({ held }) => held.length > 0).map(({ room }) => [room.id, room.chg]),
    holeAfter(id: string): number | null {
      const entry = entries.get(id)
      return entry ? holeAfter(entry) : null
    },
    /** The user may no longer see the room. */
    drop(id: string): void {
      const next = new Map(entries)
      if (next.delete(id)) set(next)
    },
    clear: () => set(new Map()),
  }
}
