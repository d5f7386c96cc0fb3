import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupRunRecord } from '@rp/contract/configuration/system'
import { desc, eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import type { Platform } from '../platform.ts'
import { build } from '../build.ts'
import { backupRun } from '../tables/backup-run.ts'
import { logPart } from './log-part.ts'
import { mailPart } from './mail-part.ts'
import { readWaiting } from '../database/read-waiting.ts'

/** The parts of the system state from the platform itself. */
export function platformParts({
  systemParts,
  config,
  database,
  realtime,
  jobs,
}: Pick<Platform, 'systemParts' | 'config' | 'database' | 'realtime' | 'jobs'>): void {
  const { db, pool } = database
  const started_at = new Date(Date.now() - process.uptime() * 1000).toISOString()
  systemParts.add('product', () => ({
    ...build(),
    node: process.versions.node,
    started_at,
  }))
  systemParts.add('database', () => readDatabase(database))
  systemParts.add('nodes', async () => ({
    shares: config.redisUrl !== undefined,
    known: await realtime.nodes(),
  }))
  systemParts.add('disk', () => readDisk(config.dataDir))
  systemParts.add('files', () => placeOfFiles(config))
  systemParts.add('backups', async () => {
    const [last_backup, last_drill] = await Promise.all([lastRun(db, 'BACKUP'), lastRun(db, 'DRILL')])
    return { last_backup, last_drill }
  })
  systemParts.add('jobs', () => jobs.state())
  systemParts.add('outbox', () => readWaiting(pool, 'select created_at as at from outbox order by id'))
  systemParts.add('mail', () => mailPart(database, config.mail !== undefined))
  systemParts.add('log', () => logPart(db))
}

async function readDatabase({ pool, embedded }: Database) {
  const { rows } = await pool.query<{
    version: string
    size: string
    is_durable: boolean
    migrations: number
    migrated: string | null
  }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size,
       current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as is_durable,
       count(*)::int as migrations, (select max(applied_at) from migration_run) as migrated
     from drizzle.__drizzle_migrations`,
  )
  const [row] = rows
  return {
    kind: embedded ? ('EMBEDDED' as const) : ('POSTGRESQL' as const),
    version: row?.version ?? '',
    size: Number(row?.size ?? 0),
    is_durable: row?.is_durable ?? false,
    migrations: row?.migrations ?? 0,
    migrated_at: row?.migrated ?? null,
  }
}

async function readDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

function placeOfFiles({ s3, dataDir }: Config) {
  return s3
    ? { kind: 'S3' as const, place: `${s3.endpoint} · ${s3.bucket}` }
    : { kind: 'FOLDER' as const, place: join(dataDir, 'files') }
}

async function lastRun(db: Database['db'], kind: 'BACKUP' | 'DRILL'): Promise<BackupRunRecord | null> {
  const [run] = await db
    .select()
    .from(backupRun)
    .where(eq(backupRun.kind, kind))
    .orderBy(desc(backupRun.ended_at))
    .limit(1)
  return run ?? null
}
