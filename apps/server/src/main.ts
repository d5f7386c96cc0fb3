import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { load } from '@rp/domain/limits'
import { count } from 'drizzle-orm'
import { buildApp, type App } from './app.ts'
import { hashPassword } from './auth/password.ts'
import { staff } from './auth/tables/staff.ts'
import { sealTotpSecrets } from './auth/totp-secret.ts'
import { build } from './platform/build.ts'
import { readConfig, type Config } from './platform/config.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { failureWords } from './platform/failure-words.ts'
import { keepHouseTime } from './platform/house-clock.ts'
import { appsFolder } from './platform/http/apps-folder.ts'
import { openLog } from './platform/log-output.ts'
import { openSecrets } from './platform/secrets/secrets.ts'
import { folderFault } from './platform/settings/folder-fault.ts'
import { settingFaults } from './platform/settings/setting-faults.ts'
import { unknownVariables } from './platform/settings/unknown-variables.ts'
import { openBlobStore } from './platform/storage/blob-store.ts'
import { keptPushKey, secretsFault } from './notifications/index.ts'
import { seedPackagings, seedQaTemplates } from './recipes/index.ts'
import { sealLog, seedPolicies } from './supplychain/index.ts'
import { seedCountries } from './shop/index.ts'

/** A stop that takes longer than this is ended: the database survives it. */
const stopWithinMs = 8000

async function start(config: Config): Promise<void> {
  const log = openLog(config)
  log.info(build(), 'Recipe Panel starts')
  for (const words of unknownVariables(process.env)) log.warn(words)
  const fault = await folderFault('DATA_DIR', config.dataDir)
  if (fault) throw new Error(`Cannot start: ${fault}`)
  const database = await openDatabase(config, log)
  await keepHouseTime(database, log)
  const { applied, bridged, newer } = await migrateDatabase(database, join(appsFolder(), 'server/migrations'))
  if (applied.length > 0 || bridged.length > 0) log.info({ applied, bridged }, 'the database was migrated')
  if (newer) log.warn(newer)
  await sealTotpSecrets(database, openSecrets(config))
  await seedQaTemplates(database.db)
  await seedCountries(database.db)
  const { setupToken, isDemoNew } = await firstStaff(config)
  await seedPackagings(database.db)
  // Behind the demo content, which begins the log earlier than now.
  await seedPolicies(database.db)
  const app = await buildApp(config, log, database, setupToken)
  await app.platform.jobs.start()
  if (isDemoNew) await sealLog(app.platform)
  const address = await app.http.listen({ port: config.port, host: config.host, backlog: load.backlog })
  if (database.embedded)
    log.warn(
      'The embedded database is for one machine and for trial; production runs on PostgreSQL (docs/operations.md)',
    )
  process.stdout.write(`Recipe Panel is ready at ${address}\n`)
  if (setupToken) process.stdout.write(`Make the first account at ${address}/login?setup=${setupToken}\n`)

  void tellFaults(config, app)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      app.startDraining()
      setTimeout(() => process.exit(1), config.drainMs + stopWithinMs).unref()
      wait(config.drainMs)
        .then(() => app.close())
        .then(() => database.close())
        .then(() => process.exit(0))
        .catch((error: unknown) => {
          log.error({ err: error }, 'the stop was not clean')
          process.exit(1)
        })
    })
  }

  /** With no staff yet: demo content where it is wanted, else a one-time link; no default account exists. */
  async function firstStaff({ demo }: Config): Promise<{ setupToken: string | null; isDemoNew: boolean }> {
    const [existing] = await database.db.select({ staff: count() }).from(staff)
    if (existing?.staff) return { setupToken: null, isDemoNew: false }
    if (!demo) return { setupToken: randomBytes(24).toString('base64url'), isDemoNew: false }
    const { loadDemoContent } = await import('./demo/load-demo-content.ts')
    const { put: putFile } = openBlobStore(config)
    const parts = { db: database.db, hashPassword, putFile, now: new Date(), origins: [config.publicUrl] }
    await loadDemoContent(parts)
    return { setupToken: null, isDemoNew: true }
  }
}

/** What may be away while the server works does not stop the start, but it is told. */
async function tellFaults(config: Config, { platform }: App): Promise<void> {
  const { log } = platform
  try {
    // The first start makes what later ones know the same SECRETS_KEY by.
    await keptPushKey(platform)
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
