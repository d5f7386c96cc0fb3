// The sockets of a measurement in their own process, so that the server's CPU time is only the server's.
import { randomUUID } from 'node:crypto'
import { percentile } from '../lib/report.ts'
import { openClientLine } from './client-line.ts'
import { openLeanLine } from './lean-line.ts'

export interface Peer {
  url: string
  auth: Record<string, string>
  room_id: string
  /** Whether this peer may send; all peers receive. */
  sends: boolean
}

export interface Plan {
  peers: Peer[]
  seconds: number
  /** Concurrent sends; or, with `perSecond`, a steady rate. */
  window: number
  perSecond?: number
  /** Frames on bare sockets instead of socket.io-client, if the load must leave the CPU to the nodes. */
  lean?: boolean
}

/** A socket of the load, with either client. */
export interface Line {
  send(message: { room_id: string; client_id: string; body: string }): Promise<Ack>
  close(): void
}

export interface Ack {
  ok: boolean
}

/** Called for each delivery; the send time is only read on request. */
export type OnDelivery = (sentAt: () => number) => void

export interface Measured {
  accepted_a_second: number
  delivered_a_second: number
  delivery_p50_ms: number
  delivery_p99_ms: number
  /** Acknowledged messages that were not delivered. */
  missing: number
}

const text = 'x'.repeat(180)
const drainMs = 1500

process.on('message', (plan: Plan) => {
  void measure(plan).then((measured) => void process.send?.(measured))
})

async function measure({ peers, seconds, window, perSecond, lean }: Plan): Promise<Measured> {
  const took: number[] = []
  let [acked, received] = [0, 0]
  const load = { running: true }
  const open = lean ? openLeanLine : openClientLine
  const lines = await Promise.all(peers.map((peer) => open(peer, onMessage)))
  const senders = lines.flatMap((line, index) => {
    const peer = peers[index]
    return peer?.sends ? [{ line, room_id: peer.room_id }] : []
  })
  const receiversOf = Math.round(peers.length / new Set(peers.map(({ room_id }) => room_id)).size)

  function onMessage(sentAt: () => number): void {
    received += 1
    if (received % 8 === 0) took.push(performance.now() - sentAt())
  }

  async function shoot(n: number): Promise<void> {
    const { line, room_id } = senders[n % senders.length] as (typeof senders)[number]
    const body = `${performance.now()} ${text}`
    const ack = await line.send({ room_id, client_id: randomUUID(), body })
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
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  for (const line of lines) line.close()
  return {
    accepted_a_second: ackedThen / elapsed,
    delivered_a_second: receivedThen / elapsed,
    delivery_p50_ms: percentile(took, 0.5),
    delivery_p99_ms: percentile(took, 0.99),
    missing: acked * receiversOf - received,
  }
}
