import type { Notifications } from '../notifications/index.ts'
import { openSendOut } from '../platform/outgoing/send-out.ts'
import type { Platform } from '../platform/platform.ts'
import { apiKeyCalls } from './api-key-calls.ts'
import { intakeCalls, type IntakeAreas } from './intake/intake-calls.ts'
import { stateCalls } from './intake/state-calls.ts'
import { forgetOldCalls } from './intake/idempotency.ts'
import { shopReadingCalls } from './shop-reading/shop-reading-calls.ts'
import { deliverWebhooks } from './webhooks/deliver.ts'
import { webhookCalls } from './webhooks/webhook-calls.ts'

interface Deps extends IntakeAreas {
  notifications: Notifications
}

/** The integrations module, in the top layer: data from outside, and events to the outside. */
export function integrations(platform: Platform, deps: Deps): void {
  const { config, jobs, database } = platform
  const out = openSendOut(config)
  apiKeyCalls(platform)
  intakeCalls(platform, deps)
  stateCalls(platform)
  webhookCalls(platform, out)
  shopReadingCalls(platform, out)
  deliverWebhooks(platform, deps.notifications, out)
  // 03:40 in Bangkok.
  jobs.every('integrations.forget-old-calls', '40 20 * * *', () => forgetOldCalls(database))
}
