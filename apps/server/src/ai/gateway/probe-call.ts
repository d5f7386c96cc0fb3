import type { Tokens } from '@rp/domain/ai/gateway/prices'
import { generateText, type LanguageModel } from 'ai'
import { providerOptions } from './models.ts'

export interface Tried {
  worked: boolean
  tokens: Tokens | null
  /** Beside the result. */
  detail?: string
}
export const timeoutMs = 20_000
/** A reasoning model thinks before its first word. */
export const outputTokens = 1000

export type ModelInput = Partial<Omit<Parameters<typeof generateText>[0], 'model'>>
export type ProbeReply = Pick<Awaited<ReturnType<typeof generateText>>, 'text' | 'toolCalls'>

/** One call of a probe. */
export async function callModel(
  model: LanguageModel,
  request: ModelInput,
  holds: (said: ProbeReply) => boolean,
): Promise<Tried> {
  const said = await generateText({
    // Contains either a prompt or messages.
    ...(request as { prompt: string }),
    model,
    maxRetries: 0,
    maxOutputTokens: outputTokens,
    abortSignal: AbortSignal.timeout(timeoutMs),
    providerOptions,
  })
  const { inputTokens: input, outputTokens: output } = said.usage
  const tokens = input === undefined || output === undefined ? null : { input, cached: 0, output }
  return { worked: holds(said), tokens }
}
