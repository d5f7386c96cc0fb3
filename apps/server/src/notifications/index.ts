import type { Auth } from '../auth/index.ts'
import { openSendOut } from '../platform/outgoing/send-out.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { accountNotices } from './account-notices.ts'
import { bellCustomerPart } from './bell-customer-part.ts'
import { bellCalls } from './bell.ts'
import { notify, type News, type ToldNews } from './notify.ts'
import { openPushKey } from './push/push-key.ts'
import { pushPart } from './push/push-part.ts'
import { sendPushes } from './push/send-pushes.ts'
import { subscriptionCalls } from './push/subscriptions.ts'
import { notifyOfFailedJobs } from './failed-jobs.ts'
import { signalCalls } from './signals.ts'
import { openTeller, type Teller } from './tell.ts'

export type { News, Target } from './notify.ts'
export { escalateOverdue, type OverdueWork } from './overdue/escalate-overdue.ts'
export { looksChannel } from './decide.ts'
export { keptPushKey, secretsFault } from './push/push-key.ts'

/** The door of notifications. */
export interface Notifications {
  /** Tells these users, inside the transaction; bells ring after its commit. Answers who is told now, not before. */
  notify(tx: Tx, user_ids: string[], news: News): Promise<string[]>
}

/** What chat, which tells most, has besides. */
export interface ChatNotifications extends Notifications {
  /** Interrupts people for what is no entry of the bell; once for each happening, however often it is told. */
  interrupt: Teller['interrupt']
}

export function notifications(platform: Platform, auth: Pick<Auth, 'addCustomerPart'>): ChatNotifications {
  auth.addCustomerPart(bellCustomerPart)
  const { outbox } = platform
  const houseOf = openPushKey(platform)
  const out = openSendOut(platform.config)
  const wake = sendPushes(platform, out, houseOf)
  const { ringBells, interrupt } = openTeller(platform, wake)
  bellCalls(platform)
  accountNotices(platform)
  signalCalls(platform)
  subscriptionCalls({ platform, out, houseOf, wake })
  platform.systemParts.add('push', () => pushPart(platform.database))
  outbox.on<ToldNews[]>('notifications', ringBells)
  notifyOfFailedJobs(platform)
  return { notify: (tx, user_ids, news) => notify(tx, outbox, user_ids, news), interrupt }
}
