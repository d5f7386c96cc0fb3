import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { freeBytes } from '../database/disk.ts'
import { lockedSignIn, lockWords, longestLockWait, signInWords } from '../database/lock-waits.ts'
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
  let known = { at: -Infinity, readiness: Promise.resolve<Readiness>({ faults: [], warnings: [] }) }
  http.get('/readyz', async (_request, reply) => {
    if (performance.now() - known.at > rememberMs)
      known = { at: performance.now(), readiness: look(config, database) }
    const { faults, warnings } = isDraining ? draining : await known.readiness
    if (faults.length > 0)
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', faults })
    return warnings.length > 0 ? { status: 'degraded', warnings } : { status: 'ready' }
  })
  return { startDraining: () => void (isDraining = true) }
}

const draining: Readiness = { faults: ['this node is about to stop'], warnings: [] }

async function look(config: Config, database: Database): Promise<Readiness> {
  const [lock, signIn, free] = await Promise.all([
    withinPatience(longestLockWait(database)),
    withinPatience(lockedSignIn(database)),
    freeBytes(config.dataDir).catch(() => null),
  ])
  const faults: string[] = []
  if (lock === 'no answer') faults.push('the database does not answer')
  else if (typeof signIn === 'object' && signIn) faults.push(signInWords(signIn))
  if (free === null) faults.push('the folder of DATA_DIR is not there')
  else if (free < diskMinimumBytes) faults.push('the disk is nearly full')
  const warnings = typeof lock === 'string' || !lock ? [] : [lockWords(lock)]
  return { faults, warnings }
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
