// The time from the sender's emit to the other side's screen, on an idle machine and at a steady rate.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { connect, connected, signIn, visit } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const idle = { messages: 200, everyMs: 40 }
const steady = { perSecond: 200, seconds: 10, staff: 20, visitors: 20 }

const server = await openServerProcess()
await server.start()

async function measure(
  senders: { socket: Socket; room_id: string }[],
  listener: Socket,
  messages: number,
  everyMs: number,
): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const took: number[] = []
  const onMessage = ({ client_id }: { client_id: string }) => {
    const sent = sentAt.get(client_id)
    if (sent !== undefined) took.push(performance.now() - sent)
  }
  listener.on('message', onMessage)
  const began = performance.now()
  for (let n = 0; n < messages; n += 1) {
    const wait = began + n * everyMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const sender = senders[n % senders.length]
    const client_id = randomUUID()
    sentAt.set(client_id, performance.now())
    sender?.socket.emit(
      'message',
      { room_id: sender.room_id, client_id, body: `message ${n}` },
      () => undefined,
    )
  }
  const until = performance.now() + 5000
  while (took.length < messages && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20))
  listener.off('message', onMessage)
  return took
}

const agent = await signIn(server.url, 'staff.chat')
const staff = await Promise.all(
  Array.from({ length: steady.staff }, async () => {
    const socket = connect(server.url, agent.token)
    await connected(socket)
    return socket
  }),
)
const [listener] = staff
if (!listener) throw new Error('No staff socket')

const visitor = await visit(server.url)
const visitorSocket = connect(server.url, visitor.token)
await connected(visitorSocket)

const toStaff = await measure([{ socket: visitorSocket, room_id: visitor.room_id }], listener, 25, 100).then(
  () =>
    // The first messages are a warm-up; a visitor may send three per second.
    measure([{ socket: visitorSocket, room_id: visitor.room_id }], listener, 30, 350),
)
const toVisitor = await measure(
  [{ socket: listener, room_id: visitor.room_id }],
  visitorSocket,
  idle.messages,
  idle.everyMs,
)

const senders = await Promise.all(
  staff.slice(1).map(async (socket) => ({ socket, room_id: (await visit(server.url)).room_id })),
)
const loaded = await measure(senders, listener, steady.perSecond * steady.seconds, 1000 / steady.perSecond)

// The same by polling on both sides, as in a network that cuts WebSockets; as another user, since one account's sockets
// are limited.
const admin = await signIn(server.url, 'admin.chat')
const pollingAgent = connect(server.url, admin.token, 'polling')
const pollingVisit = await visit(server.url)
const pollingVisitor = connect(server.url, pollingVisit.token, 'polling')
await Promise.all([connected(pollingAgent), connected(pollingVisitor)])
const byPolling = await measure(
  [{ socket: pollingAgent, room_id: pollingVisit.room_id }],
  pollingVisitor,
  idle.messages,
  idle.everyMs,
)

for (const socket of [...staff, visitorSocket, pollingAgent, pollingVisitor]) socket.disconnect()
await server.stop()
server.clear()

const sent = steady.perSecond * steady.seconds
const figures = {
  customer_to_staff_p50_ms: percentile(toStaff, 0.5),
  customer_to_staff_p99_ms: percentile(toStaff, 0.99),
  staff_to_customer_p50_ms: percentile(toVisitor, 0.5),
  staff_to_customer_p99_ms: percentile(toVisitor, 0.99),
  polling_p50_ms: percentile(byPolling, 0.5),
  polling_p99_ms: percentile(byPolling, 0.99),
  polling_delivered_share: byPolling.length / idle.messages,
  at_200_a_second_p50_ms: percentile(loaded, 0.5),
  at_200_a_second_p99_ms: percentile(loaded, 0.99),
  at_200_a_second_delivered_share: loaded.length / sent,
}
const goal = {
  customer_to_staff_p50_ms: '< 50',
  staff_to_customer_p50_ms: '< 50',
  polling_p99_ms: '< 300',
  polling_delivered_share: '= 1',
  at_200_a_second_delivered_share: '= 1',
}
report(
  'delivery-latency',
  figures,
  goal,
  figures.customer_to_staff_p50_ms < 50 &&
    figures.staff_to_customer_p50_ms < 50 &&
    figures.polling_p99_ms < 300 &&
    byPolling.length === idle.messages &&
    loaded.length === sent,
)
