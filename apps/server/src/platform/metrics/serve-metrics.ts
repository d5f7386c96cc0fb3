import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { build } from '../build.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { bearerToken } from '../authorization-header.ts'
import { sameSecret } from '../same-secret.ts'
import { readWaiting } from '../database/read-waiting.ts'
import { backupKinds } from '../tables/backup-run.ts'
import type { Metrics } from './metrics.ts'

interface Deps {
  http: FastifyInstance
  config: Config
  metrics: Metrics
  database: Database
  realtime: Pick<Realtime, 'sockets'>
}

/** What waits in each queue: its query, in the order of processing. */
const queues = {
  outbox: 'select created_at as at from outbox order by id',
  mail: `select created_at as at from email_outbox where state = 'QUEUED' order by next_at`,
  jobs: `select start_after as at from jobs.job where state in ('created', 'retry') and start_after <= now()`,
}

/** `/metrics` for Prometheus: what this process counted, and what waits in the database (ADR 0032). */
export function serveMetrics(deps: Deps): void {
  const { http, config, metrics } = deps
  gaugesOfProcess(deps)
  gaugesOfDatabase(deps)
  http.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config.metricsToken)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await metrics.text())
  })
}

function gaugesOfProcess({ http, metrics, realtime }: Deps): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  http.addHook('onClose', async () => void delay.disable())
  // Since the last reading: an hour ago says nothing about now.
  metrics.gauge('nodejs_eventloop_delay_seconds', 'Delay of the event loop since the last reading', () => {
    const rows = [50, 99, 100].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      value: delay.count === 0 ? 0 : delay.percentile(percent) / 1e9,
    }))
    delay.reset()
    return rows
  })
  metrics.gauge(
    'nodejs_eventloop_busy_seconds',
    'Time in which the event loop worked',
    () => performance.eventLoopUtilization().active / 1000,
  )
  metrics.gauge('process_resident_memory_bytes', 'Memory of this process', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_memory_bytes', 'Memory of this process by kind', () => {
    const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
    return Object.entries({ heapUsed, heapTotal, external, arrayBuffers }).map(([kind, value]) => ({
      labels: { kind },
      value,
    }))
  })
  const { version, commit } = build()
  metrics.gauge('build_info', 'The version that this node runs', () => [
    { labels: { version, commit: commit ?? '' }, value: 1 },
  ])
  metrics.gauge('process_start_time_seconds', 'When this process started, since 1970', () =>
    Math.round(performance.timeOrigin / 1000),
  )
  metrics.gauge('sockets_open', 'Sockets of this node', () => realtime.sockets())
}

function gaugesOfDatabase({ config, metrics, database: { pool, connections } }: Deps): void {
  metrics.gauge('database_connections', 'Connections of this node to the database', () => {
    const { busy, idle } = connections()
    return [
      { labels: { state: 'busy' }, value: busy },
      { labels: { state: 'idle' }, value: idle },
    ]
  })
  metrics.gauge('database_waiting', 'Statements that wait for a connection', () => connections().waiting)
  const read = async () => {
    const rows: { queue: string; waiting: number; oldest: number }[] = []
    for (const [queue, select] of Object.entries(queues)) {
      const { waiting, oldest_at } = await readWaiting(pool, select)
      const oldest = oldest_at === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldest_at)) / 1000)
      rows.push({ queue, waiting, oldest })
    }
    const { rows: failed } = await pool.query<{ failed: number }>(
      `select count(*)::int as failed from jobs.job where state = 'failed'`,
    )
    return { rows, failed: failed[0]?.failed ?? 0 }
  }
  // One read serves the three gauges that use it.
  let known = {
    at: -Infinity,
    looked: Promise.resolve<Awaited<ReturnType<typeof read>>>({ rows: [], failed: 0 }),
  }
  const look = () => {
    if (performance.now() - known.at > rememberMs) known = { at: performance.now(), looked: read() }
    return known.looked
  }
  metrics.gauge('queue_waiting', 'Rows that wait, of all nodes', async () =>
    (await look()).rows.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
  )
  metrics.gauge('queue_oldest_seconds', 'For how long the first of them waits', async () =>
    (await look()).rows.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
  )
  metrics.gauge(
    'backup_last_success_timestamp_seconds',
    'When the last good run ended, since 1970; 0: never, where backups are set up',
    async () => {
      const { rows } = await pool.query<{ kind: string; ended: number }>(
        `select lower(kind) as kind, extract(epoch from max(ended_at))::float8 as ended
       from backup_run where outcome = 'DONE' group by kind`,
      )
      const ends = new Map(rows.map(({ kind, ended }) => [kind, Math.round(ended)]))
      // Without a series, an alarm for backups that are too old would never see those that were never made.
      if (config.backup.folder)
        for (const kind of backupKinds.map((one) => one.toLowerCase())) ends.set(kind, ends.get(kind) ?? 0)
      return [...ends].map(([kind, value]) => ({ labels: { kind }, value }))
    },
  )
  metrics.gauge('jobs_failed', 'Jobs that gave up within a week', async () => (await look()).failed)
}

const rememberMs = 1000

/** With a token, its holders; otherwise this machine itself, but not through a proxy on it. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameSecret(bearerToken(headers.authorization) ?? '', token)
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  // A proxy on this machine may add no header, but it passes on the name that the panel was called by.
  return !isForwarded && isLocalName(headers.host) && isLocalAddress(socket.remoteAddress)
}

const isLocalAddress = (address = ''): boolean => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)

/** The host of a call, with or without a port. */
const isLocalName = (host = ''): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host)
