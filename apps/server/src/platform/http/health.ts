import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { freeBytes } from '../database/disk.ts'
import type { Database } from '../database/open-database.ts'
import { sameSecret } from '../same-secret.ts'

/** Checks are remembered this long, so that asking is cheap however often (trust T43). */
const rememberMs = 1000
const diskMinimumBytes = 64 * 1024 * 1024

/** `/healthz` alive without the database, `/readyz` database and disk, `/metrics` for Prometheus. */
export function serveHealth(http: FastifyInstance, config: Config, database: Database): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const requests = new Map<string, number>()
  http.addHook('onResponse', async (request, reply) => {
    const key = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}",status="${reply.statusCode}"`
    requests.set(key, (requests.get(key) ?? 0) + 1)
  })

  http.get('/healthz', async () => ({ status: 'alive' }))

  let known = { at: 0, ready: Promise.resolve<string[]>([]) }
  http.get('/readyz', async (_request, reply) => {
    if (Date.now() - known.at > rememberMs) known = { at: Date.now(), ready: troubles(config, database) }
    const faults = await known.ready
    if (faults.length > 0)
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', faults })
    return { status: 'ready' }
  })

  http.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config.metricsToken)) return reply.callNotFound()
    const { rss, heapUsed } = process.memoryUsage()
    const lines = [
      '# TYPE http_requests_total counter',
      ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE nodejs_heap_used_bytes gauge',
      `nodejs_heap_used_bytes ${heapUsed}`,
      '# TYPE nodejs_eventloop_delay_p99_seconds gauge',
      `nodejs_eventloop_delay_p99_seconds ${delay.percentile(99) / 1e9}`,
    ]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}

/** With a token, whoever has it; else this machine itself, but nobody who comes through a proxy on it. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameSecret(headers.authorization ?? '', `Bearer ${token}`)
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
}

async function troubles(config: Config, database: Database): Promise<string[]> {
  const faults: string[] = []
  await database.db.execute(sql`select 1`).catch(() => faults.push('the database does not answer'))
  const free = await freeBytes(config.dataDir).catch(() => 0)
  if (free < diskMinimumBytes) faults.push('the disk is nearly full')
  return faults
}
