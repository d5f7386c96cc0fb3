import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ClientBase } from 'pg'
import { pino } from 'pino'
import { build } from '../build.ts'
import { folderOf, openDatabase, type Database } from '../database/open-database.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { newKey, writeManifest, type BackupContent, type TableContent } from './manifest.ts'
import { writePart, type BackupFolder, type Part } from './part.ts'
import { noteUnfinished } from './unfinished.ts'
import { inSnapshot, linesOf, tablesOf, toBytes } from './table-rows.ts'

export interface Installation {
  database: Database
  blobs: BlobStore
  dataDir: string
}

interface Options {
  folder: string
  passphrase?: string | undefined
  /** Includes the secrets in the data folder. */
  withKeys?: boolean
}

/** Secrets of the data folder: anyone who has them can sign as the company and read everything that it sealed. */
export const keyFiles = ['log-signing-key.pem', 'secrets.key'] as const

/** Writes a backup into a new or empty folder, which gets its name only when complete. */
export async function makeBackup(here: Installation, options: Options): Promise<BackupContent> {
  const folder = resolve(options.folder)
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0) throw new Error(`Cannot write a backup into "${folder}": it is not empty`)
  const draft = `${folder}.part`
  const unfinished = await noteUnfinished(here.dataDir)
  try {
    await unfinished.leaves({ folder: draft })
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const backup = { folder: draft, key: newKey(options.passphrase) }
    const tables = await readDatabase(here.database, backup)
    // List the files after the snapshot: a file is stored before its row, so every row has its file.
    const files = await copyFiles(here.blobs, backup)
    const keys = options.withKeys ? await copyKeys(here.dataDir, backup) : []
    const { version: product, commit } = build()
    const content = {
      format: 1 as const,
      product,
      ...(commit && { commit }),
      created_at: new Date().toISOString(),
      ...tables,
      files,
      keys,
    }
    await writeManifest(backup, content)
    await rename(draft, folder)
    return content
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await unfinished.done()
  }
}

type DatabaseContent = Pick<BackupContent, 'database' | 'migrations' | 'tables' | 'sequences'>

/** The embedded database serves one client at a time: read a copy, so that others do not wait. */
async function readDatabase(database: Database, backup: BackupFolder): Promise<DatabaseContent> {
  if (!database.copyTo) return readTables(database, backup)
  const scratch = join(backup.folder, 'scratch')
  await mkdir(scratch)
  await database.copyTo(folderOf(scratch))
  const copy = await openDatabase({ dataDir: scratch }, pino({ level: 'silent' }))
  try {
    return await readTables(copy, backup)
  } finally {
    await copy.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function readTables({ pool, embedded }: Database, backup: BackupFolder): Promise<DatabaseContent> {
  const client = await pool.connect()
  try {
    return await inSnapshot(client, async () => {
      const tables: TableContent[] = []
      for (const table of await tablesOf(client)) {
        let rows = 0
        const bytes = async function* () {
          for await (const lines of linesOf(client, table)) {
            rows += lines.length
            yield toBytes(lines)
          }
        }
        const part = await writePart(backup, `tables/${table.name}.gz`, bytes())
        tables.push({ name: table.name, columns: table.columns, rows, part })
      }
      return {
        database: embedded ? 'embedded' : 'PostgreSQL',
        migrations: await migrationsOf(client),
        tables,
        sequences: await sequencesOf(client),
      }
    })
  } finally {
    client.release()
  }
}

async function migrationsOf(client: ClientBase): Promise<BackupContent['migrations']> {
  const { rows } = await client.query<BackupContent['migrations'][number]>(
    'select hash, created_at::text from drizzle.__drizzle_migrations order by id',
  )
  return rows
}

/** Current values of identities and other sequences. */
export async function sequencesOf(client: ClientBase): Promise<BackupContent['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'drizzle') order by 1`,
  )
  const sequences: BackupContent['sequences'] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${name}`,
    )
    sequences.push(...states.map((state) => ({ name, ...state })))
  }
  return sequences
}

async function copyFiles(blobs: BlobStore, backup: BackupFolder): Promise<BackupContent['files']> {
  let [count, size] = [0, 0]
  const lines = async function* () {
    for await (const name of blobs.names()) {
      const part = await writePart(backup, `files/${spread(name)}/${name}`, [await blobs.get(name)])
      count += 1
      size += part.size
      yield Buffer.from(`${JSON.stringify(part)}\n`)
    }
  }
  const list = await writePart(backup, 'files.gz', lines())
  return { count, size, list }
}

/** Avoids a folder with a million entries. */
const spread = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 2)

async function copyKeys(dataDir: string, backup: BackupFolder): Promise<Part[]> {
  const keys: Part[] = []
  for (const name of keyFiles) {
    const bytes = await readFile(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (bytes) keys.push(await writePart(backup, `keys/${name}`, [bytes]))
  }
  return keys
}
