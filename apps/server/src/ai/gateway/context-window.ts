import { randomInt } from 'node:crypto'
import { withoutThoughts } from '@rp/domain/ai/gateway/written-calls'
import type { ModelInput, ProbeReply, Tried } from './probe-call.ts'

/** Tokens that the longest prompts of the bots need, with an answer. */
export const tokensNeeded = 8000
/** One line is about ten tokens in every tokenizer. */
const line = 'The quick brown fox jumps over the lazy dog.\n'
const lines = tokensNeeded / 10

type Call = (request: ModelInput, holds: (said: ProbeReply) => boolean) => Promise<Tried>

/**
 * Tries whether a model reads a prompt as long as those of the bots: some servers (Ollama) silently drop the beginning
 * of what is longer than their context. The number to repeat is in the first line.
 */
export async function tryContextWindow(call: Call): Promise<Tried> {
  const number = String(randomInt(10_000, 100_000))
  const prompt = `The number of the day is ${number}.\n${line.repeat(lines)}Which is the number of the day? Answer with the number alone.`
  const tried = await call({ prompt }, ({ text }) => withoutThoughts(text).includes(number))
  const counted = tried.tokens?.input
  if (tried.worked) return { ...tried, detail: `a prompt of ${counted ?? tokensNeeded} tokens was read` }
  const read = counted === undefined ? '' : `; the endpoint counted ${counted} tokens`
  return {
    ...tried,
    detail: `of a prompt of about ${tokensNeeded} tokens the beginning was not read${read}. Make the context of the model longer (Ollama: OLLAMA_CONTEXT_LENGTH, llama.cpp: --ctx-size, vLLM: --max-model-len)`,
  }
}
