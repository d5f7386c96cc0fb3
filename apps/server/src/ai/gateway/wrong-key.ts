import { providerNames, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { bangkokDay } from '@rp/domain/dates'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminsOfBots } from './admins-of-bots.ts'

/** Notifies the admins, once a day, that a provider refuses our key: bots fall back, so nobody would notice. */
export function notifyOfWrongKey(
  { write, log }: Pick<Platform, 'write' | 'log'>,
  { notify }: Notifications,
  { provider, model, detail }: { provider: ModelProvider; model: string; detail: string },
): void {
  log.error({ provider, model, detail }, 'a provider of models refused the key or the model')
  const reported = write(async (tx) => {
    await notify(tx, await adminsOfBots(tx), {
      title: `AI: ${providerNames[provider]}`,
      description: {
        en: `The provider refused the key or the model “${model}”`,
        th: `ผู้ให้บริการปฏิเสธคีย์หรือโมเดล “${model}”`,
      },
      ms_name: 'SYSTEM',
      kind: 'system',
      target: { route: 'ai-chat-bot-v2-configuration' },
      once: `ai-wrong-key:${provider}:${model}:${bangkokDay(new Date())}`,
    })
  })
  // The request meanwhile continues with the next provider.
  reported.catch((error: unknown) => log.error({ err: error }, 'could not tell of a refused key'))
}
