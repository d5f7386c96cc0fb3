import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { lockFolder } from '../database/folder-lock.ts'
import type { BlobStore } from '../storage/blob-store.ts'

/** What a killed process may leave behind unseen: an unfinished folder, or a stored file. */
type Leftover = { folder: string } | { file: string }

const noteName = /^unfinished-[A-Za-z0-9]{6}$/
const listName = 'left.jsonl'

/** A note gets its lock only a moment after its folder. */
const youngMs = 60_000

export interface Unfinished {
  /** Notes the files that will be written next. */
  leaves(leftover: Leftover): Promise<void>
  /** Everything left is meant to stay. */
  done(): Promise<void>
}

const unnoted: Unfinished = { leaves: async () => undefined, done: async () => undefined }

/**
 * Notes in the data folder what a backup or a restore is about to write, while this process runs. If that folder is
 * read-only, the work continues without a note.
 */
export async function noteUnfinished(dataDir: string): Promise<Unfinished> {
  try {
    await mkdir(dataDir, { recursive: true })
    const folder = await mkdtemp(join(dataDir, 'unfinished-'))
    const lock = lockFolder(folder)
    return {
      leaves: (leftover) => appendFile(join(folder, listName), `${JSON.stringify(leftover)}\n`),
      async done() {
        lock.release()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch {
    return unnoted
  }
}

/**
 * Removes and returns the leftovers of killed backups and restores. Removes stored files only while there are no
 * accounts: otherwise the restore was repeated, and they are in use.
 */
export async function sweepUnfinished(
  here: { database: Database; blobs: BlobStore; dataDir: string },
  now = Date.now(),
): Promise<string[]> {
  const swept: string[] = []
  for (const folder of await abandonedNotes(here.dataDir, now)) {
    for (const leftover of await leftoversOf(folder)) {
      const name = await removed(here, leftover)
      if (name) swept.push(name)
    }
    await rm(folder, { recursive: true, force: true })
  }
  return swept
}

/** The same at server start: logs what it removes; an unreachable store does not prevent the start. */
export async function sweepAtStart(
  here: Parameters<typeof sweepUnfinished>[0],
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  try {
    const swept = await sweepUnfinished(here)
    if (swept.length > 0) log.warn({ swept }, 'what a killed backup or restore left was removed')
  } catch (error) {
    log.error({ err: error }, 'what a killed backup or restore left cannot be removed')
  }
}

async function abandonedNotes(dataDir: string, now: number): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  const abandoned: string[] = []
  for (const name of names.filter((one) => noteName.test(one))) {
    const folder = join(dataDir, name)
    const isYoung = now - (await stat(folder)).mtimeMs < youngMs
    if (!isYoung && isFree(folder)) abandoned.push(folder)
  }
  return abandoned
}

/** Whether its lock is free: the process that wrote it is gone. */
function isFree(folder: string): boolean {
  try {
    lockFolder(folder).release()
    return true
  } catch {
    return false
  }
}

/** A process killed while noting leaves an incomplete last line, about something it had not begun to write. */
async function leftoversOf(folder: string): Promise<Leftover[]> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => '')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Leftover)
}

async function removed(
  { database, blobs }: { database: Database; blobs: BlobStore },
  leftover: Leftover,
): Promise<string | undefined> {
  if ('file' in leftover) {
    if (!(await isUnused(database))) return undefined
    await blobs.remove(leftover.file)
    return leftover.file
  }
  const { folder } = leftover
  const isThere = await stat(folder).catch(() => undefined)
  // Only folders marked as unfinished: another run may have finished one of the same name since.
  if (!isThere || !folder.endsWith('.part')) return undefined
  await rm(folder, { recursive: true, force: true })
  return folder
}

/** Whether there are no accounts here, as after a killed restore. */
async function isUnused({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ is_made: boolean }>(
    `select to_regclass('public.staff') is not null as is_made`,
  )
  if (!rows[0]?.is_made) return true
  const { rows: people } = await pool.query('select from staff limit 1')
  return people.length === 0
}
