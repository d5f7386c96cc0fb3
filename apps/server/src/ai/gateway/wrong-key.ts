import { providerNames, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { bangkokDay } from '@rp/domain/dates'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminsOfBots } from './admins-of-bots.ts'

/** Tells the admins, once a day, that a provider does not let us in: bots go round it, and nobody would notice. */
export function tellOfWrongKey(
  { write, log }: Pick<Platform, 'write' | 'log'>,
  { notify }: Notifications,
  { provider, model, detail }: { provider: ModelProvider; model: string; detail: string },
): void {
  log.error({ provider, model, detail }, 'a provider of models refused the key or the model')
  const told = write(async (tx) => {
    await notify(tx, await adminsOfBots(tx), {
      title: `AI: ${providerNames[provider]}`,
      description: `The provider refused the key or the model “${model}” · ผู้ให้บริการปฏิเสธคีย์หรือโมเดล “${model}”`,
      ms_name: 'SYSTEM',
      target: { route: 'ai-chat-bot-v2-configuration' },
      once: `ai-wrong-key:${provider}:${model}:${bangkokDay(new Date())}`,
    })
  })
  // The ask goes on with the next provider meanwhile.
  told.catch((error: unknown) => log.error({ err: error }, 'could not tell of a refused key'))
}
