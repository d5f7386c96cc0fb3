import { socketBufferMax } from '@rp/domain/limits'
import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import type { Sessions } from '../sessions/sessions.ts'
import type { Who } from '../who.ts'

const sessionsEveryMs = 30_000
/** Within one second a busy room brings a reader who stopped less than the limit once more. */
const buffersEveryMs = 1000

/** Ends the sockets of this node whose session has expired, and those that do not read. */
export function watchSockets(io: Server, sessions: Sessions, log: Logger): () => void {
  async function endExpired(): Promise<void> {
    const sockets = [...io.sockets.sockets.values()]
    const alive = await sessions.alive([
      ...new Set(sockets.map((socket) => (socket.data.who as Who).session_id)),
    ])
    for (const socket of sockets) {
      if (alive.has((socket.data.who as Who).session_id)) continue
      socket.emit('session.ended', { code: 'no_session' })
      socket.disconnect(true)
    }
  }
  function cutDeaf(): void {
    for (const { conn } of io.sockets.sockets.values()) {
      if (waitingBytes(conn) <= socketBufferMax) continue
      // A farewell would wait behind what is not read.
      const wire = wireOf(conn.transport)
      if (wire) wire.terminate()
      else conn.close(true)
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
 * What the client has not read yet: what the web socket holds, and what waits behind it, because the engine hands over
 * the next lot only once the last is out. The published type of a connection hides the latter.
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

interface Wire {
  bufferedAmount: number
  terminate: () => void
}

/** The published type of a transport leaves its web socket out. */
function wireOf(transport: object): Wire | undefined {
  const wire: unknown = 'socket' in transport ? transport.socket : undefined
  return typeof wire === 'object' && wire !== null && 'bufferedAmount' in wire && 'terminate' in wire
    ? (wire as Wire)
    : undefined
}
