import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { z } from 'zod'
import { sameSecret } from '../same-secret.ts'
import { backupKey, plainSeal, type BackupKey } from './backup-key.ts'
import { partSchema, type BackupFolder } from './part.ts'

/** Increase when older versions cannot read the format. */
const format = 1
const fileName = 'manifest.json'

const tableContent = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  part: partSchema,
})
export type TableContent = z.output<typeof tableContent>

const contentSchema = z.object({
  format: z.literal(format, { error: 'it was written by a newer version of the product' }),
  product: z.string(),
  /** The commit of the program that wrote it; absent if unknown. */
  commit: z.string().optional(),
  created_at: z.string(),
  database: z.enum(['embedded', 'PostgreSQL']),
  /** As recorded in the database, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.string() })),
  tables: z.array(tableContent),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  /** Files of the file store; `list` has one JSON line per file, because there may be millions. */
  files: z.object({ count: z.number(), size: z.number(), list: partSchema }),
  /** Secrets from the data folder. */
  keys: z.array(partSchema),
})
export type BackupContent = z.output<typeof contentSchema>

const manifest = z.object({
  content: contentSchema,
  encryption: z.object({ salt: z.string(), check: z.string() }).nullable(),
  seal: z.string(),
})

/** A key for a new backup; null without a passphrase. */
export function newKey(passphrase: string | undefined): BackupKey | null {
  return passphrase ? backupKey(passphrase, randomBytes(16).toString('hex')) : null
}

/** Written last: a folder without a manifest is not a backup. */
export async function writeManifest({ folder, key }: BackupFolder, content: BackupContent): Promise<void> {
  const text = canonicalJson(content)
  const written = {
    content,
    encryption: key && { salt: key.salt, check: key.check },
    seal: key ? key.seal(text) : plainSeal(text),
  } satisfies z.input<typeof manifest>
  const file = await open(join(folder, fileName), 'wx')
  await file.writeFile(`${JSON.stringify(written, null, 1)}\n`)
  await file.sync()
  await file.close()
}

/** Opens a backup, or explains why it cannot be trusted. */
export async function openBackup(
  folder: string,
  passphrase: string | undefined,
): Promise<BackupFolder & { content: BackupContent }> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((cause: unknown) => {
    throw new Error(`"${folder}" holds no complete backup: there is no ${fileName}`, { cause })
  })
  const { content, encryption, seal } = parsed(text)
  // An attacker who replaces an encrypted backup cannot encrypt his own.
  if (!encryption && passphrase)
    throw new Error(
      'The backup is not encrypted, but BACKUP_PASSPHRASE is set: unset it if you trust this backup',
    )
  const key = encryption ? unlock(encryption, passphrase) : null
  const wanted = key ? key.seal(canonicalJson(content)) : plainSeal(canonicalJson(content))
  if (!sameSecret(seal, wanted)) throw new Error(`The backup is damaged: its ${fileName} was changed`)
  return { folder, key, content }
}

function parsed(text: string): z.output<typeof manifest> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Error(`The backup is damaged: its ${fileName} cannot be read`, { cause })
  }
  const read = manifest.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`Cannot read this backup: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

function unlock({ salt, check }: { salt: string; check: string }, passphrase: string | undefined): BackupKey {
  if (!passphrase) throw new Error('The backup is encrypted: set BACKUP_PASSPHRASE')
  const key = backupKey(passphrase, salt)
  if (!sameSecret(key.check, check)) throw new Error('BACKUP_PASSPHRASE is not the passphrase of this backup')
  return key
}
