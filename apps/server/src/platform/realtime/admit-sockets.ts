import type { IncomingMessage } from 'node:http'
import { problems } from '@rp/contract/problems'
import { socketLimits } from '@rp/domain/limits'
import type { Server, Socket } from 'socket.io'
import { addressKey } from '../addresses/address-key.ts'
import type { Caller } from '../caller.ts'
import type { Connection } from './end-connection.ts'
import { limitAttempts, UnidentifiedConnections, type PacketSource } from './unidentified-connections.ts'

interface Admission {
  addressOf: (request: IncomingMessage) => string
  /** Finds out who the caller is, and notes it in the socket's data. */
  authenticate: Middleware
}

type Middleware = (socket: Socket, next: (refusal?: Error & { data?: object }) => void) => unknown

/**
 * Lets sockets in, up to limits per session, address and node, so that one visitor's token cannot exhaust the memory. A
 * refused client retries later; its messages wait in its outbox. Those who have not shown who they are have small limits
 * of their own, which take nothing from people behind the same address (ADR 0129).
 */
export function admitSockets(io: Server, { addressOf, authenticate }: Admission): void {
  const ofAddress = new Map<string, number>()
  const ofSession = new Map<string, number>()
  const unidentified = new UnidentifiedConnections()
  const identified = new WeakMap<object, () => void>()
  const keyOf = (request: IncomingMessage) => addressKey(addressOf(request))

  io.engine.opts.allowRequest = (_request, decide) => {
    const isFull = io.engine.clientsCount >= socketLimits.ofNode + socketLimits.unidentified.openingOfNode
    decide(isFull ? 'Too many connections' : null, !isFull)
  }
  io.engine.on('connection', (connection: EngineConnection) => {
    const address = keyOf(connection.request)
    const attempts = limitAttempts(connection, () => unidentified.isTooMany(address, connection))
    unidentified.add(address, connection)
    identified.set(connection, attempts.identified)
    connection.on('close', () => unidentified.remove(address, connection))
  })
  io.use((socket, next) => {
    const [address, connection] = [keyOf(socket.request), socket.conn]
    // While its token is looked up, it is nobody's turn to make room: a slow database would otherwise end all of them.
    unidentified.remove(address, connection)
    return authenticate(socket, (refusal) => {
      const refused = refusal ?? (hasPlaceFor(socket, address) ? undefined : tooMany())
      if (refused) {
        if (connection.readyState === 'open') unidentified.add(address, connection)
        return next(refused)
      }
      countWhileOpen(ofSession, sessionOf(socket), socket)
      countWhileOpen(ofAddress, address, socket)
      identified.get(connection)?.()
      next()
    })
  })

  function hasPlaceFor(socket: Socket, address: string): boolean {
    return (
      (ofSession.get(sessionOf(socket)) ?? 0) < socketLimits.ofSession &&
      (ofAddress.get(address) ?? 0) < socketLimits.ofAddress &&
      io.sockets.sockets.size < socketLimits.ofNode
    )
  }
}

const sessionOf = (socket: Socket): string => (socket.data.who as Caller).session_id

type EngineConnection = Connection & PacketSource & { request: IncomingMessage }

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
}

/** Counted from the moment the socket is let in until its connection ends. */
function countWhileOpen(counts: Map<string, number>, key: string, socket: Socket): void {
  count(counts, key, 1)
  socket.conn.once('close', () => count(counts, key, -1))
}

function tooMany(): Error & { data: object } {
  const { status, title } = problems.throttled
  return Object.assign(new Error(title.en), { data: { status, code: 'throttled' } })
}
