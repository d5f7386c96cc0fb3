import { openBackup, type BackupContent } from './manifest.ts'
import { partSchema, readPart, type BackupFolder, type Part } from './part.ts'
import { fromBytes } from './table-rows.ts'

export type OpenBackup = BackupFolder & { content: BackupContent }

/** Reads every byte of a backup and returns the backup if all is valid; otherwise throws with a sentence. */
export async function verifyBackup(folder: string, passphrase: string | undefined): Promise<OpenBackup> {
  const backup = await openBackup(folder, passphrase)
  const { tables, files, keys } = backup.content
  for (const table of tables) {
    let rows = 0
    for await (const lines of fromBytes(readPart(backup, table.part))) rows += lines.length
    if (rows !== table.rows)
      throw new Error(`The backup is damaged: "${table.name}" has ${rows} rows instead of ${table.rows}`)
  }
  let count = 0
  for await (const file of filesOf(backup)) {
    await readWhole(backup, file)
    count += 1
  }
  if (count !== files.count)
    throw new Error(`The backup is damaged: it lists ${count} files instead of ${files.count}`)
  for (const key of keys) await readWhole(backup, key)
  return backup
}

/** The stored files in a backup. */
export async function* filesOf(backup: OpenBackup): AsyncGenerator<Part> {
  for await (const lines of fromBytes(readPart(backup, backup.content.files.list)))
    for (const line of lines) yield partOf(line)
}

function partOf(line: string): Part {
  try {
    return partSchema.parse(JSON.parse(line))
  } catch (cause) {
    throw new Error('The backup is damaged: its list of files cannot be read', { cause })
  }
}

export async function readWhole(backup: BackupFolder, part: Part): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of readPart(backup, part)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
