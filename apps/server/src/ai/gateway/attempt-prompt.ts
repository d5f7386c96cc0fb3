import type { CallWays } from '@rp/domain/ai/gateway/call-ways'
import type { Mask } from '@rp/domain/ai/gateway/masking'
import { guessTokens, type Tokens } from '@rp/domain/ai/gateway/prices'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { asSchema, type ModelMessage, type ToolSet } from 'ai'
import { z } from 'zod'
import type { ModelRequest } from './model-request.ts'
import { declaredTool } from './tool-box.ts'
import { submitName } from './turn.ts'

/** Fields are validated after placeholders are restored, so the library only checks that it is JSON. */
export function submitTool<T>(output: z.ZodType<T>) {
  const description = 'Hand in the finished answer. Call it exactly once, with every field.'
  // Both describe JSON Schema 7; only their types spell optional fields differently.
  return declaredTool(description, schemaOf(output) as Parameters<typeof declaredTool>[1])
}

function schemaOf<T>(output: z.ZodType<T>) {
  return z.toJSONSchema(output, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
}

/** The system prompt: how to hand in the answer depends on whether the model can call tools. */
export async function systemOf<T>(
  { system, output }: ModelRequest<T>,
  { provider, ways, lookups }: { provider: ModelProvider; ways: CallWays; lookups: ToolSet },
): Promise<string> {
  const prompt = typeof system === 'string' ? system : system(provider)
  if (ways.tools === 'text')
    return `${prompt}

Answer with one JSON object and nothing beside it. It has every field of this JSON Schema:
${JSON.stringify(schemaOf(output))}${await lookupsInWords(lookups)}`
  return `${prompt}

Hand in your answer by calling the tool "${submitName}" exactly once, with every field of its schema and nothing beside it. Text outside of that call is not read.`
}

async function lookupsInWords(lookups: ToolSet): Promise<string> {
  const described = await describedTools(lookups)
  if (described.length === 0) return ''
  const lines = described.map(
    ([name, description, schema]) => `- ${name}: ${description} Arguments: ${JSON.stringify(schema)}`,
  )
  return `

Before the answer you may look something up: answer with {"name": "<lookup>", "arguments": {...}} alone, and its result follows. Lookups:
${lines.join('\n')}`
}

function describedTools(tools: ToolSet) {
  return Promise.all(
    Object.entries(tools).map(
      async ([name, { inputSchema, description }]) =>
        [name, description ?? '', await asSchema(inputSchema).jsonSchema] as const,
    ),
  )
}

interface FirstOf<T> {
  request: ModelRequest<T>
  mask: Mask
  isShortened: boolean
}

export function firstMessages<T>({ request, mask, isShortened }: FirstOf<T>): ModelMessage[] {
  const { prompt, shorter, images = [] } = request
  if (typeof prompt !== 'string') {
    const messages = isShortened ? prompt.slice(Math.floor(prompt.length / 2)) : prompt
    return mask.hideIn(messages)
  }
  const text = mask.hide(isShortened && shorter !== undefined ? shorter : prompt)
  if (images.length === 0) return [{ role: 'user', content: text }]
  const pictures = images.map(({ bytes, mime }) => ({
    type: 'image' as const,
    image: bytes,
    mediaType: mime,
  }))
  return [{ role: 'user', content: [{ type: 'text', text }, ...pictures] }]
}

/** Approximate tokens that providers count for a picture of 1600 pixels. */
export const tokensOfImage = 1600

interface Sent {
  system: string
  messages: ModelMessage[]
  tools: ToolSet
}

export async function guessOf<T>(
  request: ModelRequest<T>,
  { system, messages, tools }: Sent,
): Promise<Tokens> {
  const text = JSON.stringify([system, messages, await describedTools(tools)], (_, value: unknown) =>
    value instanceof Uint8Array ? undefined : value,
  )
  const input = guessTokens(text) + (request.images?.length ?? 0) * tokensOfImage
  return { input, cached: 0, output: request.version.content.max_output_tokens }
}

export function repairText(detail: string, ways: CallWays): string {
  return ways.tools === 'text'
    ? `That was not taken (${detail}). Answer now with one JSON object alone, with every field as its schema asks.`
    : `That was not taken (${detail}). Call the tool "${submitName}" now, with every field as its schema asks.`
}

/** The results of lookups that a model wrote as text, for a model without tools. */
export function resultsInWords(results: ModelMessage): ModelMessage {
  if (results.role !== 'tool') return results
  const lines = results.content.map((part) =>
    part.type === 'tool-result' ? `Result of ${part.toolName}: ${JSON.stringify(part.output)}` : '',
  )
  return { role: 'user', content: lines.join('\n') }
}
