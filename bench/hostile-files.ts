// Measures the time to reject files one by one. Then sends twenty worst-case uploads at once, repeatedly, beside fifty
// messages per second and harmless uploads, and measures message delays, rejected harmless files, and the memory of the
// server and its workers over idle. SECONDS sets the duration.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { refusedFiles } from '../apps/server/src/testing/attacks/hostile-files.ts'
import { harmlessFiles } from '../apps/server/src/testing/attacks/uploads/harmless-files.ts'
import type { TriedFile } from '../apps/server/src/testing/attacks/uploads/random.ts'
import { worstFiles } from '../apps/server/src/testing/attacks/uploads/worst-files.ts'
import { memoryOf, watchServer } from '../apps/server/src/testing/watched-process.ts'
import { connect, connected, signIn, visit } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const seconds = Number(process.env['SECONDS'] ?? 30)
const atOnce = 20
const perSecond = 50
const harmlessEachMs = 500
const goals = { p99Ms: 100, judgedMs: 2000, blockedMs: 50, memoryMiB: 300 }

const [worst, harmless] = await Promise.all([worstFiles(), harmlessFiles()])
const server = await openServerProcess()
await server.start()
// A failing bench leaves no server behind.
process.once('exit', () => void server.kill())

// A visitor may send thirty files in ten seconds.
const attackers = await Promise.all(Array.from({ length: 10 }, () => visit(server.url)))
const importer = await signIn(server.url, 'super_admin')
const agent = await signIn(server.url, 'staff.chat')
const senders = [agent, await signIn(server.url, 'admin.chat')]
const socket = connect(server.url, agent.token)
const listening = connect(server.url, agent.token)
await Promise.all([connected(socket), connected(listening)])
const { room_id } = await visit(server.url)

async function send(path: string, token: string, { name, bytes }: TriedFile): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(server.url + path, { method: 'POST', headers, body: form })
  const text = await response.text()
  if (response.status === 503) busy.add((JSON.parse(text) as { detail: string }).detail)
  return response.status
}

const chat = `/api/file/chat?room_id=${room_id}`
const statuses = new Map<number, number>()
const busy = new Set<string>()
const state = { isOver: false }

/** One of twenty, sending its files until time is up; some as knowledge, which is read to the end. */
async function attack(from: number): Promise<void> {
  const attacker = attackers[from % attackers.length]
  for (let at = from; !state.isOver; at += atOnce) {
    const file = worst[at % worst.length]
    if (!file || !attacker) return
    const isKnowledge = /\.(docx|pdf)$/.test(file.name) && at % 3 === 0
    const status = isKnowledge
      ? await send('/api/ai/vector-knowledge/import', importer.token, file)
      : await send('/api/widget/file', attacker.token, file)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

const took: number[] = []
const refused: string[] = []
async function sendHarmless(): Promise<void> {
  const sending: Promise<void>[] = []
  for (let at = 0; !state.isOver; at += 1) {
    const file = harmless[at % harmless.length]
    if (file) sending.push(sendOne(file, senders[at % senders.length] ?? agent))
    await new Promise((resolve) => setTimeout(resolve, harmlessEachMs))
  }
  await Promise.all(sending)
}

async function sendOne(file: TriedFile, sender: { token: string }): Promise<void> {
  const began = performance.now()
  const status = await send(chat, sender.token, file)
  took.push(performance.now() - began)
  if (status !== 200) refused.push(`${file.name}: ${status}`)
}

/** Delivery times at a steady rate of messages. */
async function sendMessages(from: Socket, to: Socket, during: number): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  to.on('message', ({ client_id }: { client_id: string }) => {
    const sent = sentAt.get(client_id)
    if (sent !== undefined) times.push(performance.now() - sent)
  })
  const began = performance.now()
  for (let n = 0; n < during * perSecond; n += 1) {
    const wait = began + (n * 1000) / perSecond - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const client_id = randomUUID()
    sentAt.set(client_id, performance.now())
    from.emit('message', { room_id, client_id, body: `message ${n}` }, () => undefined)
  }
  await new Promise((resolve) => setTimeout(resolve, 2000))
  to.off('message')
  return times
}

/** The longest time in ms to judge one of the files that an otherwise idle server rejects. */
async function slowestRejected(): Promise<number> {
  const times: number[] = []
  for (const file of refusedFiles) {
    const began = performance.now()
    await send(chat, agent.token, file)
    times.push(performance.now() - began)
  }
  return Math.max(...times)
}

const rejectedSlowestMs = await slowestRejected()
const calmWatch = watchServer(server.url, server.pid())
const calm = await sendMessages(socket, listening, 5)
const calmWatched = await calmWatch.stop()
const idle = memoryOf(server.pid())
const watch = watchServer(server.url, server.pid())
const attacking = Array.from({ length: atOnce }, (_, at) => attack(at))
const besides = sendHarmless()
const delivered = await sendMessages(socket, listening, seconds)
state.isOver = true
await Promise.all([...attacking, besides])
const watched = await watch.stop()

for (const one of [socket, listening]) one.disconnect()
await server.stop()
server.clear()

for (const words of refused) console.error(`Rejected: ${words}`)
for (const words of busy) console.error(`Answered 503: ${words}`)
console.error('Answers to the worst files:', Object.fromEntries(statuses))
const figures = {
  rejected_slowest_ms: rejectedSlowestMs,
  calm_p99_ms: percentile(calm, 0.99),
  calm_livez_slowest_ms: calmWatched.slowestMs,
  calm_livez_blocked_ms: calmWatched.blockedMs,
  delivery_p50_ms: percentile(delivered, 0.5),
  delivery_p99_ms: percentile(delivered, 0.99),
  delivered_share: delivered.length / (seconds * perSecond),
  livez_slowest_ms: watched.slowestMs,
  livez_blocked_ms: watched.blockedMs,
  harmless_sent: took.length,
  harmless_rejected: refused.length,
  harmless_p50_ms: percentile(took, 0.5),
  harmless_slowest_ms: Math.max(...took),
  worst_answered: [...statuses.values()].reduce((sum, count) => sum + count, 0),
  server_over_idle_mib: watched.serverMiB - idle.serverMiB,
  server_and_workers_over_idle_mib: watched.allMiB - idle.allMiB,
}
report(
  'hostile-files',
  figures,
  {
    rejected_slowest_ms: `< ${goals.judgedMs}`,
    delivery_p99_ms: `< ${goals.p99Ms}`,
    delivered_share: '= 1',
    livez_blocked_ms: `< ${goals.blockedMs}`,
    harmless_rejected: '= 0',
    server_and_workers_over_idle_mib: `< ${goals.memoryMiB}`,
  },
  figures.rejected_slowest_ms < goals.judgedMs &&
    figures.delivery_p99_ms < goals.p99Ms &&
    delivered.length === seconds * perSecond &&
    figures.livez_blocked_ms < goals.blockedMs &&
    refused.length === 0 &&
    figures.server_and_workers_over_idle_mib < goals.memoryMiB,
)
