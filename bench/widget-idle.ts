// The cost of a silent visitor to the server: idle widget sockets, and how much its memory grew.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Socket } from 'socket.io-client'
import { makeQueues } from './chat-throughput/queues.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { connect, connected } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const sockets = Number(process.env['SOCKETS'] ?? 3000)
/** They come and go first, so that code and pools are loaded. */
const first = 300
const atOnce = 50
const mostKb = 30

const database = await openFreshDatabase()
const server = await openServerProcess({
  DATABASE_URL: database.url,
  DEMO: '0',
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('widget-idle/collect.mjs', import.meta.url))}`,
})
await server.start()
// A failing bench leaves no server behind.
process.once('exit', () => void server.kill())
const visitors = (await makeQueues(database.url, sockets, 0)).map(({ visitor }) => visitor)

for (const socket of await openAll(visitors.slice(0, first))) socket.disconnect()
const before = await memoryKb()
const idle = await openAll(visitors)
const after = await memoryKb()
const alive = idle.filter((socket) => socket.connected).length
for (const socket of idle) socket.disconnect()
await server.stop()
server.clear()
await database.drop()

const each = (after - before) / sockets
report(
  'widget-idle',
  { sockets: alive, memory_before_mb: before / 1024, memory_after_mb: after / 1024, kb_a_socket: each },
  { sockets: `= ${sockets}`, kb_a_socket: `< ${mostKb}` },
  alive === sockets && each < mostKb,
)

async function openAll(tokens: string[]): Promise<Socket[]> {
  const open: Socket[] = []
  for (let from = 0; from < tokens.length; from += atOnce) {
    const some = tokens.slice(from, from + atOnce).map((token) => connect(server.url, token))
    await Promise.all(some.map(connected))
    open.push(...some)
  }
  return open
}

/** Of the process, after garbage collection. */
async function memoryKb(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    process.kill(server.pid(), 'SIGUSR2')
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1])
}
