import type { Chat } from '../chat/index.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import type { Order } from './order-of.ts'

/** What the laboratory's work needs besides its transaction. */
export interface LabParts extends Pick<Platform, 'mail' | 'files' | 'outbox'> {
  publicUrl: string
  chat: Chat
  notifications: Notifications
  configuration: Configuration
}

interface Ring {
  to: (string | null)[]
  /** Who did it hears nothing of it. */
  but: string | null
  text: string
  once: string
}

/** Rings the bells of these people with the order behind. */
export async function ring(tx: Tx, { notifications }: LabParts, order: Order, news: Ring): Promise<void> {
  const hearers = new Set(news.to.filter((id) => id !== null && id !== news.but))
  await notifications.notify(
    tx,
    [...hearers].filter((id) => id !== null),
    {
      title: `${order.number} ${order.service_name_en} · ${order.service_name_th}`,
      description: news.text,
      ms_name: 'LAB',
      target: { route: 'lab-order-update', params: { orderId: order.id } },
      once: news.once,
    },
  )
}

/** Open screens look again. */
export function tellChanged(tx: Tx, { outbox }: LabParts, id: string): Promise<void> {
  return outbox.tell(tx, 'lab-orders.changed', { id })
}
