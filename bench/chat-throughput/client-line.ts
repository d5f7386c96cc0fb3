import { io } from 'socket.io-client'
import type { Ack, Hear, Line, Peer } from './load.ts'

/** A socket of the client that everybody uses, which parses all that it hears. */
export function openClientLine({ url, auth }: Peer, hear: Hear): Promise<Line> {
  const socket = io(url, { transports: ['websocket'], auth, forceNew: true, reconnection: false })
  socket.on('message', ({ body }: { body: string }) => hear(() => Number(body.slice(0, body.indexOf(' ')))))
  const line: Line = {
    send: (message) => socket.emitWithAck('message', message) as Promise<Ack>,
    close: () => void socket.disconnect(),
  }
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(line))
    socket.once('connect_error', reject)
  })
}
