import type { Words } from '@rp/domain/languages'
import type { Chat } from '../chat/index.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import type { Order } from './order-of.ts'

/** The dependencies of laboratory work, besides its transaction. */
export interface LabDeps extends Pick<Platform, 'mail' | 'files' | 'outbox'> {
  publicUrl: string
  chat: Chat
  notifications: Notifications
  configuration: Configuration
}

interface NotifyStaff {
  to: (string | null)[]
  /** The actor, who is not notified. */
  but: string | null
  text: Words
  once: string
}

/** Notifies these people of the order. */
export async function notifyStaff(
  tx: Tx,
  { notifications }: LabDeps,
  order: Order,
  news: NotifyStaff,
): Promise<void> {
  const hearers = new Set(news.to.filter((id) => id !== null && id !== news.but))
  await notifications.notify(
    tx,
    [...hearers].filter((id) => id !== null),
    {
      title: {
        en: `${order.number} ${order.service_name_en}`,
        th: `${order.number} ${order.service_name_th}`,
      },
      description: news.text,
      ms_name: 'LAB',
      target: { route: 'lab-order-update', params: { orderId: order.id } },
      once: news.once,
    },
  )
}

/** Refreshes open screens. */
export function publishChanged(tx: Tx, { outbox }: LabDeps, id: string): Promise<void> {
  return outbox.publish(tx, 'lab-orders.changed', { id })
}
