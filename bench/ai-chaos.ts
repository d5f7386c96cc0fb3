// Customers ask, the server is killed again and again, three in ten model calls fail, and at times every provider is
// down: every customer is served, and no answer is duplicated, late, or sent after a person's.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Socket } from 'socket.io-client'
import { drafting, openFakeModel } from '../apps/server/src/testing/fakes/fake-model.ts'
import type { ModelFault } from '../apps/server/src/testing/fakes/fake-answer.ts'
import { judge } from './ai-chaos/verdict.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { makeQueues } from './chat-throughput/queues.ts'
import { connect, connected, signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const messages = Number(process.env['MESSAGES'] ?? 5000)
const kills = Number(process.env['KILLS'] ?? 500)
const rooms = Number(process.env['ROOMS'] ?? 60)
/** How long a server lives under load before it is killed. */
const lifeMs = { least: 400, most: 1600 }
const faultShare = 0.3
/** All providers are down this long in every minute. */
const downMs = 6000
const faults: ModelFault[] = [
  'server-error',
  'reset',
  'empty',
  'truncated-json',
  'off-schema',
  'length',
  'throttled',
]
const questions = [
  'bench ขั้นต่ำกี่ชิ้นคะ',
  'bench ราคาเท่าไหร่',
  'bench how long does it take?',
  'bench สวัสดีค่ะ',
  'bench ส่งตัวอย่างได้ไหม',
]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const fake = await openFakeModel()
// It repeats its first source: an unsupported answer would not be sent automatically.
const answer = drafting(({ system }) => {
  const [, reply = 'ได้เลยค่ะ'] = /\[S1\] [^\n]*\n([^\n]+)/u.exec(system) ?? []
  return { submit: { reply, citations: ['S1'], action: 'REPLY' } }
})
fake.answer = async (ask) => {
  await pause(20 + Math.random() * 150)
  const isDown = Date.now() % 60_000 < downMs
  if (isDown || Math.random() < faultShare)
    return { fault: isDown ? 'server-error' : (faults[Math.floor(Math.random() * faults.length)] ?? 'reset') }
  return answer(ask)
}

const database = await openFreshDatabase()
const server = await openServerProcess({ DATABASE_URL: database.url, ...fake.env })
await server.start()
const client = new Client(database.url)
await client.connect()
const settings = {
  AI_REPLY_DEBOUNCE_SECONDS: '0',
  CHAT_BOT_AUTO_REPLY_APPROVAL: 'false',
  AI_AUTO_SEND_MIN_PERCENT: '40',
  AI_MONTHLY_BUDGET_BAHT: '0',
  AI_ROOM_DAILY_BUDGET_SATANG: '0',
}
for (const [key, value] of Object.entries(settings))
  await client.query(
    `insert into configuration_value (key, value) values ($1, $2) on conflict (key) do update set value = $2`,
    [key, value],
  )

const agent = await signIn(server.url, 'super_admin')
const load = { left: messages, acked: 0, killed: 0 }

async function send(socket: Socket, room_id: string, body: string): Promise<void> {
  const message = { room_id, client_id: randomUUID(), body }
  for (;;) {
    const ack = (await socket
      .timeout(2000)
      .emitWithAck('message', message)
      .catch(() => null)) as {
      ok: boolean
      retryable?: boolean
    } | null
    if (ack?.ok) break
    await pause(200)
  }
  load.acked += 1
}

const staff = connect(server.url, agent.token)
await connected(staff)
const queues = await makeQueues(database.url, rooms, 1)
const talks = queues.map(async ({ room_id, visitor }, n) => {
  const socket = connect(server.url, visitor)
  await connected(socket)
  while (load.left > 0 || load.killed < kills) {
    load.left -= 1
    await send(socket, room_id, questions[Math.floor(Math.random() * questions.length)] ?? 'bench')
    // In some rooms staff answer, too; from then on the bot is silent there.
    if (n % 6 === 0 && Math.random() < 0.2) await send(staff, room_id, 'bench staff')
    // Mostly a customer keeps writing; sometimes they wait for the answer.
    const waits = Math.random() < 0.3
    await pause(waits ? 3000 + Math.random() * 6000 : 300 + Math.random() * 900)
  }
  socket.disconnect()
})

const killing = (async () => {
  while (load.killed < kills) {
    await pause(lifeMs.least + Math.random() * (lifeMs.most - lifeMs.least))
    await server.kill()
    load.killed += 1
    await server.start()
  }
})()
await Promise.all([...talks, killing])

/** Work in progress, and messages whose events a killed server left unsent: the sweeper publishes those first. */
const open = async () =>
  Number(
    (
      await client.query(
        `select (select count(*) from ai_bot_task where phase in ('QUEUED', 'RUNNING', 'SENDING'))
           + (select count(*) from outbox where topic = 'chat.message') as n`,
      )
    ).rows[0].n,
  )
const until = Date.now() + 120_000
await pause(5000)
while ((await open()) > 0 && Date.now() < until) await pause(500)

const rows = Number(
  (await client.query(`select count(*) as n from chat_message where body like 'bench %'`)).rows[0].n,
)
const verdict = await judge(client, load.acked - rows)
const drafted = Number((await client.query(`select count(*) as n from ai_bot_task`)).rows[0].n)
console.table(
  (
    await client.query(
      `select phase, outcome, reasons::text, count(*) as n from ai_bot_task group by 1, 2, 3 order by n desc limit 12`,
    )
  ).rows,
)
const sent = Number(
  (await client.query(`select count(*) as n from ai_bot_task where sent_seq is not null`)).rows[0].n,
)
staff.disconnect()
await server.stop()
server.clear()
await client.end()
await database.drop()
await fake.close()

const none = ['lost', 'unanswered', 'doubled', 'stale', 'over_staff', 'claimed_only'] as const
report(
  'ai-chaos',
  {
    messages: load.acked,
    kills: load.killed,
    tasks: drafted,
    sent,
    calls_of_models: fake.requests.length,
    ...verdict,
  },
  Object.fromEntries(none.map((name) => [name, '= 0'])),
  none.every((name) => verdict[name] === 0) && load.killed >= kills && load.acked >= messages,
)
