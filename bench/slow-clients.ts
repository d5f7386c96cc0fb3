// What slow clients cost a server (docs/trust.md, T27): requests whose head never ends, bodies that trickle, unread
// responses and sockets, all at once. Measures memory while they are there and after they were cut, and the delay for
// others.
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openRawSocket } from '../apps/server/src/testing/attacks/raw-socket.ts'
import { slowClients } from '../packages/domain/src/limits.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { connect, connected, signIn, visit } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const slow = { heads: 200, bodies: 32, answers: 100, sockets: 32 }
/** Half of a body comes at once, the rest at a kilobyte per second. */
const bodyBytes = 900_000
/** Messages that sockets do not read, in Thai: more than a socket's backlog limit plus the kernel's buffers. */
const messages = { count: 600, characters: 5000, everyMs: 40 }
const probes = 250
const mostMb = 200
const mb = 1024 * 1024

const samples = join(tmpdir(), `recipe-panel-slow-${process.pid}.jsonl`)
const database = await openFreshDatabase()
const server = await openServerProcess({
  DATABASE_URL: database.url,
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('soak/record-memory.mjs', import.meta.url))}`,
  SOAK_SAMPLES: samples,
})
await server.start()
process.once('exit', () => void server.kill())
const { token } = await signIn(server.url, 'super_admin')
const visitor = await visit(server.url)
const port = Number(new URL(server.url).port)

await probe()
const calm = await probe()
const before = await heapLeft()
let peak = before.rss
const watching = setInterval(() => (peak = Math.max(peak, rssOf(server.pid()))), 100)

const lines = [
  ...Array.from({ length: slow.heads }, () => opened('GET /api/chat/room HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
  ...Array.from({ length: slow.bodies }, trickling),
  ...Array.from({ length: slow.answers }, () =>
    opened(`GET /api/chat/room?limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`),
  ),
]
const readers = await Promise.all(
  Array.from({ length: slow.sockets }, () => openRawSocket(server.url, token)),
)
for (const reader of readers) reader.stopReading()
const [crowded] = await Promise.all([probe(), write()])
const open = lines.filter((line) => !line.closed).length
const during = await heapLeft()

await wait(slowClients.wholeMs + 2 * slowClients.looksEachMs)
clearInterval(watching)
const after = await heapLeft()
for (const line of lines) line.destroy()
for (const reader of readers) reader.end()
await server.stop()
server.clear()
rmSync(samples)
await database.drop()

const figures = {
  ...slow,
  open_while_probed: open,
  rss_mb_before: before.rss / mb,
  rss_mb_peak: peak / mb,
  rss_mb_after: after.rss / mb,
  heap_mb_before: before.heapUsed / mb,
  heap_mb_during: during.heapUsed / mb,
  buffers_mb_before: before.external / mb,
  buffers_mb_during: during.external / mb,
  held_mb_growth: (during.heapUsed + during.external - before.heapUsed - before.external) / mb,
  heap_mb_after: after.heapUsed / mb,
  p50_ms_calm: percentile(calm, 0.5),
  p50_ms_crowded: percentile(crowded, 0.5),
  p99_ms_calm: percentile(calm, 0.99),
  p99_ms_crowded: percentile(crowded, 0.99),
}
report(
  'slow-clients',
  figures,
  {
    held_mb_growth: `<= ${mostMb}`,
    rss_mb_peak: `<= rss_mb_before + ${mostMb}`,
    heap_mb_after: '<= heap_mb_before + 20',
  },
  figures.held_mb_growth <= mostMb &&
    figures.rss_mb_peak <= figures.rss_mb_before + mostMb &&
    figures.heap_mb_after <= figures.heap_mb_before + 20,
)

/** A connection that has sent this, and reads nothing. */
function opened(said: string): Socket {
  const line = dial(port, '127.0.0.1')
  line.on('error', () => undefined)
  line.write(said)
  return line.pause()
}

function trickling(): Socket {
  const line = opened(
    `POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bodyBytes}\r\n\r\n"${'x'.repeat(bodyBytes / 2)}`,
  )
  const timer = setInterval(() => line.write('x'.repeat(1000)), 1000)
  line.once('close', () => clearInterval(timer))
  return line
}

/** Sends events that the sockets do not read. */
async function write(): Promise<void> {
  const socket = connect(server.url, token)
  await connected(socket)
  for (let n = 0; n < messages.count; n += 1) {
    const message = {
      room_id: visitor.room_id,
      client_id: randomUUID(),
      body: 'ก'.repeat(messages.characters),
    }
    socket.emit('message', message, () => undefined)
    await wait(messages.everyMs)
  }
  socket.disconnect()
}

/** The delay for others: calls one after the other, in milliseconds. */
async function probe(): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < probes; n += 1) {
    const began = performance.now()
    const { status } = await fetch(`${server.url}/api/chat/tag`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (status !== 200) throw new Error(`Somebody else was answered ${status}`)
    took.push(performance.now() - began)
    await wait(50)
  }
  return took
}

interface Memory {
  heapUsed: number
  external: number
  rss: number
}

/** The memory left after a garbage collection. */
async function heapLeft(): Promise<Memory> {
  process.kill(server.pid(), 'SIGUSR2')
  await wait(1500)
  const reported = readFileSync(samples, 'utf8').trim().split('\n').at(-1) ?? ''
  return JSON.parse(reported) as Memory
}

function rssOf(pid: number): number {
  const [, kb = '0'] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) * 1024
}
