import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** On whose behalf statements run now. Background work has no caller. */
export interface Caller {
  /** When the call came, on the clock of `performance.now()`. */
  since: number
  /** The route that was called; calls of one route share the connections that one may take. */
  route: string
  /** Signing in and being recognised go on while everything else waits: their statements take reserved connections. */
  isSigningIn?: boolean
  /** Set for calls that only read: when their client leaves, what they run may be cancelled. */
  response?: ServerResponse
}

const current = new AsyncLocalStorage<Caller>()

/** Runs work on behalf of a caller: it waits for a connection only as long as a caller can (limits `database`). */
export const withCaller = <T>(caller: Caller, work: () => T): T => current.run(caller, work)

/** Runs work whose answer several callers share, so that one of them who leaves does not cancel it for the others. */
export const withoutCaller = <T>(work: () => T): T => current.exit(work)

export const currentCaller = (): Caller | undefined => current.getStore()

/** True once the client has closed the connection without having read the whole answer. */
export const hasLeft = (response: ServerResponse): boolean => response.closed && !response.writableFinished
