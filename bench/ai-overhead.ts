// The bot's own time without any model: from the customer's message to the draft on staff's screen.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { ApprovalRequest } from '@rp/contract/ai/bot-task'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { makeQueues } from './chat-throughput/queues.ts'
import { connect, connected, signIn } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const requested = Number(process.env['ASKED'] ?? 300)
const everyMs = 150
const questions = ['ขั้นต่ำในการผลิตกี่ชิ้นคะ', 'ใช้เวลาผลิตกี่วัน', 'จด อย. ให้ด้วยไหมคะ', 'Do you send samples?', 'สวัสดีค่ะ']

const database = await openFreshDatabase()
const server = await openServerProcess({ DATABASE_URL: database.url, DEMO: '1' })
await server.start()
const client = new Client(database.url)
await client.connect()
// The pause for further customer messages is deliberate, not work.
await client.query(
  `insert into configuration_value (key, value) values ('AI_REPLY_DEBOUNCE_SECONDS', '0')
   on conflict (key) do update set value = '0'`,
)

const agent = await signIn(server.url, 'super_admin')
const staff = connect(server.url, agent.token)
await connected(staff)
const warming = 20
const queues = await makeQueues(database.url, warming + requested, 1)
const sentAt = new Map<string, number>()
const acknowledgedAt = new Map<string, number>()
const took: number[] = []
/** Overhead: the time since the customer's message was acknowledged. */
const tookSinceAck: number[] = []
staff.on('approval.request', ({ room_id, state }: ApprovalRequest) => {
  const sent = sentAt.get(room_id)
  if (state !== 'OPEN' || sent === undefined) return
  sentAt.delete(room_id)
  took.push(performance.now() - sent)
  tookSinceAck.push(performance.now() - (acknowledgedAt.get(room_id) ?? sent))
})

async function sendQuestion(n: number): Promise<void> {
  const { room_id, visitor } = found(queues[n])
  const socket = connect(server.url, visitor)
  await connected(socket)
  sentAt.set(room_id, performance.now())
  const message = { room_id, client_id: randomUUID(), body: questions[n % questions.length] }
  await socket.emitWithAck('message', message)
  acknowledgedAt.set(room_id, performance.now())
  setTimeout(() => socket.disconnect(), 1000)
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('There are not so many rooms')
  return one
}

for (let n = 0; n < warming; n += 1) await sendQuestion(n)
await new Promise((resolve) => setTimeout(resolve, 2000))
took.length = 0
tookSinceAck.length = 0
const answered: Promise<void>[] = []
for (let n = 0; n < requested; n += 1) {
  answered.push(sendQuestion(warming + n))
  await new Promise((resolve) => setTimeout(resolve, everyMs))
}
await Promise.all(answered)
const until = performance.now() + 10_000
while (took.length < requested && performance.now() < until)
  await new Promise((resolve) => setTimeout(resolve, 50))

staff.disconnect()
await server.stop()
await client.end()
await database.drop()

const figures = {
  asked: requested,
  drafted: took.length,
  message_to_draft_p50_ms: percentile(took, 0.5),
  message_to_draft_p99_ms: percentile(took, 0.99),
  kept_to_draft_p50_ms: percentile(tookSinceAck, 0.5),
  kept_to_draft_p99_ms: percentile(tookSinceAck, 0.99),
}
report(
  'ai-overhead',
  figures,
  { drafted: `= ${requested}`, kept_to_draft_p50_ms: '<= 25', kept_to_draft_p99_ms: '<= 120' },
  took.length === requested && figures.kept_to_draft_p50_ms <= 25 && figures.kept_to_draft_p99_ms <= 120,
)
