import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extensionOf, fileTypes } from '@rp/domain/file-types'
import type { ClientBase } from 'pg'
import type { Database } from '../database/open-database.ts'
import { appsFolder } from '../http/apps-folder.ts'
import { differences } from './compare.ts'
import { dropTables, loadTables, refuseTables } from './load-tables.ts'
import { keyFiles, type Installation } from './make-backup.ts'
import type { BackupContent } from './manifest.ts'
import { noteUnfinished, sweepUnfinished, type Unfinished } from './unfinished.ts'
import { filesOf, readWhole, verifyBackup, type OpenBackup } from './verify-backup.ts'

interface Options {
  folder: string
  passphrase?: string | undefined
  migrationsFolder?: string
}

/**
 * Restores a backup into an empty installation: verifies every byte, writes files and tables, and reads all of them
 * again. The database gets all or nothing, once tables without accounts are gone; its tables have the version of the backup until they are migrated.
 */
export async function restoreBackup(here: Installation, options: Options): Promise<BackupContent> {
  const { database, dataDir } = here
  await withClient(database, (client) => refuseTables(client))
  await sweepUnfinished(here)
  const backup = await verifyBackup(options.folder, options.passphrase)
  await restoreKeys(dataDir, backup)
  // A failed restore leaves its note behind, as a killed one does: the next start removes everything it wrote.
  const unfinished = await noteUnfinished(dataDir)
  const content = await restoreContent(here, { backup, unfinished, options })
  await unfinished.done()
  return content
}

async function restoreContent(
  { database, blobs }: Installation,
  { backup, unfinished, options }: { backup: OpenBackup; unfinished: Unfinished; options: Options },
): Promise<BackupContent> {
  const known = new Set<string>()
  for await (const name of blobs.names()) known.add(name)
  for await (const file of filesOf(backup)) {
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    if (!known.has(name)) await unfinished.leaves({ file: name })
    await blobs.put(name, await readWhole(backup, file), mimeOf(name))
  }
  await withClient(database, async (client) => {
    // Two transactions: together they would need more locks than a PostgreSQL server has by default.
    await inTransaction(client, async () => {
      await refuseTables(client)
      await dropTables(client)
    })
    await inTransaction(client, () =>
      loadTables(client, backup, options.migrationsFolder ?? join(appsFolder(), 'server/migrations')),
    )
    // Without these statistics, the first queries would be planned for empty tables.
    await client.query('set statement_timeout = 0')
    await client.query('analyze')
    await client.query('reset statement_timeout')
  })
  const found = await differences(database, blobs, backup)
  if (found.length > 0) throw new Error(`The restored installation is not equal: ${found.join('; ')}`)
  return backup.content
}

/** The settings under which the rows were written (table-rows.ts), and memory to build indexes. */
const settings = [
  `set local TimeZone = 'UTC'`,
  `set local DateStyle = 'ISO, YMD'`,
  `set local maintenance_work_mem = '256MB'`,
  // Indexes of large tables take longer than the server's statement timeout.
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
]

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    for (const setting of settings) await client.query(setting)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function withClient<T>({ pool }: Database, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** Writes the secrets of a backup into the data folder; existing different ones stay and stop the restore. */
async function restoreKeys(dataDir: string, backup: OpenBackup): Promise<void> {
  for (const part of backup.content.keys) {
    const name = keyFiles.find((known) => part.path === `keys/${known}`)
    if (!name) throw new Error(`The backup holds a secret that nobody knows: "${part.path}"`)
    const bytes = await readWhole(backup, part)
    const file = join(dataDir, name)
    const found = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!found) await writeFile(file, bytes, { mode: 0o600, flag: 'wx' })
    else if (!found.equals(bytes))
      throw new Error(`Cannot restore ${name}: "${dataDir}" has another one already; move it away first`)
  }
}

/** The MIME type of a file name, for the store. */
export function mimeOf(name: string): string {
  const extension = extensionOf(name)
  if (extension) return fileTypes[extension].mime
  return name.endsWith('.json') ? 'application/json' : 'application/octet-stream'
}
