import type { ChatFile } from '@rp/contract/chat/message'

/** A file on its way to a message that is still being written; the draft has it once it is there. */
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

/**
 * The files that are on their way to unsent messages, by room: who looks into another room meanwhile finds them again.
 * In the order in which they were chosen they are handed to the draft, which a reload does not lose.
 */
export function openAttachments(keep: (room_id: string, files: ChatFile[]) => void) {
  const rooms = new Map<string, Attachment[]>()
  const listeners = new Set<() => void>()

  function set(room_id: string, next: Attachment[]): void {
    if (next.length > 0) rooms.set(room_id, next)
    else rooms.delete(room_id)
    for (const listener of listeners) listener()
  }

  /** Hands on what is there, up to the first that is still under way; one that failed holds up nobody. */
  function settle(room_id: string): void {
    const all = of(room_id)
    const underWay = all.findIndex(({ stored, error }) => !stored && error === null)
    const ahead = underWay === -1 ? all : all.slice(0, underWay)
    const stored = ahead.flatMap((one) => one.stored ?? [])
    if (stored.length === 0) return
    set(
      room_id,
      all.filter((one) => !ahead.includes(one) || !one.stored),
    )
    keep(room_id, stored)
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
      settle(room_id)
    },
    remove(room_id: string, key: string): void {
      set(
        room_id,
        of(room_id).filter((one) => one.key !== key),
      )
      settle(room_id)
    },
    /** What arrives after that is nobody's. */
    close: () => rooms.clear(),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
