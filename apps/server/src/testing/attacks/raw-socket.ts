import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { eventually } from '../eventually.ts'

/** A raw WebSocket: it sends what no client would, and reads only on demand. */
export interface RawSocket {
  /** Sends one text frame. */
  say(text: string): void
  /** Sends raw bytes. */
  write(bytes: Buffer): void
  frame(opcode: number, payload: Buffer): Buffer
  stopReading(): void
  isClosed(): boolean
  /** The headers of the handshake response, and the data after it. */
  received(): string
  end(): void
}

/** Opens a raw socket at the realtime path; `token`: also requests to join with this token. */
export async function openRawSocket(url: string, token?: string, headers: string[] = []): Promise<RawSocket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let [received, isClosed] = ['', false]
  socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('close', () => (isClosed = true))
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...headers,
      '\r\n',
    ].join('\r\n'),
  )
  const raw: RawSocket = {
    say: (text) => void socket.write(raw.frame(1, Buffer.from(text))),
    write: (bytes) => void socket.write(bytes),
    frame: masked,
    stopReading: () => void socket.pause(),
    isClosed: () => isClosed,
    received: () => received,
    end: () => void socket.destroy(),
  }
  await eventually(() => received.includes('\r\n\r\n') || isClosed)
  if (token) {
    raw.say(`40${JSON.stringify({ token })}`)
    await eventually(() => /4[04]\{/.test(received) || isClosed)
  }
  return raw
}

/** Masked, as a client must send it (RFC 6455 5.2), here with zeros. */
function masked(opcode: number, payload: Buffer): Buffer {
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : payload.length < 65_536
        ? Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 0xff])
        : Buffer.from([0x80 | 127, 0, 0, 0, 0, ...be32(payload.length)])
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, Buffer.alloc(4), payload])
}

const be32 = (n: number): number[] => [n >>> 24, (n >>> 16) & 0xff, (n >>> 8) & 0xff, n & 0xff]
