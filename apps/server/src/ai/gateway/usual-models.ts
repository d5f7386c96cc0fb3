import { usualModels, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import type { VersionContent } from '@rp/domain/ai/versions/version'
import type { Config } from '../../platform/config.ts'

type Ai = Pick<Config, 'ai'>

/** The models of all bots until a version names another. */
export function usualModelsOf({ ai }: Ai): Record<ModelProvider, string> {
  const configured = Object.entries(ai.providers).flatMap(([provider, { model }]) =>
    model ? [[provider, model] as const] : [],
  )
  return { ...usualModels, ...Object.fromEntries(configured) }
}

/** The model of a version; the built-in name is no choice, because forms had it filled in. */
export function modelOf(
  config: Ai,
  { models }: Pick<VersionContent, 'models'>,
  provider: ModelProvider,
): string {
  return models[provider] === usualModels[provider] ? usualModelsOf(config)[provider] : models[provider]
}
