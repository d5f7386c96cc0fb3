import type { Logger } from 'pino'
import type { Database } from './database/open-database.ts'

/**
 * How often to compare the clocks: somebody may change the database's clock, and the steady clock stops while
 * a machine sleeps.
 */
const lookEveryMs = 10_000
/** Smaller differences are ignored: the steady clock drifts by less between two comparisons. */
const strayMs = 100
/** A clock of the machine that is wrong by more is reported. */
const warnFromMs = 1000

/**
 * Makes this process use the time of its database, because the times it writes are compared by the database and by
 * other nodes. In between it uses the steady clock, so that a wrong or changed clock of the machine moves no session,
 * key, schedule or opening hour (ADR 0036). Returns a function that stops it.
 */
export async function followDatabaseTime(
  { pool }: Pick<Database, 'pool'>,
  log: Pick<Logger, 'warn'>,
): Promise<() => void> {
  const machine = globalThis.Date
  const first = await look(pool)
  let { aheadMs } = first
  const now = () => Math.floor(performance.now() + aheadMs)
  const off = now() - machine.now()
  if (Math.abs(off) > warnFromMs + first.doubtMs)
    log.warn({ off_ms: off }, 'the clock of this machine is wrong: the time of the database is told')
  globalThis.Date = dateBy(machine, now)

  // While the database is away, there is nothing to compare.
  const timer = setInterval(() => void follow().catch(() => undefined), lookEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    globalThis.Date = machine
  }

  async function follow(): Promise<void> {
    const seen = await look(pool)
    if (Math.abs(seen.aheadMs - aheadMs) > seen.doubtMs + strayMs) ({ aheadMs } = seen)
  }
}

/** How far the database's time is ahead of the steady clock, and the uncertainty: half the round trip. */
async function look(pool: Database['pool']): Promise<{ aheadMs: number; doubtMs: number }> {
  const requested = performance.now()
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const doubtMs = (performance.now() - requested) / 2
  const [row] = rows
  if (!row) throw new Error('Cannot read the time of the database: it answered no row')
  return { aheadMs: row.ms - requested - doubtMs, doubtMs }
}

/** The built-in Date except for the current time; a proxy, so that instanceof still works for other dates. */
function dateBy(machine: DateConstructor, now: () => number): DateConstructor {
  return new Proxy(machine, {
    construct: (date, given, target) =>
      Reflect.construct(date, given.length === 0 ? [now()] : given, target) as Date,
    apply: () => new machine(now()).toString(),
    get: (date, key) => (key === 'now' ? now : (Reflect.get(date, key) as unknown)),
  })
}
