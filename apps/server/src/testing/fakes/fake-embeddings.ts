import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wordVector } from '../word-vectors.ts'

/** One call as the endpoint gets it; `no` counts those since the behaviour was set, from 1. */
export interface EmbeddingCall {
  no: number
  texts: string[]
  dimensions: number
}

/** What the endpoint does: an answer as it stands, or a line that is cut. */
export type EmbeddingAnswer =
  | { status?: number; headers?: Record<string, string>; body: object | string }
  | 'cut-before'
  | 'cut-within'

export interface FakeEmbeddings {
  url: string
  behave(how: (call: EmbeddingCall) => EmbeddingAnswer): void
  /** How often each text was answered with a vector that is right. */
  paid: Map<string, number>
  calls: EmbeddingCall[]
  close(): Promise<void>
}

interface Item {
  object: 'embedding'
  index: number
  embedding: number[]
}

/** A right answer, as OpenAI's reference has it; its items may be changed. */
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

/** An OpenAI-compatible endpoint of embeddings that does what a test says, over HTTP. */
export async function openFakeEmbeddings(): Promise<FakeEmbeddings> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  let how: (call: EmbeddingCall) => EmbeddingAnswer = rightAnswer
  const fake: FakeEmbeddings = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behave(next) {
      how = next
      fake.calls.length = 0
    },
    paid: new Map(),
    calls: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { input, dimensions } = JSON.parse(Buffer.concat(chunks).toString()) as {
      input: string | string[]
      dimensions?: number
    }
    const call = { no: fake.calls.length + 1, texts: [input].flat(), dimensions: dimensions ?? 1536 }
    fake.calls.push(call)
    const answer = how(call)
    if (answer === 'cut-before') return void request.socket.destroy()
    if (answer === 'cut-within') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
      return void response.write('{"data":[', () => request.socket.destroy())
    }
    const { status = 200, headers = {}, body } = answer
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    if (status === 200 && text === JSON.stringify(rightAnswer(call).body))
      for (const one of call.texts) fake.paid.set(one, (fake.paid.get(one) ?? 0) + 1)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }
  return fake
}
