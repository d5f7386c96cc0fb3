import { problems } from '@rp/contract/problems'
import type { Logger } from 'pino'
import type { Socket } from 'socket.io'
import type { Sessions } from '../sessions/sessions.ts'
import type { Who } from '../who.ts'

type Next = (error?: Error & { data?: object }) => void

/**
 * Lets a socket in by the token of its handshake: `auth.token`, or a bearer header. The specification's query
 * (userId, userType) is accepted only when it is the token's own subject (architecture 6).
 */
export function authenticate(sessions: Sessions, allowsOrigin: AllowsOrigin, log: Logger) {
  return async (socket: Socket, next: Next): Promise<void> => {
    let refusal: Parameters<Next>[0]
    try {
      const who = await identify(socket, sessions, allowsOrigin)
      if (who) socket.data.who = who
      else refusal = told('no_session')
    } catch (error) {
      // The fault itself is for the log; its message may name a statement and its values.
      log.error({ err: error }, 'a socket could not be let in')
      refusal = told('unavailable')
    }
    next(refusal)
  }
}

type AllowsOrigin = (who: Who, origin: string, host: string) => Promise<boolean>

async function identify(socket: Socket, sessions: Sessions, allowsOrigin: AllowsOrigin): Promise<Who | null> {
  const token = tokenOf(socket)
  const who = token ? await sessions.identify(token) : null
  if (!who || !isItself(who, socket.handshake.query)) return null
  const { origin, host = '' } = socket.handshake.headers
  const fromHere = origin === undefined || (await allowsOrigin(who, origin, host))
  return fromHere ? who : null
}

function tokenOf({ handshake: { auth, headers } }: Socket): string | undefined {
  const token: unknown = auth['token'] ?? /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return typeof token === 'string' && token.length <= 200 ? token : undefined
}

/** A session with a duty hears nothing yet; a query that claims somebody else is refused. */
function isItself(who: Who, query: { userId?: unknown; userType?: unknown }): boolean {
  if (who.type === 'STAFF' && who.duty) return false
  return (query.userId ?? who.id) === who.id && (query.userType ?? who.type) === who.type
}

/** Reaches the client as `connect_error` with the status that the panel's alert shows (specification 8). */
function told(code: 'no_session' | 'unavailable'): Error & { data: object } {
  const { status, title } = problems[code]
  return Object.assign(new Error(title.en), { data: { status, code } })
}
