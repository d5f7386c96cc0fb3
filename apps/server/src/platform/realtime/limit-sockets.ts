import type { IncomingMessage } from 'node:http'
import { problems } from '@rp/contract/problems'
import { socketLimits } from '@rp/domain/limits'
import type { Server, Socket } from 'socket.io'
import { addressKey } from '../addresses/address-key.ts'
import type { Caller } from '../caller.ts'

/**
 * Limits the sockets per session, address and node, so that one visitor's token cannot exhaust the memory. A refused
 * client retries later; its messages wait in its outbox.
 */
export function limitSockets(io: Server, addressOf: (request: IncomingMessage) => string): void {
  const ofAddress = new Map<string, number>()
  const ofSession = new Map<string, number>()

  io.engine.opts.allowRequest = (request, decide) => {
    const isFull =
      io.engine.clientsCount >= socketLimits.ofNode ||
      (ofAddress.get(keyOf(request)) ?? 0) >= socketLimits.ofAddress
    decide(isFull ? 'Too many connections' : null, !isFull)
  }
  io.engine.on('connection', (connection: EngineConnection) => {
    const key = keyOf(connection.request)
    count(ofAddress, key, 1)
    connection.on('close', () => count(ofAddress, key, -1))
  })
  io.use((socket, next) => {
    const { session_id } = socket.data.who as Caller
    const isFull = (ofSession.get(session_id) ?? 0) >= socketLimits.ofSession
    if (isFull) return next(tooMany())
    countWhileOpen(ofSession, session_id, socket)
    next()
  })

  const keyOf = (request: IncomingMessage) => addressKey(addressOf(request))
}

interface EngineConnection {
  request: IncomingMessage
  on(event: 'close', listener: () => void): void
}

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
}

/** Counted from before authentication until the connection ends, even if it fails. */
function countWhileOpen(counts: Map<string, number>, key: string, socket: Socket): void {
  count(counts, key, 1)
  socket.conn.once('close', () => count(counts, key, -1))
}

function tooMany(): Error & { data: object } {
  const { status, title } = problems.throttled
  return Object.assign(new Error(title.en), { data: { status, code: 'throttled' } })
}
