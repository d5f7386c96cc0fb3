import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { load } from '@rp/domain/limits'
import { count } from 'drizzle-orm'
import type { Logger } from 'pino'
import { buildApp, type App } from './app.ts'
import { hashPassword } from './auth/password.ts'
import { staff } from './auth/tables/staff.ts'
import { sealTotpSecrets } from './auth/totp-secret.ts'
import { sweepAtStart } from './platform/backup/unfinished.ts'
import { dropDemo } from './demo/drop-demo.ts'
import { shutDownOnSignal } from './graceful-shutdown.ts'
import { build } from './platform/build.ts'
import { readConfig, type Config } from './platform/config.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabase, type Database } from './platform/database/open-database.ts'
import { failureWords } from './platform/failure-words.ts'
import { followDatabaseTime } from './platform/database-clock.ts'
import { appsFolder } from './platform/http/apps-folder.ts'
import { openLog } from './platform/log-output.ts'
import { openSecrets } from './platform/secrets/secrets.ts'
import { folderFault } from './platform/settings/folder-fault.ts'
import { settingFaults } from './platform/settings/setting-faults.ts'
import { unknownVariables } from './platform/settings/unknown-variables.ts'
import { openBlobStore } from './platform/storage/blob-store.ts'
import { storedPushKey, secretsFault } from './notifications/index.ts'
import { seedPackagings, seedQaTemplates } from './recipes/index.ts'
import { sealLog, seedPolicies } from './supplychain/index.ts'
import { seedCountries } from './shop/index.ts'

interface Running {
  app: App
  database: Database
  address: string
  setupToken: string | null
}

async function start(config: Config): Promise<void> {
  const log = openLog(config)
  log.info(build(), 'Recipe Panel starts')
  for (const words of unknownVariables(process.env)) log.warn(words)
  const fault = await folderFault('DATA_DIR', config.dataDir)
  if (fault) throw new Error(`Cannot start: ${fault}`)
  let running = await run(config, log)
  running.app.onDemoReset(reset)
  const { address, setupToken } = running
  process.stdout.write(`Recipe Panel is ready at ${address}\n`)
  if (setupToken) process.stdout.write(`Make the first account at ${address}/login?setup=${setupToken}\n`)

  /** Restarts in the same process, with the content of a first start. */
  function reset(): void {
    restarted().catch((error: unknown) => {
      log.error({ err: error }, 'the demo was not reset; the next start goes on')
      process.exit(1)
    })
  }

  async function restarted(): Promise<void> {
    await running.app.close()
    await dropDemo(running.database, config)
    await running.database.close()
    // Browsers stay at the address they know, also where the system chose the port.
    running = await run({ ...config, port: Number(new URL(running.address).port) }, log)
    running.app.onDemoReset(reset)
    log.info('the demo was reset to its first content')
  }

  shutDownOnSignal(config, log, () => running)
}

/** Opens and migrates the database, loads first content, and listens. */
async function run(config: Config, log: Logger): Promise<Running> {
  const database = await openDatabase(config, log)
  await followDatabaseTime(database, log)
  const { applied, bridged, newer } = await migrateDatabase(database, join(appsFolder(), 'server/migrations'))
  if (applied.length > 0 || bridged.length > 0) log.info({ applied, bridged }, 'the database was migrated')
  if (newer) log.warn(newer)
  // Before any account exists: removes what an interrupted restore left.
  await sweepAtStart({ database, blobs: openBlobStore(config), dataDir: config.dataDir }, log)
  await sealTotpSecrets(database, openSecrets(config))
  await seedQaTemplates(database.db)
  await seedCountries(database.db)
  const { setupToken, isDemoNew } = await firstStaff(config, database)
  await seedPackagings(database.db)
  // After the demo content, whose log begins earlier.
  await seedPolicies(database.db)
  const app = await buildApp(config, log, database, setupToken)
  await app.platform.jobs.start()
  if (isDemoNew) await sealLog(app.platform)
  const address = await app.http.listen({ port: config.port, host: config.host, backlog: load.backlog })
  if (database.embedded)
    log.warn(
      'The embedded database is for one machine and for trial; production runs on PostgreSQL (docs/operations.md)',
    )
  void logFaults(config, app)
  return { app, database, address, setupToken }
}

/** Without staff: loads demo content if configured, else creates a one-time link; there is no default account. */
async function firstStaff(
  config: Config,
  { db }: Database,
): Promise<{ setupToken: string | null; isDemoNew: boolean }> {
  const [existing] = await db.select({ staff: count() }).from(staff)
  if (existing?.staff) return { setupToken: null, isDemoNew: false }
  if (!config.demo) return { setupToken: randomBytes(24).toString('base64url'), isDemoNew: false }
  const { loadDemoContent } = await import('./demo/load-demo-content.ts')
  const { put: putFile } = openBlobStore(config)
  await loadDemoContent({ db, hashPassword, putFile, now: new Date(), origins: [config.publicUrl] })
  return { setupToken: null, isDemoNew: true }
}

/** Checks of services that may be unavailable: reported, without preventing the start. */
async function logFaults(config: Config, { platform }: App): Promise<void> {
  const { log } = platform
  try {
    // The first start stores a sealed value, which shows later starts whether SECRETS_KEY is still the same.
    await storedPushKey(platform)
    const found = await Promise.all([settingFaults(config), secretsFault(platform)])
    for (const words of found.flat()) if (words) log.error(words)
  } catch (error) {
    log.warn({ err: error }, 'the settings were not looked at')
  }
}

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${failureWords(error)}\n`)
  process.exit(1)
}
