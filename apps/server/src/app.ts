import { endpoints } from '@rp/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { allowsOrigin } from './chat/visitors/origins.ts'
import { openApiKeys } from './platform/api-keys/api-keys.ts'
import { scheduleBackups } from './platform/backup/scheduled-backup.ts'
import type { Config } from './platform/config.ts'
import { features } from './features.ts'
import { forgetImports } from './platform/import/undo/forget-imports.ts'
import type { Database } from './platform/database/open-database.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { addressOf } from './platform/addresses/address-of.ts'
import { serveHealth } from './platform/http/health.ts'
import { firstStepCalls } from './platform/first-steps/first-steps.ts'
import { openHttpServer } from './platform/http/http-server.ts'
import { openSignedCalls } from './platform/http/signed-calls.ts'
import { serveStatic } from './platform/http/static.ts'
import { makeServe } from './platform/http/serve.ts'
import { installationId } from './platform/installation-id.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { openMail } from './platform/mail/mail.ts'
import { maintainTables } from './platform/database/table-upkeep.ts'
import { openOutbox } from './platform/outbox/outbox.ts'
import { sweepEvery } from './platform/sweep.ts'
import type { Platform } from './platform/platform.ts'
import { preferenceCalls } from './platform/preferences.ts'
import { shortcutCalls } from './platform/shortcuts.ts'
import { openRealtime } from './platform/realtime/realtime.ts'
import { searchCalls } from './platform/search/search.ts'
import { openSecrets } from './platform/secrets/secrets.ts'
import { openSessions } from './platform/sessions/sessions.ts'
import { openBlobStore } from './platform/storage/blob-store.ts'
import { openFileStore } from './platform/storage/file-store.ts'
import { openWorkerPool } from './platform/untrusted/worker-pool.ts'
import { workerScript } from './platform/worker-script.ts'
import { platformParts } from './platform/system/platform-parts.ts'
import { openSystemParts } from './platform/system/system-parts.ts'

export interface App {
  http: FastifyInstance
  platform: Platform
  /** Called when a super admin resets the demo. */
  onDemoReset(reset: () => void): void
  /** Signals to the proxy that this node stops; requests are still answered. */
  startDraining(): void
  close(): Promise<void>
}

/** How long a full scan of a fast-growing table may take. */
const tableUpkeepMs = 10_000

/** Builds the whole server on an open, migrated database; does not listen yet. */
export async function buildApp(
  config: Config,
  log: Logger,
  database: Database,
  setupToken: string | null = null,
): Promise<App> {
  const metrics = openMetrics()
  const http = await openHttpServer(config, log, metrics)
  const { outbox, write } = openOutbox(database, log)
  const sessions = openSessions(database, outbox)
  const secrets = openSecrets(config)
  const apiKeys = openApiKeys(database, secrets)
  const serve = makeServe(http, sessions, openSignedCalls(apiKeys, log))
  const { addSearchSources } = searchCalls(serve, { http, log, database })
  const { addFirstStep } = firstStepCalls(serve, database)
  const realtime = await openRealtime({
    server: http.server,
    sessions,
    log,
    installationId: await installationId(database),
    ...(config.redisUrl && { redisUrl: config.redisUrl }),
    allowsOrigin: allowsOrigin(database),
    addressOf: (request) => addressOf(request, config.trustProxy),
  })
  const jobs = openJobs(database, log)
  const blobs = openBlobStore(config)
  const mail = openMail({ config, log, database, outbox, jobs, blobs, metrics, secrets })
  const workers = openWorkerPool(workerScript('untrusted-worker', import.meta.url), metrics)
  const files = openFileStore(database, blobs, workers)
  // Set by the program that can restart (main.ts).
  const onDemoReset = { run: () => log.error('nothing resets the demo here') }
  const platform: Platform = {
    http,
    config,
    log,
    metrics,
    database,
    write,
    outbox,
    sessions,
    secrets,
    apiKeys,
    realtime,
    jobs,
    mail,
    workers,
    files,
    blobs,
    serve,
    onDemoReset,
    addSearchSources,
    addFirstStep,
    systemParts: openSystemParts(),
  }

  sweepEvery(
    platform,
    tableUpkeepMs,
    'the upkeep of tables',
    async () => void (await maintainTables(database)),
  )
  platformParts(platform)
  preferenceCalls(platform)
  shortcutCalls(platform)
  features(platform, setupToken)
  scheduleBackups(platform)
  jobs.every('import.forget-old', '50 20 * * *', () => forgetImports(database))
  serveApiDocs(http, serve)
  const { startDraining } = serveHealth(http, config, database)
  serveMetrics({ http, config, metrics, database, realtime })
  await serveStatic(http, config)
  checkServed(serve.served)

  async function close(): Promise<void> {
    await realtime.close()
    await http.close()
    await workers.close()
    await jobs.close()
    await outbox.close()
    await mail.close()
  }
  return {
    http,
    platform,
    startDraining,
    close,
    onDemoReset: (reset) => void (onDemoReset.run = reset),
  }
}

/** The contract and the server must list the same calls: a missing or duplicate handler aborts the start. */
function checkServed(served: { method: string; path: string }[]): void {
  const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const here = served.map(key)
  const missing = endpoints.map(key).filter((name) => !here.includes(name))
  const unknown = here.filter((name) => !endpoints.some((endpoint) => key(endpoint) === name))
  if (missing.length + unknown.length > 0) {
    throw new Error(
      `Cannot start: calls without handler: ${missing.join(', ') || 'none'}; calls outside the contract: ${unknown.join(', ') || 'none'}`,
    )
  }
}
