import { problems } from '@rp/contract/problems'
import type { Logger } from 'pino'
import type { Socket } from 'socket.io'
import { bearerToken } from '../authorization-header.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Caller } from '../caller.ts'

type Next = (error?: Error & { data?: object }) => void

/**
 * Authenticates a socket by the token of its handshake: `auth.token`, or a bearer header. The query (userId, userType)
 * is accepted only if it matches the token's own subject.
 */
export function authenticate(sessions: Sessions, allowsOrigin: AllowsOrigin, log: Logger) {
  return async (socket: Socket, next: Next): Promise<void> => {
    let refusal: Parameters<Next>[0]
    try {
      const caller = await identify(socket, sessions, allowsOrigin)
      if (caller) socket.data.who = caller
      else refusal = connectError('no_session')
    } catch (error) {
      // Only log the error itself; its message may contain a statement and its values.
      log.error({ err: error }, 'a socket could not be let in')
      refusal = connectError('unavailable')
    }
    next(refusal)
  }
}

type AllowsOrigin = (caller: Caller, origin: string, host: string) => Promise<boolean>

async function identify(
  socket: Socket,
  sessions: Sessions,
  allowsOrigin: AllowsOrigin,
): Promise<Caller | null> {
  const token = tokenOf(socket)
  const caller = token ? await sessions.identify(token) : null
  if (!caller || !isItself(caller, socket.handshake.query)) return null
  const { origin, host = '' } = socket.handshake.headers
  const fromHere = origin === undefined || (await allowsOrigin(caller, origin, host))
  return fromHere ? caller : null
}

function tokenOf({ handshake: { auth, headers } }: Socket): string | undefined {
  const token: unknown = auth['token'] ?? bearerToken(headers.authorization)
  return typeof token === 'string' && token.length <= 200 ? token : undefined
}

/** A session with a duty receives nothing yet; a query that names another user is refused. */
function isItself(caller: Caller, query: { userId?: unknown; userType?: unknown }): boolean {
  if (caller.type === 'STAFF' && caller.duty) return false
  return (query.userId ?? caller.id) === caller.id && (query.userType ?? caller.type) === caller.type
}

/** Reaches the client as `connect_error` with the status that the panel shows. */
function connectError(code: 'no_session' | 'unavailable'): Error & { data: object } {
  const { status, title } = problems[code]
  return Object.assign(new Error(title.en), { data: { status, code } })
}
