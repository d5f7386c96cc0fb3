// Two server processes on one PostgreSQL and one Redis: messages cross, and killing them in turn loses nothing.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { connect, connected, signIn, visit } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const kills = Number(process.env['KILLS'] ?? 10)
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

const database = await openFreshDatabase()
const env = { DATABASE_URL: database.url, REDIS_URL }

const nodes = [await openServerProcess(env), await openServerProcess(env)] as const
for (const node of nodes) await node.start()

const agent = await signIn(nodes[0].url, 'super_admin')
const room = await visit(nodes[0].url)

const crossing: number[] = []
const sentAt = new Map<string, number>()
const [here, there] = nodes.map(({ url }) => connect(url, agent.token))
if (!here || !there) throw new Error('No sockets')
await Promise.all([connected(here), connected(there)])
there.on('message', ({ client_id }: { client_id: string }) => {
  const sent = sentAt.get(client_id)
  if (sent !== undefined) crossing.push(performance.now() - sent)
})
for (let n = 0; n < 100; n += 1) {
  const client_id = randomUUID()
  sentAt.set(client_id, performance.now())
  await here.timeout(5000).emitWithAck('message', { room_id: room.room_id, client_id, body: `across ${n}` })
}
await new Promise((resolve) => setTimeout(resolve, 1000))
here.disconnect()
there.disconnect()

const load = { running: true }
const acked: string[] = []
const senders = Array.from({ length: 6 }, async (_, n) => {
  let at = n % 2
  let socket = connect(nodes[at === 0 ? 0 : 1].url, agent.token)
  while (load.running) {
    const client_id = randomUUID()
    for (let done = false; !done;) {
      try {
        const ack = (await socket
          .timeout(1500)
          .emitWithAck('message', { room_id: room.room_id, client_id, body: 'x'.repeat(80) })) as {
          ok: boolean
        }
        done = ack.ok
      } catch {
        // This node does not respond: the client goes to the other one.
        socket.disconnect()
        at = 1 - at
        socket = connect(nodes[at === 0 ? 0 : 1].url, agent.token)
        await Promise.race([connected(socket), new Promise((resolve) => setTimeout(resolve, 500))])
      }
    }
    acked.push(client_id)
  }
  socket.disconnect()
})
for (let n = 0; n < kills; n += 1) {
  await new Promise((resolve) => setTimeout(resolve, 500))
  const node = nodes[n % 2 === 0 ? 0 : 1]
  await node.kill()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await node.start()
}
load.running = false
await Promise.all(senders)

const client = new Client(database.url)
await client.connect()
const { rows } = await client.query<{ seq: number; client_id: string }>(
  'select seq, client_id from chat_message where room_id = $1 order by seq',
  [room.room_id],
)
await client.end()
const stored = new Set(rows.map(({ client_id }) => client_id))
const figures = {
  kills,
  acknowledged: acked.length,
  crossed: crossing.length,
  crossing_p50_ms: percentile(crossing, 0.5),
  lost: acked.filter((client_id) => !stored.has(client_id)).length,
  duplicates: rows.length - stored.size,
  gaps: rows.filter(({ seq }, index) => seq !== index + 1).length,
}
for (const node of nodes) {
  await node.stop()
  node.clear()
}
await database.drop()
const goal = { crossed: '= 100', lost: '= 0', duplicates: '= 0', gaps: '= 0' }
report(
  'chaos-two-nodes',
  figures,
  goal,
  figures.crossed === 100 && figures.lost + figures.duplicates + figures.gaps === 0,
)
