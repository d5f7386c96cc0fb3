import type { Notifications } from '../notifications/index.ts'
import { openSendOut } from '../platform/outgoing/send-out.ts'
import type { Platform } from '../platform/platform.ts'
import { apiKeyCalls } from './api-key-calls.ts'
import { intakeCalls, type Doors } from './intake/intake-calls.ts'
import { stateCalls } from './intake/state-calls.ts'
import { forgetOldCalls } from './intake/take-once.ts'
import { shopReadingCalls } from './shop-reading/shop-reading-calls.ts'
import { deliverWebhooks } from './webhooks/deliver.ts'
import { webhookCalls } from './webhooks/webhook-calls.ts'

interface Below extends Doors {
  notifications: Notifications
}

/** The door of integrations, on the top floor: what comes from outside, and what is told to the outside. */
export function integrations(platform: Platform, below: Below): void {
  const { config, jobs, database } = platform
  const out = openSendOut(config)
  apiKeyCalls(platform)
  intakeCalls(platform, below)
  stateCalls(platform)
  webhookCalls(platform, out)
  shopReadingCalls(platform, out)
  deliverWebhooks(platform, below.notifications, out)
  // 03:40 in Bangkok.
  jobs.every('integrations.forget-old-calls', '40 20 * * *', () => forgetOldCalls(database))
}
