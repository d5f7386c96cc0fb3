import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** The caller for whom statements run. Background work has none. */
export interface Caller {
  /** Arrival time of the call, on the clock of `performance.now()`. */
  since: number
  /** The called route; calls of one route share its maximum of connections. */
  route: string
  /**
   * Sign-in and session checks must continue while everything else waits: their statements take reserved connections.
   */
  isSigningIn?: boolean
  /** The call's answer: work for a client that has left is dropped. */
  answer?: ServerResponse
  /** The network address of the client. */
  address?: string
  /** Set once the caller is known: staff, or a visitor, a machine or nobody. */
  by?: 'STAFF' | 'OUTSIDE'
  /** Set for read-only calls: when their client leaves, their statements may be cancelled. */
  response?: ServerResponse
}

const current = new AsyncLocalStorage<Caller>()

/** Runs work for a caller: it waits for a connection only as long as a caller can (limits `database`). */
export const withCaller = <T>(caller: Caller, work: () => T): T => current.run(caller, work)

/** Runs work that several callers share, so that one leaving caller does not cancel it for the others. */
export const withoutCaller = <T>(work: () => T): T => current.exit(work)

export const currentCaller = (): Caller | undefined => current.getStore()

/** True if the client closed the connection before it had the whole answer. */
export const hasLeft = (response: ServerResponse): boolean => response.closed && !response.writableFinished
