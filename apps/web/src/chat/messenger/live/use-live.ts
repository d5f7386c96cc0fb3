import { useSyncExternalStore } from 'react'
import type { Room } from '@rp/contract/chat/room'
import type { Person } from '@rp/contract/events'
import type { Attachment } from './attachments.ts'
import type { Draft } from './drafts.ts'
import { messengerLive } from './messenger-live.ts'
import type { OutboxItem } from './outbox.ts'
import type { RoomEntry } from './room-entry.ts'

export function useRooms(): Room[] {
  const { store } = messengerLive()
  return useSyncExternalStore(store.subscribe, store.rooms)
}

export function useRoomEntry(id: string): RoomEntry | undefined {
  const { store } = messengerLive()
  return useSyncExternalStore(store.subscribe, () => store.entry(id))
}

export function useEchoes(): OutboxItem[] {
  const { echoes } = messengerLive()
  return useSyncExternalStore(echoes.subscribe, echoes.all)
}

export function useAttached(room_id: string): Attachment[] {
  const { attachments } = messengerLive()
  return useSyncExternalStore(attachments.subscribe, () => attachments.of(room_id))
}

export function useDraft(room_id: string): Draft {
  const { drafts } = messengerLive()
  return useSyncExternalStore(drafts.subscribe, () => drafts.of(room_id))
}

export function usePeople(kind: 'typing' | 'viewing', room_id: string): Person[] {
  const { hints } = messengerLive()
  return useSyncExternalStore(hints.subscribe, () => hints.of(kind, room_id))
}
