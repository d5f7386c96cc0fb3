import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Wire } from '../endpoint-cases/endpoint-case.ts'

export interface EndpointCall {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** An endpoint that says over HTTP exactly what the test lets it say. */
export interface FakeEndpoint {
  url: string
  calls: EndpointCall[]
  /** The responses in order; the last is repeated. */
  says(answers: Wire[] | ((call: EndpointCall) => Wire)): void
  close(): Promise<void>
}

export async function openFakeEndpoint(): Promise<FakeEndpoint> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const calls: EndpointCall[] = []
  let answer: (call: EndpointCall) => Wire = () => ({ status: 500, body: '' })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    }
    calls.push(call)
    const { status = 200, headers, body } = answer(call)
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    says(answers) {
      calls.length = 0
      let next = 0
      answer =
        typeof answers === 'function'
          ? answers
          : () => answers[Math.min(next++, answers.length - 1)] ?? { status: 500, body: '' }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
