import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { bellCalls } from './bell.ts'
import { notify, type News, type ToldNews } from './notify.ts'

export type { Target } from './notify.ts'

/** The door of notifications. */
export interface Notifications {
  /** Tells these users, inside the transaction; bells ring after its commit. */
  notify(tx: Tx, user_ids: string[], news: News): Promise<void>
}

export function notifications(platform: Platform): Notifications {
  const { outbox, realtime } = platform
  bellCalls(platform)
  outbox.on<ToldNews[]>('notifications', (told) => {
    for (const { user_id, notification } of told)
      realtime.emit(`user:${user_id}`, 'notification', notification)
  })
  return { notify: (tx, user_ids, news) => notify(tx, outbox, user_ids, news) }
}
