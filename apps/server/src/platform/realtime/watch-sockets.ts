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
      const { transport } = socket.conn as unknown as { transport: { socket?: { bufferedAmount?: number } } }
      if ((transport.socket?.bufferedAmount ?? 0) > bufferedMax) socket.disconnect(true)
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
