import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import type { FakeAnswer } from './fake-answer.ts'

/** A call as the provider parsed it, independent of its protocol. */
export interface FakeRequest {
  provider: ModelProvider
  model: string
  system: string
  /** All texts of the conversation, including tool results. */
  prompt: string
  tools: string[]
  /** The fields of the requested answer. */
  wants: string[]
  /** The tool that must be called, or that any tool must be. */
  forced: string | null
  images: number
  /** Tool results in the conversation. */
  toolAnswers: number
  wantsJson: boolean
  /** Gemini 3 refuses its own calls when returned without their signature. */
  isUnsigned: boolean
  body: Record<string, unknown>
}

interface Completion {
  text: string
  calls: { name: string; args: string }[]
  end: 'stop' | 'tools' | 'length' | 'safety' | 'malformed' | 'none'
  /** The content to count. */
  output: unknown
}

interface Codec {
  read(body: Record<string, unknown>, model: string): FakeRequest
  say(answer: FakeAnswer): Completion
  write(said: Completion, model: string, count: { input: number; output: number }): object
  refusal(status: number, message: string): object
  readEmbedding(body: Record<string, unknown>): { texts: string[]; dimensions: number }
  writeEmbedding(vectors: number[][], input: number): object
}

/** A provider's response: complete, or damaged by a fault. */
function sayWith(breakArguments: (args: string) => Partial<Completion>) {
  return (answer: FakeAnswer): Completion => {
    const empty = { text: '', calls: [], end: 'stop', output: '' } as Completion
    if ('text' in answer) return { ...empty, text: answer.text, output: answer.text }
    if ('calls' in answer) {
      const calls = answer.calls.map(({ name, args }) => ({ name, args: JSON.stringify(args) }))
      return { ...empty, calls, end: 'tools', output: calls }
    }
    const args = JSON.stringify(answer.submit ?? {})
    const whole: Completion = { ...empty, calls: [{ name: 'submit', args }], end: 'tools', output: args }
    return 'fault' in answer ? { ...whole, ...spoilt(answer.fault, args) } : whole

    function spoilt(fault: string, good: string): Partial<Completion> {
      const asText = (text: string): Partial<Completion> => ({ text, calls: [], end: 'stop' })
      const spoilers: Record<string, () => Partial<Completion>> = {
        'no-choices': () => ({ end: 'none' }),
        empty: () => asText(''),
        fenced: () => asText(`Here it is:\n\`\`\`json\n${good}\n\`\`\``),
        'truncated-json': () => asText(good.slice(0, -2)),
        'off-schema': () => ({ calls: [{ name: 'submit', args: '{"nothing_of_this":1}' }] }),
        length: () => ({ end: 'length' }),
        safety: () => ({ text: '', calls: [], end: 'safety' }),
        'bad-arguments': () => breakArguments(good),
      }
      return spoilers[fault]?.() ?? {}
    }
  }
}

interface Declared {
  name: string
  parameters?: { properties?: object }
}

function wantedBy(tools: Declared[]): string[] {
  const submit = tools.find(({ name }) => name === 'submit')
  return Object.keys(submit?.parameters?.properties ?? {})
}

type Messages = { role: string; content: unknown }[]

/** OpenAI's protocol, which DeepSeek also uses. */
function openaiCodec(provider: 'OPENAI_COMPATIBLE' | 'DEEPSEEK'): Codec {
  return {
    read(body) {
      const messages = body['messages'] as Messages
      const choice = body['tool_choice'] as string | { function: { name: string } } | undefined
      const tools = (body['tools'] ?? []) as { function: Declared }[]
      const text = messages.map(({ content }) => textOf(content))
      return {
        provider,
        model: String(body['model']),
        system: messages.flatMap(({ role }, at) => (role === 'system' ? [text[at]] : [])).join('\n'),
        prompt: messages.flatMap(({ role }, at) => (role === 'system' ? [] : [text[at]])).join('\n'),
        tools: tools.map((tool) => tool.function.name),
        wants: wantedBy(tools.map((tool) => tool.function)),
        forced: typeof choice === 'object' ? choice.function.name : choice === 'required' ? 'any' : null,
        images: JSON.stringify(messages).split('"image_url":{').length - 1,
        toolAnswers: messages.filter(({ role }) => role === 'tool').length,
        wantsJson: body['response_format'] !== undefined,
        isUnsigned: false,
        body,
      }
    },
    say: sayWith((args) => ({ calls: [{ name: 'submit', args: args.slice(0, -2) }] })),
    write({ text, calls, end }, model, { input, output }) {
      const ends = { stop: 'stop', tools: 'tool_calls', length: 'length', safety: 'content_filter' }
      const tool_calls = calls.map(({ name, args }, at) => ({
        id: `call_${Math.random().toString(36).slice(2)}${at}`,
        type: 'function',
        function: { name, arguments: args },
      }))
      const message = { role: 'assistant', content: text || null, ...(calls.length > 0 && { tool_calls }) }
      const finish_reason = ends[end as keyof typeof ends] ?? 'stop'
      return {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1_790_000_000,
        model,
        choices: end === 'none' ? [] : [{ index: 0, message, finish_reason }],
        usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
      }
    },
    refusal: (status, message) => ({ error: { message, type: 'error', param: null, code: String(status) } }),
    readEmbedding: ({ input, dimensions }) => ({
      texts: [input].flat() as string[],
      dimensions: Number(dimensions ?? 1536),
    }),
    writeEmbedding: (vectors, input) => ({
      object: 'list',
      data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
      usage: { prompt_tokens: input, total_tokens: input },
    }),
  }
}

