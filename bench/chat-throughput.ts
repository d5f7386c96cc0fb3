// Messages per second over the whole path (socket, rights, sequence, receipts, outbox, fsync, acknowledgement, five
// receivers), beside a bare program of Socket.IO and PostgreSQL in the same minutes; delivery times; two nodes, and two
// of the bare program. Each of two nodes gets as many messages at once as one alone. One node, PostgreSQL and the
// sockets already use two cores. If the machine supports it, the nodes are therefore also measured with a fixed part of
// a core each, so that the rest serves them as further cores would. That load uses bare frames, because
// socket.io-client takes twice the CPU. The nodes' CPU time per message is reported too.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Measured, Peer, Plan } from './chat-throughput/load.ts'
import { makeQueues, peersOf } from './chat-throughput/queues.ts'
import { cpuSeconds } from './lib/cpu-seconds.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { openProcessorShares } from './lib/processor-share.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const rooms = 20
const receivers = 5
const rounds = Number(process.env['ROUNDS'] ?? 6)
const seconds = Number(process.env['SECONDS'] ?? 4)
const window = 32
/** Part of a core, so that two nodes, PostgreSQL, Redis and the load fit on two. */
const coresOfNode = 0.35
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

const database = await openFreshDatabase()
const client = new Client(database.url)
await client.connect()
const { rows: promises } = await client.query<{ fsync: string; commit: string }>(
  `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
)
await client.end()
if (promises[0]?.fsync !== 'on' || promises[0].commit !== 'on')
  throw new Error('This PostgreSQL does not wait for the disk: switch fsync and synchronous_commit on')

const server = await openServerProcess({ DATABASE_URL: database.url, DEMO: '0' })
await server.start()
const queues = await makeQueues(database.url, rooms, receivers - 1)
const ours = peersOf(queues, [server.url])

const openBare = async (env: Record<string, string> = {}) => {
  const child = fork(fileURLToPath(new URL('chat-throughput/bare.mjs', import.meta.url)), {
    env: { ...process.env, BARE_DATABASE_URL: database.url, ...env },
    execArgv: [],
  })
  const { port } = await new Promise<{ port: number }>((resolve) => child.once('message', resolve as never))
  return { url: `http://127.0.0.1:${port}`, kill: () => child.kill() }
}
/** The same sockets on the bare program. */
const barePeers = (peers: Peer[], urls: string[]): Peer[] =>
  peers.map((_, index) => {
    const room = String(1 + Math.floor(index / receivers))
    return { url: urls[index % urls.length] ?? '', auth: { room }, room_id: room, sends: true }
  })
const bare = await openBare()
const theirs = barePeers(ours, [bare.url])

const load = (plan: Plan): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('chat-throughput/load.ts', import.meta.url)))
    child.once('message', (measured: Measured) => {
      child.kill()
      resolve(measured)
    })
    child.once('exit', (code) => code && reject(new Error(`The load ended with ${code}`)))
    child.send(plan)
  })

const flatOut = { seconds, window }
/** Two nodes leave little of two cores: there the load uses frames, for nodes and bare programs alike. */
const leanOf = (peers: Peer[], many: number): Plan => ({ peers, seconds, window: window * many, lean: true })
// Warm-up: compiled code, cached plans and tables of some size, as after a while in operation.
for (let turn = 0; turn < 3; turn += 1) {
  await load({ peers: ours, ...flatOut })
  await load({ peers: theirs, ...flatOut })
}
const product: Measured[] = []
const limit: Measured[] = []
for (let round = 0; round < rounds; round += 1) {
  const turns = [
    async () => product.push(await load({ peers: ours, ...flatOut })),
    async () => limit.push(await load({ peers: theirs, ...flatOut })),
  ]
  for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
}
const steady = await load({ peers: ours, seconds: 15, window, perSecond: 200 })
bare.kill()
await server.stop()

