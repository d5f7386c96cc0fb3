import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { codecs, modelInPath, type FakeRequest } from './fake-model-codecs.ts'
import type { ModelFault, FakeAnswer } from './fake-answer.ts'

interface CountedCall {
  provider: ModelProvider
  kind: 'CHAT' | 'EMBEDDING'
  input: number
  output: number
}

export interface FakeModel {
  /** The environment of a server that connects to all three providers here. */
  env: Record<string, string>
  /** The response of every provider; tests replace it. */
  answer: (ask: FakeRequest) => FakeAnswer | Promise<FakeAnswer>
  /** Every chat call received, including those answered with a fault. */
  requests: FakeRequest[]
  /** The raw bodies of all calls. */
  bodies: string[]
  /** The tokens that the providers counted for processed calls. */
  counted: CountedCall[]
  close(): Promise<void>
}

/**
 * Three model providers behind one HTTP server, each with its own protocol: OpenAI's chat and embeddings, DeepSeek's
 * chat, Gemini's generateContent and embedContent. Like them, it counts tokens and reports the count.
 */
export async function openFakeModel(): Promise<FakeModel> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeModel = {
    env: {
      AI_OPENAI_COMPATIBLE_BASE_URL: `${url}/openai/v1`,
      AI_OPENAI_COMPATIBLE_API_KEY: 'key-of-openai',
      AI_DEEPSEEK_BASE_URL: `${url}/deepseek`,
      AI_DEEPSEEK_API_KEY: 'key-of-deepseek',
      AI_GEMINI_BASE_URL: `${url}/gemini/v1beta`,
      AI_GEMINI_API_KEY: 'key-of-gemini',
    },
    answer: () => ({ submit: {} }),
    requests: [],
    bodies: [],
    counted: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body = JSON.parse(text) as Record<string, unknown>
    const path = request.url ?? ''
    fake.bodies.push(text)
    const provider = providerOf(path)
    if (!mayCall(provider, request))
      return send(response, 401, codecs[provider].refusal(401, 'Invalid API key'))
    if (/embed/i.test(path)) return send(response, 200, embed(provider, body))
    const ask = codecs[provider].read(body, modelInPath(path))
    fake.requests.push(ask)
    if (ask.isUnsigned)
      return send(response, 400, codecs[provider].refusal(400, 'missing a thought_signature'))
    await answer(ask, text, response)
  }

  async function answer(ask: FakeRequest, text: string, response: ServerResponse): Promise<void> {
    const given = await fake.answer(ask)
    const codec = codecs[ask.provider]
    if ('fault' in given && refusals[given.fault]) {
      const { status, message, headers } = refusals[given.fault] as Refusal
      return send(response, status, codec.refusal(status, message), headers)
    }
    if ('fault' in given && given.fault === 'hang') return
    if ('fault' in given && given.fault === 'reset') return void response.socket?.destroy()
    const said = codec.say(given)
    const count = { input: tokensOf(text), output: tokensOf(JSON.stringify(said.output)) }
    const reply = JSON.stringify(codec.write(said, ask.model, count))
    if ('fault' in given && given.fault === 'cut-body') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': reply.length })
      response.write(reply.slice(0, reply.length / 2), () => response.socket?.destroy())
      return
    }
    fake.counted.push({ provider: ask.provider, kind: 'CHAT', ...count })
    send(response, 200, reply)
  }

  function embed(provider: ModelProvider, body: Record<string, unknown>): object {
    const { texts, dimensions } = codecs[provider].readEmbedding(body)
    const input = tokensOf(texts.join(' '))
    fake.counted.push({ provider, kind: 'EMBEDDING', input, output: 0 })
    return codecs[provider].writeEmbedding(
      texts.map((text) => vectorOf(text, dimensions)),
      input,
    )
  }

  return fake
}

/** A model that passes all steps around a draft, with the draft given by the test. */
export function drafting(draft: (ask: FakeRequest) => FakeAnswer): FakeModel['answer'] {
  return (ask) => {
    if (ask.wants.includes('intents')) return { submit: nothingFound }
    if (ask.wants.includes('supported')) return { submit: allWell }
    return draft(ask)
  }
}

const nothingFound = {
  intents: [],
  language: 'th',
  sentiment: 'NEUTRAL',
  human_requested: false,
  injection_suspected: false,
  query: '',
}
const allWell = { supported: 'YES', complete: 'YES', policy: 'YES', tone: 'YES', reasons: [] }

interface Refusal {
  status: number
  message: string
  headers?: Record<string, string>
}

const refusals: Partial<Record<ModelFault, Refusal>> = {
  throttled: { status: 429, message: 'Rate limit reached', headers: { 'retry-after': '1' } },
  'throttled-long': { status: 429, message: 'Quota exceeded', headers: { 'retry-after': '60' } },
  'server-error': { status: 500, message: 'The server had an error' },
  'quotes-key': { status: 500, message: 'Internal error with key-of-gemini' },
  'wrong-key': { status: 401, message: 'Invalid API key' },
  'too-long': { status: 400, message: "This model's maximum context length is 8192 tokens" },
}

function providerOf(path: string): ModelProvider {
  if (path.startsWith('/openai/')) return 'OPENAI_COMPATIBLE'
  return path.startsWith('/deepseek/') ? 'DEEPSEEK' : 'GEMINI'
}

function mayCall(provider: ModelProvider, { headers }: IncomingMessage): boolean {
  if (provider === 'GEMINI') return headers['x-goog-api-key'] === 'key-of-gemini'
  return headers.authorization === `Bearer key-of-${provider === 'DEEPSEEK' ? 'deepseek' : 'openai'}`
}

function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4)
}

/** The same text has the same direction; texts with common letters are closer. */
function vectorOf(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.001)
  for (const char of text) vector[(char.codePointAt(0) ?? 0) % dimensions] = 1
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

function send(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}
