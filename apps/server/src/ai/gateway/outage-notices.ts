import type { Outage } from '@rp/domain/ai/gateway/outages'
import { outageWords } from '@rp/domain/ai/gateway/outages'
import { providerNames, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { bangkokDay } from '@rp/domain/dates'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminsOfBots } from './admins-of-bots.ts'

export interface OutageOfModel {
  outage: Outage
  provider: ModelProvider
  model: string
  /** The provider's own sentence. */
  detail: string
}

/**
 * Notifies the admins of each kind of outage of a model, once a day, in the provider's own words: bots fall back or
 * answer offline, so nobody would notice.
 */
export function openOutageNotices(
  { write, log }: Pick<Platform, 'write' | 'log'>,
  { notify }: Notifications,
): (outage: OutageOfModel) => void {
  let day = ''
  const notified = new Set<string>()

  return ({ outage, provider, model, detail }) => {
    const today = bangkokDay(new Date())
    if (day !== today) notified.clear()
    day = today
    const once = `ai-outage:${outage}:${provider}:${model}:${today}`
    if (notified.has(once)) return
    notified.add(once)
    log.error({ outage, provider, model, detail }, 'an outage of a model')
    const { en, th } = outageWords[outage]
    const sentence = detail.slice(0, 300)
    const reported = write(async (tx) => {
      await notify(tx, await adminsOfBots(tx), {
        title: `AI: ${providerNames[provider]}`,
        description: {
          en: `${en} (model ${model}): “${sentence}”`,
          th: `${th} (โมเดล ${model}): “${sentence}”`,
        },
        ms_name: 'SYSTEM',
        kind: 'system',
        target: { route: 'ai-chat-bot-v2-configuration' },
        once,
      })
    })
    // The request meanwhile continues with the next provider.
    reported.catch((error: unknown) => {
      notified.delete(once)
      log.error({ err: error }, 'could not notify of an outage')
    })
  }
}
