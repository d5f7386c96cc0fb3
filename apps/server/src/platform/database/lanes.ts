import { database as limits } from '@rp/domain/limits'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { currentCaller, hasLeft, type Caller } from './caller.ts'
import { openFairShare } from './fair-share.ts'

/**
 * The connections of a node, in lanes that cannot starve each other (ADR 0048). Transactions that all wait for one lock
 * leave the lane of single statements free, and neither lane takes the connections for session checks.
 */
export interface Lanes {
  /** `query` uses the lane of single statements, `connect` that of transactions. */
  pool: Pool
  /** Commits of these connections do not wait for the disk. */
  redoing: Pool
  /** Only for sessions, sign-in and health. */
  reserved: Pool
  all: Pool[]
}

export function openLanes(settings: PoolConfig): Lanes {
  const { connections } = limits
  const reserved = new Pool({ ...settings, max: connections.reserved })
  const statements = new Pool({ ...settings, max: connections.statements })
  const pool = new Pool({ ...settings, max: connections.transactions })
  const redoing = new Pool({
    ...settings,
    max: connections.redoing,
    options: `${settings.options} -c synchronous_commit=off`,
  })
  joinLanes(pool, statements, reserved)
  return { pool, redoing, reserved, all: [pool, statements, redoing, reserved] }
}

/** Routes the single statements of a pool to their own lane, and limits how long callers wait in both. */
function joinLanes(pool: Pool, statements: Pool, reserved: Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  // `query` and `connect` have a dozen overloads; all callers here use promises.
  const connectReserved = () => reserved.connect()
  pool.connect = (() =>
    begin(currentCaller()?.isSigningIn ? connectReserved : connect, reserved)) as typeof pool.connect
  pool.query = ((...statement: unknown[]) => run(statements, reserved, statement)) as typeof pool.query
}

/** A connection for a transaction; a caller's transaction that still waits for a lock at its deadline is cancelled. */
async function begin(connect: () => Promise<PoolClient>, reserved: Pool): Promise<PoolClient> {
  const client = await inTime(connect())
  const caller = currentCaller()
  if (!caller) return client
  let cancelling: Promise<unknown> = Promise.resolve()
  const endLockWait = () => void (cancelling = cancelLockWait(client, reserved))
  const watch = repeatAfter(limits.answerWithinMs - (performance.now() - caller.since), endLockWait)
  const release = client.release.bind(client)
  client.release = (failure) => {
    watch.stop()
    // A late cancel must not hit the next transaction of this connection.
    void cancelling.then(() => release(failure))
  }
  return client
}

/** Calls back after a delay, and then every half second until stopped. */
function repeatAfter(ms: number, call: () => void): { stop: () => void } {
  let timer = setTimeout(
    function again() {
      call()
      timer = setTimeout(again, 500)
    },
    Math.max(0, ms),
  )
  return { stop: () => clearTimeout(timer) }
}

/** A single statement. Those of one route take only part of the connections, so that other routes are answered. */
async function run(statements: Pool, reserved: Pool, statement: unknown[]): Promise<unknown> {
  const caller = currentCaller()
  const place = await (caller
    ? takePlace(caller.route, timeLeft(caller))
    : takePlace('background', limits.backgroundWaitMs))
  if (!place) throw new NoConnection()
  return send(caller?.isSigningIn ? reserved : statements, reserved, statement).finally(place)
}

async function send(statements: Pool, reserved: Pool, statement: unknown[]): Promise<unknown> {
  const response = currentCaller()?.response
  if (response && hasLeft(response)) throw new CallerLeft()
  const client = await inTime(statements.connect())
  let cancelled: Promise<unknown> | undefined
  const cancel = () => void (cancelled ??= cancelStatement(client, reserved))
  response?.once('close', cancel)
  let failure: Error | undefined
  try {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    return await query(...statement)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    response?.off('close', cancel)
    // A late cancel must not hit the next statement of this connection.
    await cancelled
    client.release(failure)
  }
}

const processOf = (client: PoolClient): number => (client as PoolClient & { processID: number }).processID

async function cancelStatement(client: PoolClient, reserved: Pool): Promise<void> {
  await reserved.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => undefined)
}

async function cancelLockWait(client: PoolClient, reserved: Pool): Promise<void> {
  const statement = `select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`
  await reserved.query(statement, [processOf(client)]).catch(() => undefined)
}

const takePlace = openFairShare(limits.connections.statementsOfRoute)

/** How long a caller may still wait for a connection, in milliseconds. */
function timeLeft({ since }: Caller): number {
  const left = limits.answerWithinMs - limits.lockWaitMs - (performance.now() - since)
  return Math.max(left, limits.connectionWaitMinMs)
}

/**
 * Callers get 503 rather than a connection so late that waiting for a lock would exceed `answerWithinMs`. Jobs wait for
 * the pool's own timeout.
 */
async function inTime(connecting: Promise<PoolClient>): Promise<PoolClient> {
  const caller = currentCaller()
  if (!caller) return connecting
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoConnection()), timeLeft(caller))
  })
  try {
    return await Promise.race([connecting, tooLate])
  } catch (error) {
    if (error instanceof NoConnection) void connecting.then((late) => late.release()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Uses the SQLSTATE of PostgreSQL for the same fault (too many connections, query cancelled). */
class NoConnection extends Error {
  readonly code = '53300'
  constructor() {
    super('No database connection became free in time')
  }
}

class CallerLeft extends Error {
  readonly code = '57014'
  constructor() {
    super('The caller has left')
  }
}
