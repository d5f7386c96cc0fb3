import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ApiKeys } from './api-keys/api-keys.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open-database.ts'
import type { AddFirstStep } from './first-steps/first-steps.ts'
import type { Serve } from './http/serve.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Outbox, Write } from './outbox/outbox.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { SearchSource } from './search/search-source.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { BlobStore } from './storage/blob-store.ts'
import type { FileStore } from './storage/file-store.ts'
import type { SystemParts } from './system/system-parts.ts'
import type { WorkerPool } from './untrusted/worker-pool.ts'

/** The foundation of every module, wired by hand in app.ts. */
export interface Platform {
  config: Config
  log: Logger
  metrics: Metrics
  database: Database
  /** One transaction; its events are delivered after its commit. */
  write: Write
  outbox: Outbox
  sessions: Sessions
  secrets: Secrets
  apiKeys: ApiKeys
  realtime: Realtime
  jobs: Jobs
  mail: Mail
  /** Opens untrusted files in separate processes. */
  workers: WorkerPool
  files: FileStore
  /** Bytes by name, below the file store. */
  blobs: BlobStore
  http: FastifyInstance
  serve: Serve
  /** Restarts the server with the first content of the demo. */
  onDemoReset: { run(): void }
  /** Modules add the kinds of records that the search finds. */
  addSearchSources: (sources: readonly SearchSource[]) => void
  /** Modules add the first steps of a new company. */
  addFirstStep: AddFirstStep
  /** The state of the installation, one part per module. */
  systemParts: SystemParts
}
