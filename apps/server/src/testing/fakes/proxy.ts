import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

interface Proxy {
  url: string
  /** Cuts this share of the WebSockets that are open, by chance; answers how many. */
  cutWebSockets(share: number): number
  close(): Promise<void>
}

/** A proxy in front of several nodes, as deploy/Caddyfile: each request to the next one that answers, sockets too. */
export async function openProxy(nodes: string[]): Promise<Proxy> {
  let turn = 0
  const sockets = new Set<Socket>()
  const nextNodes = () => {
    turn += 1
    return nodes.map((_, at) => new URL(nodes[(turn + at) % nodes.length] ?? ''))
  }

  const server = createServer((asked, answer) => void forward(asked, answer, nextNodes()))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const tunnels = new Set<Socket>()
  server.on('upgrade', (asked: IncomingMessage, near: Socket, head: Buffer) => {
    tunnels.add(near)
    near.once('close', () => tunnels.delete(near))
    tunnel(asked, near, head, nextNodes())
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

async function forward(asked: IncomingMessage, answer: ServerResponse, nodes: URL[]): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk as Buffer)
  const tryNext = () => {
    const node = nodes.shift()
    if (!node) return void answer.writeHead(502).end()
    const { method, url } = asked
    const far = request(new URL(url ?? '', node), { method, headers: forwarded(asked), agent: false })
    // Whoever asked has gone: a node that went on would hold the poll for nobody.
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

function tunnel(asked: IncomingMessage, near: Socket, head: Buffer, nodes: URL[]): void {
  const node = nodes.shift()
  if (!node) return void near.destroy()
  const far = connect(Number(node.port), node.hostname)
  const first = () => tunnel(asked, near, head, nodes)
  far.once('error', first).once('connect', () => {
    far.off('error', first)
    const lines = Object.entries(forwarded(asked)).map(([name, value]) => `${name}: ${String(value)}`)
    far.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
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
