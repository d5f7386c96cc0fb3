import { io } from 'socket.io-client'
import type { Ack, OnDelivery, Line, Peer } from './load.ts'

/** A socket of the standard client, which parses everything it receives. */
export function openClientLine({ url, auth }: Peer, onDelivery: OnDelivery): Promise<Line> {
  const socket = io(url, { transports: ['websocket'], auth, forceNew: true, reconnection: false })
  socket.on('message', ({ body }: { body: string }) =>
    onDelivery(() => Number(body.slice(0, body.indexOf(' ')))),
  )
  const line: Line = {
    send: (message) => socket.emitWithAck('message', message) as Promise<Ack>,
    close: () => void socket.disconnect(),
  }
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(line))
    socket.once('connect_error', reject)
  })
}
