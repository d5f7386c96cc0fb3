import { setTimeout as wait } from 'node:timers/promises'
import { shutdown } from '@rp/domain/limits'
import type { Logger } from 'pino'
import type { App } from './app.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/open-database.ts'

interface Running {
  app: App
  database: Database
}

/** Graceful shutdown: the proxy sends nothing new while the node drains, then open requests end and the database closes. */
export function shutDownOnSignal(
  { drainMs }: Pick<Config, 'drainMs'>,
  log: Logger,
  running: () => Running,
): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running().app.startDraining()
      setTimeout(() => process.exit(1), drainMs + shutdown.closeWithinMs).unref()
      wait(drainMs)
        .then(() => running().app.close())
        .then(() => running().database.close())
        .then(() => process.exit(0))
        .catch((error: unknown) => {
          log.error({ err: error }, 'the stop was not clean')
          process.exit(1)
        })
    })
  }
}
