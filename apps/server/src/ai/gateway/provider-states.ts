import type { ProviderState } from '@rp/contract/ai/provider'
import { botOf, type BotName } from '@rp/domain/ai/bots'
import { capabilities, type Capabilities } from '@rp/domain/ai/gateway/calls'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { providerProbe } from '../tables/provider-probe.ts'

/** The providers that a bot may use: whether they have a key, and their tested capabilities. */
export async function providerStates(
  db: Pick<Tx, 'select'>,
  config: Pick<Config, 'ai'>,
  bot: BotName,
): Promise<ProviderState[]> {
  const probes = await db.select().from(providerProbe)
  return botOf(bot).providers.map((provider) => stateOf(provider, config, probes))
}

const untried = Object.fromEntries(capabilities.map((name) => [name, null])) as Capabilities

export function stateOf(
  provider: ModelProvider,
  { ai }: Pick<Config, 'ai'>,
  probes: (typeof providerProbe.$inferSelect)[],
): ProviderState {
  const own = probes.filter((row) => row.provider === provider)
  return {
    provider,
    is_configured: ai.providers[provider] !== undefined,
    probes: own
      .toSorted((a, b) => b.probed_at.localeCompare(a.probed_at))
      // Probes of older releases did not try everything.
      .map((probe) => ({ ...probe, capabilities: { ...untried, ...probe.capabilities } })),
  }
}