interface GeminiPart {
  functionCall?: unknown
  thoughtSignature?: string
  text?: string
  functionResponse?: unknown
  inlineData?: unknown
}

interface GeminiBody {
  systemInstruction?: { parts: GeminiPart[] }
  contents: { role: string; parts: GeminiPart[] }[]
  tools?: { functionDeclarations: Declared[] } | { functionDeclarations: Declared[] }[]
  toolConfig?: { functionCallingConfig?: { mode: string; allowedFunctionNames?: string[] } }
  generationConfig?: { responseMimeType?: string }
}

const geminiCodec: Codec = {
  read(body, model) {
    const { systemInstruction, contents, tools, toolConfig, generationConfig } = body as unknown as GeminiBody
    const parts = contents.flatMap((content) => content.parts)
    const calling = toolConfig?.functionCallingConfig
    const declared = [tools ?? []].flat().flatMap((tool) => tool.functionDeclarations)
    return {
      provider: 'GEMINI',
      model,
      system: (systemInstruction?.parts ?? []).map(({ text }) => text ?? '').join('\n'),
      prompt: parts.map((part) => part.text ?? JSON.stringify(part)).join('\n'),
      tools: declared.map(({ name }) => name),
      wants: wantedBy(declared),
      forced: calling?.mode === 'ANY' ? (calling.allowedFunctionNames?.[0] ?? 'any') : null,
      images: parts.filter(({ inlineData }) => inlineData).length,
      toolAnswers: parts.filter(({ functionResponse }) => functionResponse).length,
      wantsJson: generationConfig?.responseMimeType === 'application/json',
      isUnsigned: parts.some((part) => part.functionCall && part.thoughtSignature !== 'signed'),
      body,
    }
  },
  // Gemini has a separate finish reason for malformed arguments.
  say: sayWith(() => ({ calls: [], end: 'malformed' })),
  write({ text, calls, end }, _model, { input, output }) {
    const ends = { length: 'MAX_TOKENS', safety: 'SAFETY', malformed: 'MALFORMED_FUNCTION_CALL' }
    const parts = [
      ...(text ? [{ text }] : []),
      ...calls.map(({ name, args }) => ({
        functionCall: { name, args: JSON.parse(args) as object },
        thoughtSignature: 'signed',
      })),
    ]
    const finishReason = ends[end as keyof typeof ends] ?? 'STOP'
    return {
      candidates: end === 'none' ? [] : [{ content: { role: 'model', parts }, finishReason, index: 0 }],
      usageMetadata: {
        promptTokenCount: input,
        candidatesTokenCount: output,
        totalTokenCount: input + output,
      },
    }
  },
  refusal: (status, message) => ({ error: { code: status, message, status: 'FAILED' } }),
  readEmbedding(body) {
    type Request = { content: { parts: { text: string }[] }; outputDimensionality?: number }
    const requests = (body['requests'] ?? [body]) as Request[]
    return {
      texts: requests.map(({ content }) => content.parts[0]?.text ?? ''),
      dimensions: requests[0]?.outputDimensionality ?? 3072,
    }
  },
  writeEmbedding: (vectors) =>
    vectors.length === 1
      ? { embedding: { values: vectors[0] } }
      : { embeddings: vectors.map((values) => ({ values })) },
}

export const codecs: Record<ModelProvider, Codec> = {
  OPENAI_COMPATIBLE: openaiCodec('OPENAI_COMPATIBLE'),
  DEEPSEEK: openaiCodec('DEEPSEEK'),
  GEMINI: geminiCodec,
}

export function modelInPath(path: string): string {
  return /\/models\/([^:]+):/.exec(path)?.[1] ?? ''
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: { text?: string }) => part.text ?? '').join('\n')
}