const nodes = [
  await openServerProcess({ DATABASE_URL: database.url, REDIS_URL, DEMO: '0' }),
  await openServerProcess({ DATABASE_URL: database.url, REDIS_URL, DEMO: '0' }),
]
for (const node of nodes) await node.start()
const [first, second] = nodes
if (!first || !second) throw new Error('No nodes')
const oneNode: Measured[] = []
const twoNodes: Measured[] = []
/** CPU time of both nodes, in microseconds per message. */
const costs: { one: number[]; two: number[] } = { one: [], two: [] }
async function costly(plan: Plan, results: Measured[], cost: number[]): Promise<void> {
  const used = () => nodes.reduce((sum, node) => sum + cpuSeconds(node.pid()), 0)
  const before = used()
  const measured = await load(plan)
  results.push(measured)
  cost.push(((used() - before) * 1e6) / (measured.accepted_a_second * plan.seconds))
}
const atOne = leanOf(peersOf(queues, [first.url]), 1)
const atBoth = leanOf(peersOf(queues, [first.url, second.url]), 2)
const halfRounds = Math.max(1, Math.ceil(rounds / 2))
await load(atBoth)
for (let round = 0; round < halfRounds; round += 1) {
  await costly(atOne, oneNode, costs.one)
  await costly(atBoth, twoNodes, costs.two)
}
const shares = openProcessorShares()
const [onePart, twoParts]: [Measured[], Measured[]] = [[], []]
if (shares) {
  for (const node of nodes) shares.holds(node.pid(), coresOfNode)
  for (let round = 0; round < halfRounds; round += 1) {
    onePart.push(await load(atOne))
    twoParts.push(await load(atBoth))
  }
}
for (const node of nodes) await node.stop()
const bares = [await openBare({ BARE_REDIS_URL: REDIS_URL }), await openBare({ BARE_REDIS_URL: REDIS_URL })]
const bareUrls = bares.map(({ url }) => url)
const atOneBare = leanOf(barePeers(ours, bareUrls.slice(0, 1)), 1)
const atBothBares = leanOf(barePeers(ours, bareUrls), 2)
const oneBare: Measured[] = []
const twoBares: Measured[] = []
await load(atBothBares)
for (let round = 0; round < halfRounds; round += 1) {
  oneBare.push(await load(atOneBare))
  twoBares.push(await load(atBothBares))
}
for (const one of bares) one.kill()
for (const node of [server, ...nodes]) {
  await node.stop()
  node.clear()
}
shares?.clear()
await database.drop()

const rate = (all: Measured[]) => median(all.map(({ accepted_a_second }) => accepted_a_second))
const share = rate(product) / rate(limit)
const perNode = rate(twoNodes) / 2 / rate(oneNode)
const bareShare = rate(twoBares) / 2 / rate(oneBare)
const perPart = shares && rate(twoParts) / 2 / rate(onePart)
const perNodeByCpu = median(costs.one) / median(costs.two)
const missing = [...product, steady, ...oneNode, ...twoNodes, ...onePart, ...twoParts].reduce(
  (sum, one) => sum + one.missing,
  0,
)
const figures = {
  accepted_a_second: rate(product),
  delivered_a_second: median(product.map((one) => one.delivered_a_second)),
  bare_accepted_a_second: rate(limit),
  share_of_bare: share,
  at_200_a_second_p50_ms: steady.delivery_p50_ms,
  at_200_a_second_p99_ms: steady.delivery_p99_ms,
  one_node_with_redis_a_second: rate(oneNode),
  two_nodes_a_second: rate(twoNodes),
  two_nodes_share_a_node: perNode,
  ...(perPart !== undefined && {
    one_node_of_a_part_a_second: rate(onePart),
    two_nodes_of_a_part_a_second: rate(twoParts),
    two_nodes_of_a_part_share_a_node: perPart,
  }),
  one_bare_with_redis_a_second: rate(oneBare),
  two_bares_a_second: rate(twoBares),
  two_bares_share_a_program: bareShare,
  one_node_cpu_us_a_message: median(costs.one),
  two_nodes_cpu_us_a_message: median(costs.two),
  two_nodes_share_a_node_by_cpu: perNodeByCpu,
  missing_deliveries: missing,
}
const goal = {
  share_of_bare: '>= 0.4',
  at_200_a_second_p50_ms: '<= 5',
  at_200_a_second_p99_ms: '<= 50',
  two_nodes_share_a_node: '>= 0.6, where two bare programs reach it',
  two_nodes_of_a_part_share_a_node: '>= 0.6',
  two_nodes_share_a_node_by_cpu: '>= 0.6',
  missing_deliveries: '= 0',
}
report(
  'chat-throughput',
  figures,
  goal,
  share >= 0.4 &&
    steady.delivery_p50_ms <= 5 &&
    steady.delivery_p99_ms <= 50 &&
    (perNode >= 0.6 || bareShare < 0.6) &&
    (perPart ?? 1) >= 0.6 &&
    perNodeByCpu >= 0.6 &&
    missing === 0,
)

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
  )
}
