import type { Logger } from 'pino'
import type { Database } from './database/open-database.ts'

/** The database's clock may be set, too, and a machine that slept counted nothing. */
const lookEveryMs = 10_000
/** The steady clock strays by less in between: smaller differences are no reason to jump. */
const strayMs = 100

/**
 * Makes this process tell the time of its database: what one node writes is compared by others, and by the database
 * itself. In between it counts on by the steady clock, so that a machine whose clock is wrong, or is set meanwhile,
 * moves no session, key, schedule or opening hour (ADR 0036). Answers how to leave it.
 */
export async function keepHouseTime(
  { pool }: Pick<Database, 'pool'>,
  log: Pick<Logger, 'warn'>,
): Promise<() => void> {
  const machine = globalThis.Date
  let { aheadMs } = await look(pool)
  const now = () => Math.floor(performance.now() + aheadMs)
  const off = now() - machine.now()
  if (Math.abs(off) > 1000)
    log.warn({ off_ms: off }, 'the clock of this machine is wrong: the time of the database is told')
  globalThis.Date = dateBy(machine, now)

  // While the database is away, nobody compares.
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

/** How far the database's time is ahead of the steady clock, and how wrong that may be: half the way there and back. */
async function look(pool: Database['pool']): Promise<{ aheadMs: number; doubtMs: number }> {
  const asked = performance.now()
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const doubtMs = (performance.now() - asked) / 2
  const [row] = rows
  if (!row) throw new Error('Cannot read the time of the database: it answered no row')
  return { aheadMs: row.ms - asked - doubtMs, doubtMs }
}

/** The language's own dates, but for what now is; a proxy, so that dates made elsewhere are dates here. */
function dateBy(machine: DateConstructor, now: () => number): DateConstructor {
  return new Proxy(machine, {
    construct: (date, given, target) =>
      Reflect.construct(date, given.length === 0 ? [now()] : given, target) as Date,
    apply: () => new machine(now()).toString(),
    get: (date, key) => (key === 'now' ? now : (Reflect.get(date, key) as unknown)),
  })
}
