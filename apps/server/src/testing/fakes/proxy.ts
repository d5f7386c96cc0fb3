import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

interface Proxy {
  url: string
  /** Cuts a random share of the open WebSockets; returns how many. */
  cutWebSockets(share: number): number
  close(): Promise<void>
}

/**
 * A proxy in front of several nodes, like deploy/Caddyfile: each request and socket goes to the next node that
 * responds.
 */
export async function openProxy(nodes: string[]): Promise<Proxy> {
  let turn = 0
  const sockets = new Set<Socket>()
  const nextNodes = () => {
    turn += 1
    return nodes.map((_, at) => new URL(nodes[(turn + at) % nodes.length] ?? ''))
  }

  const server = createServer((incoming, answer) => void forward(incoming, answer, nextNodes()))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const tunnels = new Set<Socket>()
  server.on('upgrade', (incoming: IncomingMessage, near: Socket, head: Buffer) => {
    tunnels.add(near)
    near.once('close', () => tunnels.delete(near))
    tunnel(incoming, near, head, nextNodes())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutWebSockets(share) {
      const chosen = [...tunnels].filter(() => Math.random() < share)
      for (const socket of chosen) socket.destroy()
      return chosen.length
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

const forwarded = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress ?? '',
})

async function forward(incoming: IncomingMessage, answer: ServerResponse, nodes: URL[]): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const tryNext = () => {
    const node = nodes.shift()
    if (!node) return void answer.writeHead(502).end()
    const { method, url } = incoming
    const far = request(new URL(url ?? '', node), { method, headers: forwarded(incoming), agent: false })
    // The client is gone: the node must not keep the poll open.
    answer.once('close', () => far.destroy())
    far
      .on('response', (there) => {
        answer.writeHead(there.statusCode ?? 502, there.headers)
        there.on('error', () => answer.destroy()).pipe(answer)
      })
      .on('error', () => answer.destroyed || tryNext())
      .end(Buffer.concat(chunks))
  }
  tryNext()
}

function tunnel(incoming: IncomingMessage, near: Socket, head: Buffer, nodes: URL[]): void {
  const node = nodes.shift()
  if (!node) return void near.destroy()
  const far = connect(Number(node.port), node.hostname)
  const first = () => tunnel(incoming, near, head, nodes)
  far.once('error', first).once('connect', () => {
    far.off('error', first)
    const lines = Object.entries(forwarded(incoming)).map(([name, value]) => `${name}: ${String(value)}`)
    far.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.write(head)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one
        .on('error', () => other.destroy())
        .on('close', () => other.destroy())
        .pipe(other)
  })
}
