import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import type { Sessions } from '../sessions/sessions.ts'
import type { Who } from '../who.ts'

const everyMs = 30_000
/** A reader this far behind is cut; it comes back and syncs (chat design b4). */
const bufferedMax = 1024 * 1024

/** Ends the sockets of this node whose session has expired, and those that do not read. */
export function watchSockets(io: Server, sessions: Sessions, log: Logger): () => void {
  async function look(): Promise<void> {
    const sockets = [...io.sockets.sockets.values()]
    for (const socket of sockets) {
      if (waitingBytes(socket.conn.transport) > bufferedMax) socket.disconnect(true)
    }
    const alive = await sessions.alive([
      ...new Set(sockets.map((socket) => (socket.data.who as Who).session_id)),
    ])
    for (const socket of sockets) {
      if (alive.has((socket.data.who as Who).session_id)) continue
      socket.emit('session.ended', { code: 'no_session' })
      socket.disconnect(true)
    }
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'the sockets could not be looked over'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** What the client has not read yet; the published type of a transport leaves its web socket out. */
function waitingBytes(transport: object): number {
  const wire: unknown = 'socket' in transport ? transport.socket : undefined
  return typeof wire === 'object' && wire !== null && 'bufferedAmount' in wire
    ? Number(wire.bufferedAmount)
    : 0
}
