import { firstWays, inWays, lessonOf, type CallWays, type Lesson } from '@rp/domain/ai/gateway/call-ways'
import { readProviderError } from '@rp/domain/ai/gateway/provider-errors'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { APICallError } from 'ai'

/** What a node has learnt of its models from refusals; a restart costs one refused call for each lesson. */
export interface LearntWays {
  of(provider: ModelProvider, model: string): CallWays
  /** What a refused call teaches, remembered for the model; null: nothing. */
  learn(provider: ModelProvider, model: string, error: unknown): Lesson | null
  /** A request body as the endpoint of its model wants it. */
  inWaysOf(provider: ModelProvider, body: Record<string, unknown>): Record<string, unknown>
}

/** Afterwards the usual way is tried again: a server may have been started with other settings. */
const rememberedMs = 24 * 3_600_000

export function openLearntWays(now: () => number = () => performance.now()): LearntWays {
  const learnt = new Map<string, { ways: CallWays; until: number }>()
  const keyOf = (provider: ModelProvider, model: string) => `${provider} ${model}`
  const waysOf = (provider: ModelProvider, model: string): CallWays => {
    const known = learnt.get(keyOf(provider, model))
    return known && now() < known.until ? known.ways : firstWays(model)
  }
  return {
    of: waysOf,
    learn(provider, model, error) {
      if (provider !== 'OPENAI_COMPATIBLE' || !APICallError.isInstance(error)) return null
      const { statusCode = 0, responseBody = '', requestBodyValues } = error
      // 404: OpenRouter has no endpoint with tools. 500: llama.cpp lacks a flag.
      if (![400, 404, 422, 500, 501].includes(statusCode)) return null
      const lesson = lessonOf(
        readProviderError(responseBody).message,
        waysOf(provider, model),
        sentIn(requestBodyValues),
      )
      if (lesson && 'ways' in lesson)
        learnt.set(keyOf(provider, model), { ways: lesson.ways, until: now() + rememberedMs })
      return lesson
    },
    inWaysOf: (provider, body) => inWays(body, waysOf(provider, String(body['model']))),
  }
}

function sentIn(body: unknown): { names: string[]; output: number } {
  const fields = typeof body === 'object' && body !== null ? body : {}
  const limits = Object.entries(fields).filter(([name]) => /^max_(completion_)?tokens$/.test(name))
  return { names: Object.keys(fields), output: Number(limits[0]?.[1] ?? 0) }
}
