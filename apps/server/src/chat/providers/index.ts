import type { AccountChannel } from '@rp/contract/chat/channel-account'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Post } from '../messages/live-messages.ts'
import { workInbox } from './inbox.ts'
import { lineProvider } from './line/line.ts'
import { workOutbox } from './outbox.ts'
import type { Provider } from './provider.ts'
import { tellReactions } from './reactions-out.ts'
import { reportChannels } from './report.ts'
import { sendAgainCalls } from './send-again.ts'
import { sentFileCalls, sentFileLink } from './sent-files.ts'
import { openTakeItem } from './take-item.ts'
import { openTellFault, openTellUndelivered } from './tell-undelivered.ts'
import { watchQuota } from './watch-quota.ts'
import { webhookCalls } from './webhooks.ts'
import { whatsAppProvider } from './whatsapp/whatsapp.ts'

/** LINE and WhatsApp: what comes in by webhook, what goes out by their APIs. Answers how to wake the sending. */
export function channelProviders(
  platform: Platform,
  notifications: Notifications,
  post: Post,
): { wakeSending: () => void } {
  const { config, secrets, files } = platform
  const providers: Record<AccountChannel, Provider> = {
    LINE: lineProvider({
      providers: config.providers,
      linkTo: (file, at) => sentFileLink(secrets, config.publicUrl, { file, at }),
    }),
    WHATSAPP: whatsAppProvider({ api: config.providers.whatsappApi, bytesOf: (file) => files.bytesOf(file) }),
  }
  const tellFault = openTellFault(notifications)
  const tellUndelivered = openTellUndelivered(notifications, tellFault)
  const wakeSending = workOutbox(platform, providers, tellUndelivered)
  const takeItem = openTakeItem(platform, providers, { post, tellUndelivered, tellFault })
  webhookCalls(platform, providers, workInbox(platform, takeItem))
  tellReactions(platform, providers)
  sendAgainCalls(platform, wakeSending)
  sentFileCalls(platform)
  reportChannels(platform, notifications)
  watchQuota(platform, notifications)
  return { wakeSending }
}
