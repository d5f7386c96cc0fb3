import { bots, type BotName } from '../bots.ts'
import { defaultPrompts } from './default-prompts.ts'
import { modelProviders, usualModels, type ModelProvider } from '../gateway/providers.ts'

/** What one version of a bot fixes: everything that changes what the bot says (AI design 4). */
export interface VersionContent {
  /** Empty: the first other provider's prompt that is not, else the built-in one. */
  prompts: Record<ModelProvider, string>
  models: Record<ModelProvider, string>
  /** Who is asked first; a provider that is left out is never asked. */
  provider_order: ModelProvider[]
  enabled: boolean
  /** Of one attempt. */
  timeout_ms: number
  max_output_tokens: number
  temperature_percent: number
  /** 0: no limit. */
  daily_budget_satang: number
}

/** The version that a bot works by; `no` 0 is the built-in one. */
export interface LiveVersion {
  bot: BotName
  no: number
  content: VersionContent
}

export const versionLimits = {
  prompt: 50_000,
  model: 100,
  timeout_ms: { min: 1000, max: 120_000 },
  max_output_tokens: { min: 64, max: 16_384 },
  temperature_percent: { min: 0, max: 200 },
  daily_budget_satang: { min: 0, max: 10_000_000 },
} as const

/** What a bot works by until a version is published. */
export function builtInContent(bot: BotName): VersionContent {
  return {
    prompts: { OPENAI_COMPATIBLE: '', DEEPSEEK: '', GEMINI: '' },
    models: { ...usualModels },
    provider_order: [...bots[bot].providers],
    // Another way of saying the same is worth a call only where the house wants it.
    enabled: bot !== 'humanize',
    timeout_ms: bots[bot].timeoutMs,
    max_output_tokens: 1500,
    temperature_percent: 20,
    daily_budget_satang: 0,
  }
}

/** The prompt that a provider is given: its own, else the bot's first, else the built-in one. */
export function promptOf({ bot, content }: Pick<LiveVersion, 'bot' | 'content'>, provider: ModelProvider) {
  const written = [provider, ...modelProviders].map((one) => content.prompts[one])
  return written.find((text) => text.trim() !== '') ?? defaultPrompts[bot]
}

/** The placeholders that a prompt of the bot must name and does not. An empty prompt lacks nothing: another stands in. */
export function missingPlaceholders(bot: BotName, prompt: string): string[] {
  if (prompt.trim() === '') return []
  return bots[bot].needs.filter((name) => !namesPlaceholder(prompt, name))
}

/** Writes values into a prompt; what has none becomes empty. */
export function fillPrompt(prompt: string, values: Partial<Record<string, string>>): string {
  return prompt.replace(placeholder, (_, name: string) => values[name] ?? '')
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

function namesPlaceholder(prompt: string, name: string): boolean {
  return [...prompt.matchAll(placeholder)].some(([, found]) => found === name)
}
