import { readValues } from '../configuration/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { notify } from '../notifications/notify.ts'
import { openLinkedOrders } from '../recipes/linked-orders.ts'
import { labelPrinter } from '../recipes/label/label-printer.ts'
import { watchRegistrations } from '../recipes/registration/watch-registrations.ts'
import type { TestServer } from './test-server.ts'

/** The daily check of registrations, as at 09:00 in Bangkok on a day. */
export function openWatch(server: TestServer): (day: string) => Promise<void> {
  const { platform } = server.app
  const notifications: Pick<Notifications, 'notify'> = {
    notify: (tx, users, news) => notify(tx, platform.outbox, users, news),
  }
  const parts = {
    notifications,
    notify: async () => {},
    configuration: { read: readValues },
    printer: labelPrinter(platform.files, platform.workers),
    publicUrl: 'https://panel.example',
    linkedOrders: openLinkedOrders(),
  }
  return (day) => watchRegistrations(platform, parts, new Date(`${day}T02:00:00Z`))
}
