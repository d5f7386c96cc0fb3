import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { secretsFault } from './notifications/index.ts'
import { staff } from './auth/tables/staff.ts'
import { build, buildWords } from './platform/build.ts'
import type { Config } from './platform/config.ts'
import { freeBytes } from './platform/database/disk.ts'
import { memoryAdvice } from './platform/database/memory-advice.ts'
import { readMigrationState } from './platform/database/migrate.ts'
import type { Database } from './platform/database/open-database.ts'
import { appsFolder } from './platform/http/apps-folder.ts'
import { shrunkFault } from './platform/log/known-ends.ts'
import { connectRedis } from './platform/realtime/connect-redis.ts'
import { openSecrets } from './platform/secrets/secrets.ts'
import { publicFault } from './platform/settings/public-fault.ts'
import { backupRun } from './platform/tables/backup-run.ts'
import { patienceMs, settingFaults } from './platform/settings/setting-faults.ts'

/** The report of `doctor` on an installation: its state and faulty settings. */
export interface Diagnosis {
  lines: string[]
  faults: string[]
}

/**
 * Checks database, files, Redis, mail and the public address with the server's settings. The embedded database requires
 * the server to be stopped, so its address does not respond then.
 */
export async function diagnose(
  config: Config,
  database: Database,
  serverMayRun = !database.embedded,
): Promise<Diagnosis> {
  const { db, embedded } = database
  const [{ rows: versions }, migrations, memory, settings] = await Promise.all([
    db.execute<{ version: string }>(sql`select version() as version`),
    readMigrationState(database, join(appsFolder(), 'server/migrations')),
    embedded ? undefined : adviceOnMemory(database),
    Promise.all([
      settingFaults(config),
      redisFault(config),
      serverMayRun ? publicFault(config, patienceMs) : null,
    ]),
  ])
  // The tables can be read only if they have this version's schema.
  const content = migrations.isCurrent
    ? await contentOf(config, database)
    : { lines: [], faults: [migrations.words] }
  // If it could not be created, its fault says why.
  const free = existsSync(config.dataDir) ? await freeBytes(config.dataDir) : null
  return {
    lines: [
      `Recipe Panel ${buildWords(build())}`,
      `Node ${process.version}; ${embedded ? 'embedded database' : 'PostgreSQL'}: ${versions[0]?.version ?? ''}`,
      ...(free === null ? [] : [`${Math.round(free / 2 ** 20)} MB free below the data folder`]),
      ...(migrations.isCurrent ? [migrations.words] : []),
      ...content.lines,
      ...Object.entries(optional(config)).map(([part, given]) => `${part}: ${given}`),
      ...(memory === undefined ? [] : [memory]),
    ],
    faults: [...content.faults, ...settings.flat().filter((fault) => fault !== null)],
  }
}

async function contentOf(config: Config, database: Database): Promise<Diagnosis> {
  const [active, lastBackup, secrets, shrunk] = await Promise.all([
    database.db.$count(staff, eq(staff.is_active, true)),
    lastGoodBackup(database),
    secretsFault({ config, database, secrets: openSecrets(config) }),
    shrunkFault(database.db),
  ])
  return {
    lines: [`${active} active staff members`, `Last good backup by itself: ${lastBackup ?? 'none yet'}`],
    faults: [
      ...(secrets === null ? [] : [secrets]),
      ...(shrunk ? [`The supply-chain log: ${shrunk.reason.en}`] : []),
    ],
  }
}

const optional = ({ redisUrl, s3, mail, publicUrl, dataDir }: Config) => ({
  Files: s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : `folder ${dataDir}/files`,
  Redis: redisUrl === undefined ? 'none (REDIS_URL): one node' : 'set',
  Mail: mail ? `from ${mail.from}` : 'none (SMTP_URL): mails stay in the outbox',
  Address: publicUrl,
})

async function lastGoodBackup({ db }: Database): Promise<string | null> {
  const [run] = await db
    .select({ at: backupRun.ended_at })
    .from(backupRun)
    .where(and(eq(backupRun.kind, 'BACKUP'), eq(backupRun.outcome, 'DONE')))
    .orderBy(desc(backupRun.ended_at))
    .limit(1)
  return run?.at ?? null
}

async function adviceOnMemory({ db }: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ held: string; shared: string }>(sql`
    select pg_database_size(current_database()) as held, pg_size_bytes(current_setting('shared_buffers')) as shared`)
  return rows[0] && memoryAdvice(Number(rows[0].held), Number(rows[0].shared))
}

async function redisFault({ redisUrl }: Config): Promise<string | null> {
  if (redisUrl === undefined) return null
  try {
    const redis = await connectRedis(redisUrl, pino({ level: 'silent' }))
    await redis.ping()
    redis.disconnect()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
