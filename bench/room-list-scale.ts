// The messenger over a million rooms and ten million messages at the API: the list with every filter and at any depth,
// pages of messages, message search, syncs, each beside the bare statement of the same shape. ROOMS, MESSAGES_PER_ROOM
// and CALLS set the amount. TEST_DATABASE_URL names a PostgreSQL to use instead of an own one, KEPT_DATABASE a database
// there that stays for the next run. ONLY is a part of the names of the queries to run.
import { Client } from 'pg'
import { connect, connected } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'
import { openFilled } from './room-list-scale/filled-database.ts'
import { askBare, inTurn, type Times } from './room-list-scale/measure.ts'
import { messageQuestions } from './room-list-scale/message-questions.ts'
import type { Question } from './room-list-scale/questions.ts'
import { roomQuestions } from './room-list-scale/room-questions.ts'
import { openSyncs } from './room-list-scale/syncs.ts'

const calls = Number(process.env['CALLS'] ?? 200)
const only = process.env['ONLY'] ?? ''

const { database, people, size } = await openFilled()
// With the same settings as the server's own connections.
const client = new Client({
  connectionString: database.url,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
})
await client.connect()
const server = await openServerProcess({ DATABASE_URL: database.url, DEMO: '0' })
await server.start()
// A failing query leaves no server behind.
process.once('exit', () => void server.kill())

const all: Record<string, { product: Times; limit: Times }> = {}
const groups: Record<string, Times[]> = {}
const keep = (group: string, name: string, measured: { product: Times; limit: Times }) => {
  all[name] = measured
  console.log(name, inMs('', measured.product), inMs('bare ', measured.limit))
  groups[group] = [...(groups[group] ?? []), measured.product]
}

async function sendRequest({ path, caller }: Question, n: number): Promise<void> {
  const response = await fetch(`${server.url}/api${path(n)}`, {
    headers: { authorization: `Bearer ${caller.token}` },
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${path(n)} answered ${response.status}: ${answer}`)
}

const { rows: memory } = await client.query<{ shared_buffers: string }>('show shared_buffers')
console.log(`PostgreSQL's memory: ${memory[0]?.shared_buffers}`)
const { rows: places } = await client.query<{ id: string; last_chat_at: string }>(
  `select id, to_json(last_chat_at at time zone 'UTC') #>> '{}' || 'Z' as last_chat_at from chat_room
   where hashtext(id::text) % 5000 = 0`,
)
const { rows: moments } = await client.query<{ cursor: string }>(
  `select to_json(last_chat_at at time zone 'UTC') #>> '{}' || 'Z~' || id || '~1' as cursor from chat_room
   where hashtext(id::text) % 5000 = 1`,
)
const { rows: longest } = await client.query<{ id: string }>(
  `select id from chat_room order by last_chat_at desc limit 1`,
)
const questions = [
  ...roomQuestions(people, places, size.rooms),
  ...messageQuestions({
    ...people,
    longRoom: longest[0]?.id ?? '',
    moments: moments.map(({ cursor }) => cursor),
  }),
]
for (const question of questions.filter(({ name }) => name.includes(only)))
  keep(
    question.group,
    question.name,
    await inTurn(
      calls,
      (n) => sendRequest(question, n),
      (n) => askBare(client, question.bare(n)),
    ),
  )

const socket = connect(server.url, people.admin.token)
await connected(socket)
for (const { name, sync, bare } of await openSyncs(client, socket))
  if (name.includes(only)) keep('sync', name, await inTurn(calls, sync, (n) => askBare(client, bare(n))))
socket.disconnect()
await client.end()
await server.stop()
server.clear()
await database.drop()

if (Object.keys(all).length === 0) throw new Error(`Nothing that is asked has "${only}" in its name`)
console.table(
  Object.fromEntries(
    Object.entries(all).map(([name, { product, limit }]) => [
      name,
      { ...inMs('', product), ...inMs('bare ', limit) },
    ]),
  ),
)
const worst = (group: string, share: keyof Times) =>
  Math.max(0, ...(groups[group] ?? []).map((one) => one[share]))
const figures = {
  'room list: worst p50 ms': worst('rooms', 'p50'),
  'room list: worst p99 ms': worst('rooms', 'p99'),
  'page of messages: worst p50 ms': worst('messages', 'p50'),
  'page of messages: worst p99 ms': worst('messages', 'p99'),
  'search of bodies: worst p95 ms': worst('search', 'p95'),
  'sync of 200 rooms: worst p50 ms': worst('sync', 'p50'),
  'sync of 200 rooms: worst p99 ms': worst('sync', 'p99'),
}
const most: Record<keyof typeof figures, number> = {
  'room list: worst p50 ms': 5,
  'room list: worst p99 ms': 50,
  'page of messages: worst p50 ms': 5,
  'page of messages: worst p99 ms': 50,
  'search of bodies: worst p95 ms': 150,
  // A reconnect with a thousand missed messages; the figure itself is far below.
  'sync of 200 rooms: worst p50 ms': 1000,
  'sync of 200 rooms: worst p99 ms': 1000,
}
const each = Object.entries(all).flatMap(([name, { product, limit }]) =>
  (['p50', 'p95', 'p99'] as const).flatMap((share): [string, number][] => [
    [`${name}, ${share} ms`, product[share]],
    [`${name}, bare ${share} ms`, limit[share]],
  ]),
)
console.log(JSON.stringify(Object.fromEntries(each.map(([name, value]) => [name, Number(value.toFixed(2))]))))
report(
  'room-list-scale',
  { rooms: size.rooms, messages: size.rooms * size.messagesPerRoom, calls_of_each: calls, ...figures },
  Object.fromEntries(Object.entries(most).map(([name, value]) => [name, `<= ${value}`])),
  Object.entries(most).every(([name, value]) => figures[name as keyof typeof figures] <= value),
)

function inMs(before: string, { p50, p95, p99 }: Times): Record<string, number> {
  return Object.fromEntries(
    Object.entries({ p50, p95, p99 }).map(([share, ms]) => [before + share, Number(ms.toFixed(2))]),
  )
}
