import type { SystemState } from '@rp/contract/configuration/system'
import { capabilities } from '@rp/domain/ai/gateway/calls'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { providerProbe } from '../tables/provider-probe.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'

/** The model providers: which have a key, what each cannot do, and which this node skips. */
export async function modelsPart(
  db: Pick<Tx, 'select'>,
  { ai }: Pick<Config, 'ai'>,
  breaker: CircuitBreaker,
): Promise<SystemState['ai']> {
  const probes = await db.select().from(providerProbe)
  const resting = breaker.resting()
  const restMsOf = (provider: string) =>
    Math.max(0, ...resting.flatMap(({ key, leftMs }) => (key.startsWith(`${provider} `) ? [leftMs] : [])))
  return {
    providers: modelProviders.map((provider) => {
      const [probe] = probes
        .filter((row) => row.provider === provider)
        .toSorted((a, b) => b.probed_at.localeCompare(a.probed_at))
      const restMs = restMsOf(provider)
      return {
        provider,
        is_configured: ai.providers[provider] !== undefined,
        tried: probe ? { model: probe.model, probed_at: probe.probed_at } : null,
        unable: capabilities.filter((name) => probe?.capabilities[name] === false),
        resting_until: restMs > 0 ? new Date(Date.now() + restMs).toISOString() : null,
      }
    }),
    embedding: ai.embedding?.model ?? null,
  }
}
