import type { Auth } from '../auth/index.ts'
import { openSendOut } from '../platform/outgoing/send-out.ts'
import type { Platform } from '../platform/platform.ts'
import { accountNotices } from './account-notices.ts'
import { notificationCustomerPart } from './notification-customer-part.ts'
import { notificationCalls } from './notification-calls.ts'
import { notify, type SentNotification, type Notifications } from './notify.ts'
import { openPushKey } from './push/push-key.ts'
import { pushPart } from './push/push-part.ts'
import { sendPushes } from './push/send-pushes.ts'
import { subscriptionCalls } from './push/subscriptions.ts'
import { notifyOfErasureRequests } from './erasure-requests.ts'
import { notifyOfFailedJobs } from './failed-jobs.ts'
import { screenFailureCalls } from './screen-failures.ts'
import { signalCalls } from './signals.ts'
import { openNotifier, type Notifier } from './notifier.ts'
import { watchHolidays } from './watch-holidays.ts'

export type { NewNotification as News, Target } from './notify.ts'
export { escalateOverdue, type OverdueWork } from './overdue/escalate-overdue.ts'
export { looksChannel } from './decide.ts'
export type { Notifications } from './notify.ts'
export { openAnsweredRooms, publishSeen, readOfRoom } from './read-room.ts'
export { quietPeople } from './quiet-people.ts'
export { storedPushKey, secretsFault } from './push/push-key.ts'

/** Additions for chat, which notifies the most. */
export interface ChatNotifications extends Notifications {
  /** Interrupts people without a notification; idempotent per happening. */
  interrupt: Notifier['interrupt']
}

export function notifications(platform: Platform, auth: Pick<Auth, 'addCustomerPart'>): ChatNotifications {
  auth.addCustomerPart(notificationCustomerPart)
  const { outbox } = platform
  const identityOf = openPushKey(platform)
  const out = openSendOut(platform.config)
  const wake = sendPushes(platform, out, identityOf)
  const { deliverNotifications, interrupt } = openNotifier(platform, wake)
  notificationCalls(platform)
  accountNotices(platform)
  signalCalls(platform)
  subscriptionCalls({ platform, out, identityOf, wake })
  platform.systemParts.add('push', () => pushPart(platform.database))
  outbox.on<SentNotification[]>('notifications', deliverNotifications)
  notifyOfErasureRequests(platform)
  notifyOfFailedJobs(platform)
  screenFailureCalls(platform)
  // 08:15 in Bangkok.
  platform.jobs.every('holidays.watch', '15 1 * * *', () => watchHolidays(platform))
  return { notify: (tx, user_ids, news) => notify(tx, outbox, user_ids, news), interrupt }
}
