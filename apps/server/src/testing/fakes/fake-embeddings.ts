import { isDeepStrictEqual } from 'node:util'
import { wordVector } from '../word-vectors.ts'
import { openFakeProvider } from './fake-provider.ts'

/** One call as the endpoint receives it. */
export interface EmbeddingCall {
  texts: string[]
  dimensions: number
}

/** The endpoint's behaviour: a raw response, or a cut connection. */
export type EmbeddingAnswer =
  | { status?: number; headers?: Record<string, string>; body: object; html?: string }
  | 'cut-before'
  | 'cut-body'

export interface FakeEmbeddings {
  url: string
  behave(how: (call: EmbeddingCall) => EmbeddingAnswer): void
  /** How often each text got a right vector. */
  paid: Map<string, number>
  calls: EmbeddingCall[]
  close(): Promise<void>
}

interface Item {
  object: 'embedding'
  index: number
  embedding: number[]
}

/** A right response according to OpenAI's reference; its items may be changed. */
export function rightAnswer(
  { texts, dimensions }: EmbeddingCall,
  change: (items: Item[]) => unknown = (items) => items,
): { body: object } {
  const items = texts.map((text, index) => ({
    object: 'embedding' as const,
    index,
    embedding: wordVector(text, dimensions),
  }))
  const tokens = texts.join(' ').length
  return {
    body: {
      object: 'list',
      data: change(items),
      model: 'm',
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    },
  }
}

export const refusal = (status: number, message: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: { error: { message, type: 'invalid_request_error', code: null } },
})

/** An OpenAI-compatible embedding endpoint over HTTP, controlled by the test. */
export async function openFakeEmbeddings(): Promise<FakeEmbeddings> {
  let how: (call: EmbeddingCall) => EmbeddingAnswer = rightAnswer
  const paid = new Map<string, number>()
  const calls: EmbeddingCall[] = []
  const requested = (bytes: Buffer): EmbeddingCall => {
    const { input, dimensions = 1536 } = JSON.parse(bytes.toString()) as {
      input: string | string[]
      dimensions?: number
    }
    return { texts: [input].flat(), dimensions }
  }
  const provider = await openFakeProvider(({ bytes }) => {
    const call = requested(bytes)
    for (const one of call.texts) paid.set(one, (paid.get(one) ?? 0) + 1)
    return { status: 200, ...rightAnswer(call) }
  })
  provider.fault = ({ bytes }) => {
    const call = requested(bytes)
    calls.push(call)
    const answer = how(call)
    if (typeof answer === 'string') return answer
    const isRight = isDeepStrictEqual(answer, rightAnswer(call))
    return isRight ? null : { status: 200, ...answer }
  }
  return {
    url: `${provider.url}/v1`,
    paid,
    calls,
    behave(next) {
      how = next
      calls.length = 0
    },
    close: () => provider.close(),
  }
}
