import type { Notification } from '@rp/contract/notifications/notification'

export interface BellGroup {
  /** The room, or the notification where it is of none. */
  key: string
  newest: Notification
  /** Of the same room, newest first. */
  older: Notification[]
}

/** Notifications of one room stand under its newest, where that would stand. */
export function bellGroups(newestFirst: readonly Notification[]): BellGroup[] {
  const groups = new Map<string, BellGroup>()
  for (const one of newestFirst) {
    const key = one.room_id ?? one.id
    const group = groups.get(key)
    if (group) group.older.push(one)
    else groups.set(key, { key, newest: one, older: [] })
  }
  return [...groups.values()]
}
