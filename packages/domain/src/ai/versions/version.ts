import { bots, promptPlaceholders, type BotName } from '../bots.ts'
import { defaultPrompts } from './default-prompts.ts'
import { modelProviders, usualModels, type ModelProvider } from '../gateway/providers.ts'

/** Everything that a version of a bot fixes because it changes what the bot says. */
export interface VersionContent {
  /** Empty: use the first non-empty prompt of another provider, else the built-in one. */
  prompts: Record<ModelProvider, string>
  models: Record<ModelProvider, string>
  /** Order of calls; a provider that is missing is never called. */
  provider_order: ModelProvider[]
  enabled: boolean
  /** Per attempt. */
  timeout_ms: number
  max_output_tokens: number
  temperature_percent: number
  /** 0: no limit. */
  daily_budget_satang: number
}

/** The version that a bot uses; `no` 0 is the built-in one. */
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

/** The content that a bot uses until a version is published, with the models of this installation. */
export function builtInContent(
  bot: BotName,
  models: Record<ModelProvider, string> = usualModels,
): VersionContent {
  return {
    prompts: { OPENAI_COMPATIBLE: '', DEEPSEEK: '', GEMINI: '' },
    models: { ...models },
    provider_order: [...bots[bot].providers],
    // Rephrasing is optional: it costs a call.
    enabled: bot !== 'humanize',
    timeout_ms: bots[bot].timeoutMs,
    max_output_tokens: 1500,
    temperature_percent: 20,
    daily_budget_satang: 0,
  }
}

/** The prompt for a provider: its own, else the bot's first, else the built-in one. */
export function promptOf({ bot, content }: Pick<LiveVersion, 'bot' | 'content'>, provider: ModelProvider) {
  const written = [provider, ...modelProviders].map((one) => content.prompts[one])
  return written.find((text) => text.trim() !== '') ?? defaultPrompts[bot]
}

/** Required placeholders that a prompt lacks. An empty prompt lacks nothing, because another one is used. */
export function missingPlaceholders(bot: BotName, prompt: string): string[] {
  if (prompt.trim() === '') return []
  return bots[bot].needs.filter((name) => !namesPlaceholder(prompt, name))
}

/** Unknown placeholders of a prompt, each once: the pipeline would drop them silently. */
export function unknownPlaceholders(prompt: string): string[] {
  const names = [...prompt.matchAll(placeholder)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !promptPlaceholders.some((known) => known === name))
}

/** Fills a prompt; placeholders without a value become empty. */
export function fillPrompt(prompt: string, values: Partial<Record<string, string>>): string {
  return prompt.replace(placeholder, (_, name: string) => values[name] ?? '')
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

function namesPlaceholder(prompt: string, name: string): boolean {
  return [...prompt.matchAll(placeholder)].some(([, found]) => found === name)
}
