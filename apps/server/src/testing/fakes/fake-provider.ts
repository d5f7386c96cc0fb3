import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fault of one call: refused, or the connection is cut before or after it was accepted. */
export type Fault =
  | {
      status: number
      body: object
      headers?: Record<string, string>
      /** Instead of the body: not JSON. */
      html?: string
    }
  | 'cut-before'
  | 'cut-after'
  /** The response begins and breaks off. */
  | 'cut-body'

export interface Call {
  method: string
  path: string
  headers: IncomingMessage['headers']
  bytes: Buffer
}

export interface Reply {
  status: number
  body: object | Buffer
  headers?: Record<string, string>
}

export interface FakeProvider {
  url: string
  /** Returns the fault of a call, if any. */
  fault: (call: Call) => Fault | null
  close(): Promise<void>
}

/** A provider's HTTP API: answers calls, or fails as the internet does. */
export async function openFakeProvider(answer: (call: Call) => Reply): Promise<FakeProvider> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const fake: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => null,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, bytes: Buffer.concat(chunks) }
    respond(request, response, { call, fault: fake.fault(call) })
  }

  function respond(
    request: IncomingMessage,
    response: ServerResponse,
    { call, fault }: { call: Call; fault: Fault | null },
  ): void {
    if (fault === 'cut-before') return void request.socket.destroy()
    if (fault === 'cut-body') return breakOff(response)
    if (fault !== null && fault !== 'cut-after' && fault.html !== undefined)
      return void response.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.html)
    const { status, body, headers } = fault && fault !== 'cut-after' ? fault : answer(call)
    if (fault === 'cut-after') return void request.socket.destroy()
    const isBytes = Buffer.isBuffer(body)
    response
      .writeHead(status, {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        ...headers,
      })
      .end(isBytes ? body : JSON.stringify(body))
  }

  return fake
}

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 })
  response.write('{"sentMessages":', () => response.destroy())
}

/** Sends a webhook call with a signature over its bytes; returns the status. */
export async function postSigned(
  url: string,
  body: string,
  signature: Record<string, string>,
): Promise<number> {
  const headers = { 'content-type': 'application/json', ...signature }
  const response = await fetch(url, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}
