import { socketBufferMax } from '@rp/domain/limits'
import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import type { Sessions } from '../sessions/sessions.ts'
import type { Caller } from '../caller.ts'
import { endConnection, wireOf } from './end-connection.ts'

const sessionsEveryMs = 30_000
/** Within one second even a busy room sends a stalled reader less than the limit. */
const buffersEveryMs = 1000

/** Disconnects the sockets of this node with an expired session, and those that do not read. */
export function watchSockets(io: Server, sessions: Sessions, log: Logger): () => void {
  async function endExpired(): Promise<void> {
    const sockets = [...io.sockets.sockets.values()]
    const alive = await sessions.alive([
      ...new Set(sockets.map((socket) => (socket.data.who as Caller).session_id)),
    ])
    for (const socket of sockets) {
      if (alive.has((socket.data.who as Caller).session_id)) continue
      socket.emit('session.ended', { code: 'no_session' })
      socket.disconnect(true)
    }
  }
  function cutDeaf(): void {
    for (const { conn } of io.sockets.sockets.values()) {
      if (waitingBytes(conn) > socketBufferMax) endConnection(conn)
    }
  }
  const timers = [
    setInterval(cutDeaf, buffersEveryMs),
    setInterval(() => {
      endExpired().catch((error: unknown) => log.warn({ err: error }, 'the sockets could not be looked over'))
    }, sessionsEveryMs),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/**
 * Bytes that the client has not read yet: in the web socket, and in the queue behind it, since the engine passes on the
 * next batch only once the last is out. The published type of a connection hides the latter.
 */
function waitingBytes(connection: { transport: object }): number {
  const behind: unknown = 'writeBuffer' in connection ? connection.writeBuffer : []
  const packets = Array.isArray(behind) ? (behind as { data?: unknown }[]) : []
  const held = wireOf(connection.transport)?.bufferedAmount ?? 0
  return packets.reduce((sum, { data }) => sum + lengthOf(data), held)
}

function lengthOf(data: unknown): number {
  return typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0
}
