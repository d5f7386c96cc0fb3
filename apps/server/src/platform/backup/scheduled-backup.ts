import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../platform.ts'
import { backupRun } from '../tables/backup-run.ts'
import { drill } from './drill.ts'
import { makeBackup } from './make-backup.ts'
import type { BackupContent } from './manifest.ts'

type Parts = Pick<Platform, 'config' | 'log' | 'database' | 'blobs' | 'jobs'>

/** 02:30 in Bangkok each day, and an hour later on Sundays. */
const [daily, weekly] = ['30 19 * * *', '30 20 * * 6']
/** Any constant; "RPbk". */
const lockKey = 0x5250626b

export interface Backups {
  /** Makes a backup now, and forgets those that are too old. */
  back(now?: Date): Promise<void>
  /** Restores the newest backup into a scratch place and compares. */
  drill(): Promise<void>
}

/** Daily backups into BACKUP_DIR and a weekly drill of the newest; nothing on a node without that folder. */
export function scheduleBackups(parts: Parts): Backups | undefined {
  const { config, jobs } = parts
  const { folder, keep, passphrase } = config.backup
  if (!folder) return undefined

  const backups: Backups = {
    back: (now = new Date()) =>
      run(parts, 'BACKUP', async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const name = `backup-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`
        const here = { ...parts, dataDir: config.dataDir }
        const content = await makeBackup(here, { folder: join(folder, name), passphrase })
        for (const old of (await newestFirst(folder)).slice(keep))
          await rm(join(folder, old), { recursive: true, force: true })
        return content
      }),
    drill: () =>
      run(parts, 'DRILL', async () => {
        const [newest] = await newestFirst(folder)
        if (!newest) throw new Error(`There is no backup in "${folder}"`)
        return drill(join(folder, newest), passphrase)
      }),
  }
  jobs.every('backup.daily', daily, () => backups.back())
  jobs.every('backup.drill', weekly, () => backups.drill())
  return backups
}

/** One at a time, on whatever node; how it ended is kept, also when it failed. */
async function run(
  { database, log }: Parts,
  kind: 'BACKUP' | 'DRILL',
  work: () => Promise<BackupContent>,
): Promise<void> {
  const release = await lock(database)
  if (!release) return
  const started_at = new Date().toISOString()
  const ended = () => ({ kind, started_at, ended_at: new Date().toISOString() })
  try {
    const content = await work()
    const size = sizeOf(content)
    const counts = { size, tables: content.tables.length, files: content.files.count }
    await database.db.insert(backupRun).values({ ...ended(), outcome: 'DONE', ...counts })
  } catch (error) {
    log.error({ err: error }, kind === 'BACKUP' ? 'the backup failed' : 'the restore drill failed')
    const reason = error instanceof Error ? error.message : String(error)
    await database.db
      .insert(backupRun)
      .values({ ...ended(), outcome: 'FAILED', error: reason.slice(0, 2000) })
  } finally {
    await release()
  }
}

let isRunning = false

/** A long run outlives the patience of the job queue, which then asks another node: that one must not begin, too. */
async function lock({ pool, embedded }: Parts['database']): Promise<(() => Promise<void>) | undefined> {
  if (isRunning) return undefined
  isRunning = true
  const free = async () => void (isRunning = false)
  // The embedded database has one process, and locks of its one session would lock nobody out.
  if (embedded) return free
  const client = await pool.connect().catch((error: unknown) => {
    isRunning = false
    throw error
  })
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select pg_try_advisory_lock(${lockKey}) as is_ours`,
  )
  const unlock = async () => {
    // Of a connection that ends, the lock is free only once the database has noticed.
    await client.query(`select pg_advisory_unlock(${lockKey})`).catch(() => undefined)
    client.release(true)
    await free()
  }
  if (rows[0]?.is_ours) return unlock
  await unlock()
  return undefined
}

const sizeOf = ({ tables, files }: BackupContent) =>
  tables.reduce((sum, { part }) => sum + part.stored.size, files.size + files.list.stored.size)

/** Names of the complete backups in a folder; they sort by their time. */
async function newestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => /^backup-[\dT-]+Z$/.test(name))
    .toSorted()
    .toReversed()
}
