import { createHash } from 'node:crypto'
import type { Database } from '../database/open-database.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { sequencesOf } from './make-backup.ts'
import { inSnapshot, linesOf, tablesOf, toBytes, type Table } from './table-rows.ts'
import { filesOf, type OpenBackup } from './verify-backup.ts'
import type { ClientBase } from 'pg'

/** Differences between the database and the backup; reads every table and every file again. Empty if all is equal. */
export async function differences(
  database: Database,
  blobs: BlobStore,
  backup: OpenBackup,
): Promise<string[]> {
  return [...(await differentTables(database, backup)), ...(await differentFiles(blobs, backup))]
}

async function differentTables({ pool }: Database, { content }: OpenBackup): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await inSnapshot(client, async () => {
      const found: string[] = []
      const tables = await tablesOf(client)
      for (const { name, columns, rows, part } of content.tables) {
        const table = tables.find((one) => one.name === name)
        // Columns in the order of the backup: the database has another order if a migration reached only one
        // of the two by a bridge.
        const here = table ? await measureTable(client, { ...table, columns }) : { rows: 0, sha256: '' }
        if (here.rows !== rows) found.push(`${name} has ${here.rows} rows instead of ${rows}`)
        else if (here.sha256 !== part.sha256) found.push(`rows of ${name} differ`)
      }
      if (JSON.stringify(await sequencesOf(client)) !== JSON.stringify(content.sequences))
        found.push('a sequence stands elsewhere')
      return found
    })
  } finally {
    client.release()
  }
}

async function measureTable(client: ClientBase, table: Table): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const lines of linesOf(client, table)) {
    rows += lines.length
    hash.update(toBytes(lines))
  }
  return { rows, sha256: hash.digest('hex') }
}

async function differentFiles(blobs: BlobStore, backup: OpenBackup): Promise<string[]> {
  const found: string[] = []
  for await (const { path, sha256 } of filesOf(backup)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const bytes = await blobs.get(name).catch(() => undefined)
    if (!bytes) found.push(`the file ${name} is missing`)
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      found.push(`the file ${name} differs`)
  }
  return found
}
