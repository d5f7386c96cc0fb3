// A server under a steady, moderate load (docs/trust.md, T36): the heap after garbage collection, its handles and the
// slowest calls, sampled all along. It passes if the heap's slope cannot be distinguished from zero. MINUTES and
// PER_SECOND set duration and load; the first quarter is only a warm-up.
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Socket } from 'socket.io-client'
import { makeQueues } from './chat-throughput/queues.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { connect, connected, signIn } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'
import { runLoad } from './overload/run-load.ts'
import { usualMix } from './overload/usual-mix.ts'
import { slopeOf } from './soak/slope.ts'

const seconds = Number(process.env['MINUTES'] ?? 10) * 60
const perSecond = Number(process.env['PER_SECOND'] ?? 100)
const messagesASecond = 10
const people = { visitors: 100, staff: 20 }
const sampleMs = 4000
const warmUp = 0.25
const mostDrift = 0.1

interface Sample {
  at: number
  heapUsed: number
  rss: number
  handles: number
}

const samplesFile = join(tmpdir(), `recipe-panel-soak-${process.pid}.jsonl`)
const database = await openFreshDatabase()
const server = await openServerProcess({
  DATABASE_URL: database.url,
  DEMO: '1',
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('soak/record-memory.mjs', import.meta.url))}`,
  SOAK_SAMPLES: samplesFile,
})
await server.start()
// A failing bench leaves no server behind.
process.once('exit', () => void server.kill())
const { token } = await signIn(server.url, 'admin.chat')
const { requests, room_id } = await usualMix(server.url, token)
const sockets = await openAll()
const [sender] = sockets
if (!sender) throw new Error('No sockets')

const began = Date.now()
let [sent, unanswered] = [0, 0]
const sending = setInterval(() => {
  sent += 1
  sender
    .timeout(10_000)
    .emitWithAck('message', { room_id, client_id: randomUUID(), body: 'Once more' })
    .catch(() => (unanswered += 1))
}, 1000 / messagesASecond)
const sampling = setInterval(() => process.kill(server.pid(), 'SIGUSR2'), sampleMs)
const answers = await runLoad({
  port: Number(new URL(server.url).port),
  requests,
  seconds,
  perSecond,
  callers: 0,
})
clearInterval(sending)
clearInterval(sampling)
await new Promise((resolve) => setTimeout(resolve, 1000))
const all = readFileSync(samplesFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample)
rmSync(samplesFile)
for (const socket of sockets) socket.disconnect()
await server.stop()
server.clear()
await database.drop()

const warm = all.filter(({ at }) => at - began > seconds * 1000 * warmUp && at - began < seconds * 1000)
const hour = 3_600_000
const heap = slopeOf(warm.map(({ at, heapUsed }) => ({ x: (at - began) / hour, y: heapUsed / 1024 / 1024 })))
const handles = slopeOf(warm.map(({ at, handles: y }) => ({ x: (at - began) / hour, y })))
const thirds = [0, 1, 2].map((third) => p99Between(third / 3, (third + 1) / 3))
const others = answers.filter(({ status }) => status < 200 || status >= 300)
const failed = others.length + unanswered
const drift = (thirds[2] ?? 0) / (thirds[0] ?? 1) - 1
for (const status of new Set(others.map((one) => one.status)))
  console.log(`answered ${status}: ${others.filter((one) => one.status === status).length}`)
if (unanswered > 0) console.log(`messages without an answer: ${unanswered}`)
const figures = {
  minutes: seconds / 60,
  calls: answers.length,
  messages: sent,
  failed,
  heap_mb_first: (warm[0]?.heapUsed ?? 0) / 1024 / 1024,
  heap_mb_last: (warm.at(-1)?.heapUsed ?? 0) / 1024 / 1024,
  heap_mb_an_hour: heap.slope,
  heap_mb_an_hour_low: heap.low,
  heap_mb_an_hour_high: heap.high,
  handles_first: warm[0]?.handles ?? 0,
  handles_last: warm.at(-1)?.handles ?? 0,
  handles_an_hour_low: handles.low,
  p99_ms_first_third: thirds[0] ?? 0,
  p99_ms_last_third: thirds[2] ?? 0,
  p99_drift: drift,
}
report(
  'soak',
  figures,
  { heap_mb_an_hour_low: '<= 0', handles_an_hour_low: '<= 0', p99_drift: `<= ${mostDrift}`, failed: '= 0' },
  heap.low <= 0 && handles.low <= 0 && drift <= mostDrift && failed === 0,
)

/** Within a part of the time after the warm-up: the slowest in a hundred. */
function p99Between(from: number, to: number): number {
  const start = seconds * 1000 * warmUp
  const span = seconds * 1000 - start
  const within = answers.filter(({ at }) => at >= start + from * span && at < start + to * span)
  return percentile(
    within.map(({ ms }) => ms),
    0.99,
  )
}

async function openAll(): Promise<Socket[]> {
  const visitors = await makeQueues(database.url, people.visitors, 0)
  const tokens = [
    ...Array.from({ length: people.staff }, () => token),
    ...visitors.map(({ visitor }) => visitor),
  ]
  const open = tokens.map((one) => connect(server.url, one))
  await Promise.all(open.map(connected))
  return open
}
