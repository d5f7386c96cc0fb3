import type { ChatFile } from '@rp/contract/chat/message'

/** A file being uploaded for an unsent message; once done, it moves to the draft. */
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
 * Uploads for unsent messages, by room: they survive a visit to another room. Finished uploads join the draft in the
 * order in which the files were chosen, and so survive a reload.
 */
export function openAttachments(keep: (room_id: string, files: ChatFile[]) => void) {
  const rooms = new Map<string, Attachment[]>()
  const listeners = new Set<() => void>()

  function set(room_id: string, next: Attachment[]): void {
    if (next.length > 0) rooms.set(room_id, next)
    else rooms.delete(room_id)
    for (const listener of listeners) listener()
  }

  /** Hands over finished files up to the first unfinished one; a failed one blocks nothing. */
  function sendReady(room_id: string): void {
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
      sendReady(room_id)
    },
    remove(room_id: string, key: string): void {
      set(
        room_id,
        of(room_id).filter((one) => one.key !== key),
      )
      sendReady(room_id)
    },
    /** Later arrivals are dropped. */
    close: () => rooms.clear(),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
