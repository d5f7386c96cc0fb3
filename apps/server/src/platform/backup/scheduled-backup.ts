import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../platform.ts'
import { backupRun, type backupKinds } from '../tables/backup-run.ts'
import { drill } from './drill.ts'
import { sweepScratch } from './scratch-folder.ts'
import { makeBackup } from './make-backup.ts'
import type { BackupContent } from './manifest.ts'

type Deps = Pick<Platform, 'config' | 'log' | 'database' | 'blobs' | 'jobs'>

/** 02:30 in Bangkok every day, and 03:30 on Sundays. */
const [daily, weekly] = ['30 19 * * *', '30 20 * * 6']
/** Arbitrary constants: one excludes all other runs, the others show which kind is running. */
const lockKeys = { any: 0x5250626b, BACKUP: 0x5250626c, DRILL: 0x5250626d }
type Kind = (typeof backupKinds)[number]

export interface Backups {
  /** Makes a backup now, and deletes the oldest beyond the configured number. */
  back(now?: Date): Promise<void>
  /** Restores the newest backup into a scratch folder and compares. */
  drill(): Promise<void>
}

/** Daily backups into BACKUP_DIR and a weekly drill of the newest; nothing on a node without BACKUP_DIR. */
export function scheduleBackups(deps: Deps): Backups | undefined {
  const { config, jobs } = deps
  const { folder, keep, passphrase } = config.backup
  for (const parent of [config.dataDir, ...(folder ? [folder] : [])]) void sweepLeftOvers(deps, parent)
  if (!folder) return undefined

  const backups: Backups = {
    back: (now = new Date()) =>
      run(deps, 'BACKUP', async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await removeUnfinished(folder)
        const here = { ...deps, dataDir: config.dataDir }
        const content = await makeBackup(here, { folder: join(folder, nameAt(now)), passphrase })
        for (const old of (await newestFirst(folder, now)).slice(keep))
          await rm(join(folder, old), { recursive: true, force: true })
        return content
      }),
    drill: () =>
      run(deps, 'DRILL', async () => {
        const [newest] = await newestFirst(folder, new Date())
        if (!newest) throw new Error(`There is no backup in "${folder}"`)
        return drill(join(folder, newest), passphrase)
      }),
  }
  jobs.every('backup.daily', daily, () => backups.back())
  jobs.every('backup.drill', weekly, () => backups.drill())
  return backups
}

/** A killed move or drill leaves a readable copy of the database. */
async function sweepLeftOvers({ log }: Deps, parent: string): Promise<void> {
  const swept = await sweepScratch(parent).catch((error: unknown) => {
    log.error({ err: error, parent }, 'leftovers of a killed move or drill cannot be removed')
    return []
  })
  if (swept.length > 0) log.warn({ parent, swept }, 'leftovers of a killed move or drill were removed')
}

/**
 * Runs one at a time across all nodes. Saves the outcome as a row, and throws on failure, so that the job fails. A run
 * that finds the other kind running fails, too: the queue retries it.
 */
async function run({ database, log }: Deps, kind: Kind, work: () => Promise<BackupContent>): Promise<void> {
  const started_at = new Date().toISOString()
  const release = await lock(database, kind)
  if (release === 'same') return
  const ended = () => ({ kind, started_at, ended_at: new Date().toISOString() })
  try {
    if (release === 'other')
      throw new Error(`It was not begun: a ${kind === 'DRILL' ? 'backup' : 'restore drill'} is still running`)
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
    throw error
  } finally {
    if (release !== 'other') await release()
  }
}

let running: Kind | undefined

/**
 * Returns a function that ends the run, or the kind that is already running. A long run exceeds the time limit of the
 * job queue, which then tries another node: that node must not begin, and nothing has failed.
 */
async function lock(
  { pool, embedded }: Deps['database'],
  kind: Kind,
): Promise<(() => Promise<void>) | 'same' | 'other'> {
  if (running) return running === kind ? 'same' : 'other'
  running = kind
  const free = async () => void (running = undefined)
  // The embedded database has one process, and locks of its single session exclude nobody.
  if (embedded) return free
  const client = await pool.connect().catch((error: unknown) => {
    running = undefined
    throw error
  })
  const isOurs = async (key: number) => {
    const { rows } = await client.query<{ is_ours: boolean }>(
      `select pg_try_advisory_lock(${key}) as is_ours`,
    )
    return rows[0]?.is_ours === true
  }
  const unlock = async () => {
    // When a connection ends, its locks are free only once the database has noticed.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    client.release(true)
    await free()
  }
  const taken = (await isOurs(lockKeys[kind])) ? ((await isOurs(lockKeys.any)) ? undefined : 'other') : 'same'
  if (!taken) return unlock
  await unlock()
  return taken
}

const sizeOf = ({ tables, files }: BackupContent) =>
  tables.reduce((sum, { part }) => sum + part.stored.size, files.size + files.list.stored.size)

/** This run holds the lock that excludes all others, so unfinished backups were killed. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^backup-[\dT-]+Z\.part$/.test(name)) await rm(join(folder, name), { recursive: true, force: true })
}

const nameAt = (time: Date): string => `backup-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** Maximum clock difference of two nodes that share a folder. */
const clocksDifferMs = 5 * 60_000

/**
 * Names of the complete backups in a folder, newest first. Backups named in the future, by a clock that was ahead, come
 * last: they displace no real backup, neither in a drill nor when the oldest are removed.
 */
async function newestFirst(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^backup-[\dT-]+Z$/.test(name)).toSorted()
  const latest = nameAt(new Date(now.getTime() + clocksDifferMs))
  const isFuture = (name: string) => name > latest
  return [...names.filter((name) => !isFuture(name)).toReversed(), ...names.filter(isFuture)]
}
