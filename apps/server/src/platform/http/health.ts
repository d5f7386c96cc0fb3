import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { freeBytes } from '../database/disk.ts'
import type { Database } from '../database/open-database.ts'
import { comesByUntrustedProxy, untrustedProxy } from './untrusted-proxy.ts'

/** Checks are remembered this long, so that asking is cheap however often (trust T43). */
const rememberMs = 1000
const diskMinimumBytes = 64 * 1024 * 1024

/** `/healthz` alive without the database, `/readyz` database and disk. */
export function serveHealth(http: FastifyInstance, config: Config, database: Database): void {
  http.get('/healthz', async (request) => ({
    status: 'alive',
    ...(comesByUntrustedProxy(config, request) && { through: untrustedProxy }),
  }))

  let known = { at: 0, ready: Promise.resolve<string[]>([]) }
  http.get('/readyz', async (_request, reply) => {
    if (Date.now() - known.at > rememberMs) known = { at: Date.now(), ready: troubles(config, database) }
    const faults = await known.ready
    if (faults.length > 0)
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', faults })
    return { status: 'ready' }
  })
}

async function troubles(config: Config, database: Database): Promise<string[]> {
  const faults: string[] = []
  await database.db.execute(sql`select 1`).catch(() => faults.push('the database does not answer'))
  const free = await freeBytes(config.dataDir).catch(() => null)
  if (free === null) faults.push('the folder of DATA_DIR is not there')
  else if (free < diskMinimumBytes) faults.push('the disk is nearly full')
  return faults
}
