import type { AccountChannel } from '@rp/contract/chat/channel-account'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PostMessage } from '../messages/live-messages.ts'
import { fetchFiles, saveFileJob } from './fetch-files.ts'
import { workInbox } from './inbox.ts'
import { lineProvider } from './line/line.ts'
import { workOutbox } from './outbox.ts'
import type { Provider } from './provider.ts'
import { sendReactions } from './reactions-out.ts'
import { receiveAgainCall } from './receive-again.ts'
import { reportChannels } from './report.ts'
import { sendAgainCalls } from './send-again.ts'
import { sentFileCalls, sentFileLink } from './sent-files.ts'
import { openItemProcessor } from './process-item.ts'
import { openFaultNotice, openUndeliveredNotice } from './notify-undelivered.ts'
import { openUnreadItems } from './unread-items.ts'
import { watchQuota } from './watch-quota.ts'
import { webhookCalls } from './webhooks.ts'
import { whatsAppProvider } from './whatsapp/whatsapp.ts'

/** LINE and WhatsApp: webhooks in, API calls out. Returns a function that wakes the sender. */
export function channelProviders(
  platform: Platform,
  notifications: Notifications,
  post: PostMessage,
): { wakeSending: () => void } {
  const { config, secrets, files } = platform
  const providers: Record<AccountChannel, Provider> = {
    LINE: lineProvider({
      providers: config.providers,
      linkTo: (file, at) => sentFileLink(secrets, config.publicUrl, { file, at }),
    }),
    WHATSAPP: whatsAppProvider({ api: config.providers.whatsappApi, bytesOf: (file) => files.bytesOf(file) }),
  }
  const notifyFault = openFaultNotice(notifications)
  const notifyUndelivered = openUndeliveredNotice(notifications, notifyFault)
  const wakeSending = workOutbox(platform, providers, notifyUndelivered)
  const wakeFetching = fetchFiles(platform, providers, notifyFault)
  const work = openItemProcessor(platform, providers, {
    post,
    notifyUndelivered,
    notifyFault,
    async fetchFile({ id }, place) {
      await saveFileJob(platform.database, id, place)
      wakeFetching()
    },
  })
  const unread = openUnreadItems(platform, providers, { post, notify: notifications.notify })
  const wakeInbox = workInbox(platform, { work, ...unread })
  webhookCalls(platform, providers, { wake: wakeInbox, notify: notifications.notify })
  receiveAgainCall(platform, { wakeFetching, wakeInbox })
  sendReactions(platform, providers)
  sendAgainCalls(platform, wakeSending)
  sentFileCalls(platform)
  reportChannels(platform, notifications)
  watchQuota(platform, notifications)
  return { wakeSending }
}
