import { createDeepSeek } from '@ai-sdk/deepseek'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { modelProviders, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { wrapLanguageModel, type EmbeddingModel, type LanguageModel } from 'ai'
import type { Config } from '../../platform/config.ts'
import { traceHeaders } from '../../platform/tracing/trace.ts'
import { placing } from './embedding-answer.ts'

/** Access to the models; the environment alone decides which providers exist. */
export interface Models {
  providers: ModelProvider[]
  /** Secrets to mask. */
  keys: string[]
  /** A model that must call a tool: this one, or any of the offered ones. */
  forced(provider: ModelProvider, model: string, toolName: string | null): LanguageModel
  language(provider: ModelProvider, model: string): LanguageModel
  /** Null: no embedding provider is configured. */
  embedding: Embedding | null
  /** A previously configured embedding model; null: its provider has no key any more. */
  embeddingOf(model: EmbeddingModelName): Embedding | null
}

export interface EmbeddingModelName {
  provider: 'OPENAI_COMPATIBLE' | 'GEMINI'
  model: string
  dimensions: number
}

export interface Embedding extends EmbeddingModelName {
  open(): EmbeddingModel
  /** The vector length, in each provider's option format. */
  options: { google: { outputDimensionality: number }; openaiCompatible: { dimensions: number } }
}

type Model = Parameters<typeof wrapLanguageModel>[0]['model']
type Settings = NonNullable<Config['ai']['providers'][ModelProvider]>

export function openModels({ ai }: Pick<Config, 'ai'>): Models {
  // Keep the library from writing warnings outside our log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const providers = modelProviders.filter((provider) => ai.providers[provider])
  const settingsOf = (provider: ModelProvider): Settings & { fetch: typeof fetch } => {
    const settings = ai.providers[provider]
    if (!settings) throw new Error(`Cannot reach ${provider}: it has no key in the environment`)
    return { ...settings, fetch: traced }
  }
  const traced: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
    return fetch(input, { ...init, headers })
  }
  const openaiCompatible = (reading: (call: typeof fetch) => typeof fetch = (call) => call) =>
    createOpenAICompatible({
      name: 'openaiCompatible',
      transformRequestBody: asReasonersWant,
      ...settingsOf('OPENAI_COMPATIBLE'),
      fetch: reading(traced),
    })
  const gemini = () => createGoogleGenerativeAI(settingsOf('GEMINI'))

  function language(provider: ModelProvider, model: string): Model {
    if (provider === 'OPENAI_COMPATIBLE') return openaiCompatible()(model)
    if (provider === 'DEEPSEEK') return createDeepSeek(settingsOf('DEEPSEEK'))(model)
    return gemini()(model)
  }

  return {
    providers,
    keys: Object.values(ai.providers).map(({ apiKey }) => apiKey),
    language,
    forced(provider, model, toolName) {
      const toolChoice = toolName ? { type: 'tool' as const, toolName } : { type: 'required' as const }
      return wrapLanguageModel({
        model: language(provider, model),
        // Set in the request itself: if the library forces a tool, it discards a text answer and its cost.
        middleware: {
          specificationVersion: 'v3',
          transformParams: ({ params }) => Promise.resolve({ ...params, toolChoice }),
        },
      })
    },
    embedding: ai.embedding && embeddingOf(ai.embedding),
    embeddingOf: (model) => (providers.includes(model.provider) ? embeddingOf(model) : null),
  }

  function embeddingOf({ provider, model, dimensions }: EmbeddingModelName): Embedding {
    return {
      provider,
      model,
      dimensions,
      options: { google: { outputDimensionality: dimensions }, openaiCompatible: { dimensions } },
      open: () =>
        provider === 'GEMINI'
          ? gemini().embeddingModel(model)
          : openaiCompatible(placing).embeddingModel(model),
    }
  }
}

/** Extra provider options. DeepSeek's thinking mode refuses a forced tool, so it is off. */
export const providerOptions = { deepseek: { thinking: { type: 'disabled' } } } as const

/** OpenAI's reasoning models refuse a temperature and the older name of the token limit. */
function asReasonersWant(body: Record<string, unknown>): Record<string, unknown> {
  if (!/^(gpt-5|o\d)/.test(String(body['model']))) return body
  const { max_tokens, temperature: _refused, ...rest } = body
  return { ...rest, max_completion_tokens: max_tokens }
}
