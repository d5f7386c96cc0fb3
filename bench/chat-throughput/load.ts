// The sockets of a measurement in a process of their own, so that the server's work is the server's alone.
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { percentile } from '../lib/report.ts'

export interface Peer {
  url: string
  auth: Record<string, string>
  room_id: string
  /** Whether it may send; everybody receives. */
  sends: boolean
}

export interface Plan {
  peers: Peer[]
  seconds: number
  /** Sends on their way at once; or, with `perSecond`, a steady rate. */
  window: number
  perSecond?: number
}

export interface Measured {
  accepted_a_second: number
  delivered_a_second: number
  delivery_p50_ms: number
  delivery_p99_ms: number
  /** Deliveries that did not come, of those that were acknowledged. */
  missing: number
}

const text = 'x'.repeat(180)
const settleMs = 1500

process.on('message', (plan: Plan) => {
  void measure(plan).then((measured) => void process.send?.(measured))
})

async function measure({ peers, seconds, window, perSecond }: Plan): Promise<Measured> {
  const took: number[] = []
  let [acked, received] = [0, 0]
  const load = { running: true }
  const sockets = await Promise.all(peers.map((peer) => open(peer, hear)))
  const senders = sockets.flatMap((socket, index) => {
    const peer = peers[index]
    return peer?.sends ? [{ socket, room_id: peer.room_id }] : []
  })
  const receiversOf = Math.round(peers.length / new Set(peers.map(({ room_id }) => room_id)).size)

  function hear({ body }: { body: string }): void {
    received += 1
    if (received % 8 === 0) took.push(performance.now() - Number(body.slice(0, body.indexOf(' '))))
  }

  async function shoot(n: number): Promise<void> {
    const { socket, room_id } = senders[n % senders.length] as (typeof senders)[number]
    const body = `${performance.now()} ${text}`
    const ack = (await socket.emitWithAck('message', { room_id, client_id: randomUUID(), body })) as {
      ok: boolean
    }
    if (!ack.ok) throw new Error(`A message was refused: ${JSON.stringify(ack)}`)
    acked += 1
  }

  async function closedLoop(lane: number): Promise<void> {
    for (let n = lane; load.running; n += window) await shoot(n)
  }

  async function steady(rate: number): Promise<void> {
    const began = performance.now()
    const shots: Promise<void>[] = []
    for (let n = 0; load.running; n += 1) {
      const wait = began + (n * 1000) / rate - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      shots.push(shoot(n))
    }
    await Promise.all(shots)
  }

  const began = performance.now()
  const work = perSecond ? [steady(perSecond)] : Array.from({ length: window }, (_, lane) => closedLoop(lane))
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const elapsed = (performance.now() - began) / 1000
  const [ackedThen, receivedThen] = [acked, received]
  load.running = false
  await Promise.all(work)
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  for (const socket of sockets) socket.disconnect()
  return {
    accepted_a_second: ackedThen / elapsed,
    delivered_a_second: receivedThen / elapsed,
    delivery_p50_ms: percentile(took, 0.5),
    delivery_p99_ms: percentile(took, 0.99),
    missing: acked * receiversOf - received,
  }
}

function open({ url, auth }: Peer, hear: (message: { body: string }) => void): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth, forceNew: true, reconnection: false })
  socket.on('message', hear)
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}
