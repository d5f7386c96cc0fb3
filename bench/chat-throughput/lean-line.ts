// Socket.IO's protocol over a bare TCP socket, for a load that hardly affects its own measurement: frames that are only
// counted are never parsed, and all are read in the chunk they arrived in.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Ack, OnDelivery, Line, Peer } from './load.ts'

/** One for all sockets: a chunk is read before the next comes. */
const piece = Buffer.alloc(256 * 1024)
const packet = { ping: '2', open: '0', joined: '40', refused: '44', message: '42["message",', ack: '43' }
const messageBegins = Buffer.from(packet.message)
const bodyBegins = Buffer.from('"body":"')
const mask = randomBytes(4)

/** Joins the namespace as this peer; `onDelivery` is called for each `message`. */
export async function openLeanLine({ url, auth }: Peer, onDelivery: OnDelivery): Promise<Line> {
  const { hostname: host, port } = new URL(url)
  const waiting = new Map<number, { resolve: (ack: Ack) => void; reject: (reason: Error) => void }>()
  let requested = 0
  let rest: Buffer = Buffer.alloc(0)
  let take = takeUpgrade
  let joined: () => void
  let fail: (reason: Error) => void
  const ready = new Promise<void>((resolve, reject) => ([joined, fail] = [resolve, reject]))

  const socket = connect({
    host,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: piece,
      callback(size) {
        const fresh = piece.subarray(0, size)
        const all = rest.length > 0 ? Buffer.concat([rest, fresh]) : fresh
        rest = Buffer.from(all.subarray(take(all)))
        return true
      },
    },
  })
  const end = (reason: Error) => {
    fail(reason)
    for (const { reject } of waiting.values()) reject(reason)
  }
  socket.once('error', end).once('close', () => end(new Error('The server has closed a socket')))
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await ready
  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        waiting.set((requested += 1), { resolve, reject })
        socket.write(frameOf(`42${requested}${JSON.stringify(['message', message])}`))
      }),
    close: () => void socket.end(frameOf('41')),
  }

  /** Reads the upgrade reply and what follows it; returns the number of consumed bytes. */
  function takeUpgrade(all: Buffer): number {
    const headers = all.indexOf('\r\n\r\n')
    if (headers < 0) return 0
    if (!all.toString('latin1', 0, headers).startsWith('HTTP/1.1 101 ')) fail(new Error('No web socket'))
    take = takeFrames
    return headers + 4 + takeFrames(all.subarray(headers + 4))
  }

  /** Reads complete frames. Server frames are not masked; Socket.IO sends each packet in one. */
  function takeFrames(all: Buffer): number {
    let at = 0
    while (at + 2 <= all.length) {
      const short = all[at + 1] as number
      if (short > 126) throw new Error('A frame of more than 64 KB')
      const begins = at + (short < 126 ? 2 : 4)
      if (begins > all.length) break
      const ends = begins + (short < 126 ? short : all.readUInt16BE(at + 2))
      if (ends > all.length) break
      takePacket(all, begins, ends)
      at = ends
    }
    return at
  }

  function takePacket(all: Buffer, begins: number, ends: number): void {
    if (messageBegins.compare(all, begins, Math.min(begins + messageBegins.length, ends)) === 0)
      return onDelivery(() => sentAt(all, begins))
    const reported = all.toString('utf8', begins, ends)
    if (reported.startsWith(packet.ack)) {
      const [, id, answer] = /^43(\d+)(\[.*\])$/s.exec(reported) ?? []
      const [ack] = JSON.parse(answer ?? '[]') as [Ack]
      waiting.get(Number(id))?.resolve(ack)
      waiting.delete(Number(id))
    } else if (reported === packet.ping) socket.write(frameOf('3'))
    else if (reported.startsWith(packet.open)) socket.write(frameOf(`40${JSON.stringify(auth)}`))
    else if (reported.startsWith(packet.joined)) joined()
    else if (reported.startsWith(packet.refused)) fail(new Error(reported))
  }
}

/** The body of a message begins with the time it was sent. */
function sentAt(all: Buffer, begins: number): number {
  const body = all.indexOf(bodyBegins, begins) + bodyBegins.length
  return Number(all.toString('latin1', body, all.indexOf(' ', body)))
}

/** A client's text frame, masked as the protocol requires. */
function frameOf(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 6 : 8
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = 0x81
  frame[1] = 0x80 | (size < 126 ? size : 126)
  if (size >= 126) frame.writeUInt16BE(size, 2)
  mask.copy(frame, head - 4)
  frame.write(text, head)
  for (let at = 0; at < size; at += 1)
    frame[head + at] = (frame[head + at] as number) ^ (mask[at & 3] as number)
  return frame
}
