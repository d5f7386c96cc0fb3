import { database as limits } from '@rp/domain/limits'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { freeBytes } from '../database/disk.ts'
import type { Database } from '../database/open-database.ts'
import { comesByUntrustedProxy, untrustedProxy } from './untrusted-proxy.ts'

/** Checks are cached this long, so that health is cheap however often it is requested (docs/trust.md T43). */
const rememberMs = 1000
const diskMinimumBytes = 64 * 1024 * 1024
/** A database that does not answer within this time counts as away. */
const patienceMs = 2000

interface Readiness {
  /** Faults that keep this node from serving anyone. */
  faults: string[]
  /** Faults that affect only some callers; the node serves the rest, so a proxy must not remove it. */
  warnings: string[]
}

export interface Health {
  /** From now on `/readyz` reports that this node stops, so that the proxy sends no more requests. */
  startDraining(): void
}

/** `/healthz` and `/livez`: the process answers. `/readyz`: database, its locks and the disk, and not about to stop. */
export function serveHealth(http: FastifyInstance, config: Config, database: Database): Health {
  for (const path of ['/healthz', '/livez'])
    http.get(path, async (request) => ({
      status: 'alive',
      ...(comesByUntrustedProxy(config, request) && { through: untrustedProxy }),
    }))

  let isDraining = false
  let known = { at: 0, readiness: Promise.resolve<Readiness>({ faults: [], warnings: [] }) }
  http.get('/readyz', async (_request, reply) => {
    if (Date.now() - known.at > rememberMs) known = { at: Date.now(), readiness: look(config, database) }
    const { faults, warnings } = isDraining ? draining : await known.readiness
    if (faults.length > 0)
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', faults })
    return warnings.length > 0 ? { status: 'degraded', warnings } : { status: 'ready' }
  })
  return { startDraining: () => void (isDraining = true) }
}

const draining: Readiness = { faults: ['this node is about to stop'], warnings: [] }

async function look(config: Config, database: Database): Promise<Readiness> {
  const [lock, free] = await Promise.all([
    withinPatience(longestLockWait(database)),
    freeBytes(config.dataDir).catch(() => null),
  ])
  const faults: string[] = []
  if (lock === 'no answer') faults.push('the database does not answer')
  if (free === null) faults.push('the folder of DATA_DIR is not there')
  else if (free < diskMinimumBytes) faults.push('the disk is nearly full')
  const warnings = typeof lock === 'string' || !lock ? [] : [lockWords(lock)]
  return { faults, warnings }
}

interface LockWait {
  waiting: number
  holder: number | null
  application: string | null
  held_seconds: number | null
}

/**
 * Statements that have waited half their maximum, and the session that holds the lock, not another one that waits for
 * it.
 */
async function longestLockWait({ reserved, embedded }: Database): Promise<LockWait | null> {
  // One transaction at a time: waiting ones are refused after `embeddedWaitMs`.
  if (embedded) {
    await reserved.execute(sql`select 1`)
    return null
  }
  const { rows } = await reserved.execute<LockWait & Record<string, unknown>>(sql`
    with waiting as (
      select pid, query_start from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and now() - query_start > ${limits.lockWaitMs / 2} * interval '1 millisecond'
    ), blocking as (
      select distinct unnest(pg_blocking_pids(pid)) as pid from waiting
    ), holder as (
      select pid, application_name, xact_start from blocking join pg_stat_activity using (pid)
      where wait_event_type is distinct from 'Lock' order by xact_start limit 1
    )
    select (select count(*)::int from waiting) as waiting, holder.pid as holder,
      holder.application_name as application, extract(epoch from now() - holder.xact_start)::int as held_seconds
    from (select) as one left join holder on true`)
  const [wait] = rows
  return wait && wait.waiting > 0 ? wait : null
}

function lockWords({ waiting, holder, application, held_seconds }: LockWait): string {
  const by =
    holder === null ? '' : `; process ${holder} of the database (${application || 'unnamed'}) holds it`
  const since = held_seconds === null ? '' : ` for ${held_seconds} s`
  return `${waiting} statements wait for a lock${by}${since}`
}

async function withinPatience<T>(answer: Promise<T>): Promise<T | 'no answer'> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<'no answer'>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), patienceMs)
  })
  try {
    return await Promise.race([answer.catch(() => 'no answer' as const), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
