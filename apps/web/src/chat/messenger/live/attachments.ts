import type { ChatFile } from '@rp/contract/chat/message'

/** A file on its way to a message that is still being written. */
export interface Attachment {
  key: string
  name: string
  size: number
  /** 0 to 1. */
  progress: number
  stored: ChatFile | null
  error: string | null
}

const none: Attachment[] = []

/** The files of the unsent messages, by room: who looks into another room meanwhile finds them again. */
export function openAttachments() {
  const rooms = new Map<string, Attachment[]>()
  const listeners = new Set<() => void>()

  function set(room_id: string, next: Attachment[]): void {
    if (next.length > 0) rooms.set(room_id, next)
    else rooms.delete(room_id)
    for (const listener of listeners) listener()
  }

  const of = (room_id: string): Attachment[] => rooms.get(room_id) ?? none

  return {
    of,
    add: (room_id: string, one: Attachment) => set(room_id, [...of(room_id), one]),
    change(room_id: string, key: string, change: Partial<Attachment>): void {
      set(
        room_id,
        of(room_id).map((one) => (one.key === key ? { ...one, ...change } : one)),
      )
    },
    remove(room_id: string, key: string): void {
      set(
        room_id,
        of(room_id).filter((one) => one.key !== key),
      )
    },
    clear: (room_id: string) => set(room_id, []),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
