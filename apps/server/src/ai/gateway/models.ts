import { createDeepSeek } from '@ai-sdk/deepseek'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { modelProviders, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { wrapLanguageModel, type EmbeddingModel, type LanguageModel } from 'ai'
import type { EndpointSettings } from '../../platform/ai-config.ts'
import type { Config } from '../../platform/config.ts'
import { traceHeaders } from '../../platform/tracing/trace.ts'
import { openEmbeddingForms, type EmbeddingForm, type EmbeddingModelName } from './embedding-form.ts'
import { placing } from './embedding-answer.ts'
import { openLearntWays, type LearntWays } from './learnt-ways.ts'
import { readingCompletions } from './reading-responses.ts'

/** Access to the models; the environment alone decides which providers exist. */
export interface Models {
  providers: ModelProvider[]
  /** Secrets to mask. */
  keys: string[]
  /** How the endpoints want to be called. */
  ways: LearntWays
  /** A model that must call a tool: this one, or any of the offered ones. */
  forced(provider: ModelProvider, model: string, toolName: string | null): LanguageModel
  language(provider: ModelProvider, model: string): LanguageModel
  /** Null: no embedding provider is configured. */
  embedding: Embedding | null
  /** A previously configured embedding model; null: its provider has no key any more. */
  embeddingOf(model: EmbeddingModelName): Embedding | null
}

export interface Embedding extends EmbeddingModelName {
  open(): EmbeddingModel
  /** What is known of the requests that it accepts. */
  form: EmbeddingForm
  /** The vector length, if it is sent, in each provider's option format. */
  options(): { google: { outputDimensionality: number }; openaiCompatible: { dimensions?: number } }
}

type Model = Parameters<typeof wrapLanguageModel>[0]['model']

export function openModels({ ai }: Pick<Config, 'ai'>): Models {
  // Keep the library from writing warnings outside our log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const ways = openLearntWays()
  const embeddings = openEmbeddingForms()
  const providers = modelProviders.filter((provider) => ai.providers[provider])
  const settingsOf = (provider: ModelProvider): EndpointSettings & { fetch: typeof fetch } => {
    const settings = ai.providers[provider]
    if (!settings) throw new Error(`Cannot reach ${provider}: it has no key in the environment`)
    return { ...settings, fetch: traced }
  }
  const traced: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
    return fetch(input, { ...init, headers })
  }
  const openaiCompatible = (model: string, reading: (call: typeof fetch) => typeof fetch) => {
    const { baseURL, query, ...settings } = settingsOf('OPENAI_COMPATIBLE')
    return createOpenAICompatible({
      name: 'openaiCompatible',
      transformRequestBody: (body) => ways.inWaysOf('OPENAI_COMPATIBLE', body),
      ...settings,
      // Azure has the model in the path.
      baseURL: baseURL.replace('{model}', encodeURIComponent(model)),
      ...(query && { queryParams: query }),
      fetch: reading(traced),
    })
  }
  const gemini = () => createGoogleGenerativeAI(settingsOf('GEMINI'))

  function language(provider: ModelProvider, model: string): Model {
    if (provider === 'OPENAI_COMPATIBLE') return openaiCompatible(model, readingCompletions)(model)
    if (provider === 'DEEPSEEK')
      return createDeepSeek({ ...settingsOf('DEEPSEEK'), fetch: readingCompletions(traced) })(model)
    return gemini()(model)
  }

  return {
    providers,
    keys: secretsOf(ai),
    ways,
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
    const wasConfigured = ai.embedding?.model === model && ai.embedding.sendsLength
    const form = embeddings.of({ provider, model, dimensions }, wasConfigured)
    return {
      provider,
      model,
      dimensions,
      form,
      options: () => ({
        google: { outputDimensionality: dimensions },
        openaiCompatible: form.sendsLength() ? { dimensions } : {},
      }),
      open: () =>
        provider === 'GEMINI'
          ? gemini().embeddingModel(model)
          : openaiCompatible(model, placing).embeddingModel(model),
    }
  }
}

/** Extra provider options. DeepSeek's thinking mode refuses a forced tool, so it is off. */
export const providerOptions = { deepseek: { thinking: { type: 'disabled' } } } as const

/** Shorter values of headers are no secrets, and would be found in other words. */
const secretMin = 8

function secretsOf({ providers }: Config['ai']): string[] {
  return Object.values(providers).flatMap(({ apiKey, headers = {} }) => [
    ...(apiKey ? [apiKey] : []),
    ...Object.values(headers).filter((value) => value.length >= secretMin),
  ])
}
