import type { Notification } from '@rp/contract/notifications/notification'

export interface NotificationGroup {
  /** The room, or the notification if it has none. */
  key: string
  newest: Notification
  /** The other notifications of the same room, newest first. */
  older: Notification[]
}

/** Groups notifications of one room under its newest, at that one's position. */
export function notificationGroups(newestFirst: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>()
  for (const one of newestFirst) {
    const key = one.room_id ?? one.id
    const group = groups.get(key)
    if (group) group.older.push(one)
    else groups.set(key, { key, newest: one, older: [] })
  }
  return [...groups.values()]
}
