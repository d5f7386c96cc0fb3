import { modelProviders, providerNames } from '@rp/domain/ai/gateway/providers'
import type { VersionContent } from '@rp/domain/ai/versions/version'

/** A version as text, for a line-by-line comparison. */
export function versionText(content: VersionContent): string {
  const { prompts, models, provider_order, ...rest } = content
  const settings = Object.entries(rest).map(([name, value]) => `${name}: ${String(value)}`)
  return [
    `provider_order: ${provider_order.map((provider) => providerNames[provider]).join(', ')}`,
    ...settings,
    ...modelProviders.flatMap((provider) => [
      `--- ${providerNames[provider]} · ${models[provider]}`,
      ...(prompts[provider] === '' ? [] : prompts[provider].split('\n')),
    ]),
  ].join('\n')
}
