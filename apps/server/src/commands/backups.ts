import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { makeBackup } from '../platform/backup/make-backup.ts'
import type { BackupContent } from '../platform/backup/manifest.ts'
import { moveFiles } from '../platform/backup/move-files.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { openScratch } from '../platform/backup/scratch-folder.ts'
import { verifyBackup as openBackup } from '../platform/backup/verify-backup.ts'
import type { Config } from '../platform/config.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openDatabase, openPostgres, type Database } from '../platform/database/open-database.ts'
import { appsFolder } from '../platform/http/apps-folder.ts'
import { openBlobStore } from '../platform/storage/blob-store.ts'
import { valueOf, yes, type Command, type Say } from './command.ts'
import { givenPath } from './given-path.ts'

export const backup: Command = {
  summary: 'back up database and files into a new folder; encrypted when BACKUP_PASSPHRASE is set',
  options: { to: { value: 'FOLDER', required: true }, 'with-keys': yes },
  database: 'any',
  async run({ database, config, values, say }) {
    const folder = givenPath(valueOf(values, 'to'))
    const content = await makeBackup(installation(config, database), {
      folder,
      passphrase: config.backup.passphrase,
      withKeys: values['with-keys'] === 'yes',
    })
    say(`Backed up into ${folder}: ${contentWords(content)}`)
    if (content.keys.length > 0) say('The secrets of the data folder are in it: keep it as you keep those')
  },
}

export const verifyBackup: Command = {
  summary: 'read every byte of a backup and say whether all of it holds',
  options: { from: { value: 'FOLDER', required: true } },
  database: 'none',
  async run({ config, values, say }) {
    const { content } = await openBackup(givenPath(valueOf(values, 'from')), config.backup.passphrase)
    say(`The backup of ${content.created_at} (version ${content.product}) holds: ${contentWords(content)}`)
  },
}

export const restore: Command = {
  summary: 'restore a backup into an empty database, bring it to this version, compare',
  options: { from: { value: 'FOLDER', required: true } },
  database: 'any',
  async run({ database, config, values, say }) {
    const content = await restoreBackup(installation(config, database), {
      folder: givenPath(valueOf(values, 'from')),
      passphrase: config.backup.passphrase,
    })
    await migrateDatabase(database, migrations())
    say(`Restored and compared: ${contentWords(content)}; all equal`)
    if (content.keys.length === 0 && !config.secretsKey)
      say('The backup holds no secrets: bring back secrets.key and log-signing-key.pem, or their variables')
  },
}

export const move: Command = {
  summary: 'move from the embedded database to PostgreSQL, and the files to S3 where that is set',
  options: { to: { value: 'postgres://…', required: true } },
  database: 'none',
  async run({ config, values, say }) {
    const address = valueOf(values, 'to')
    if (!/^postgres(ql)?:\/\//.test(address)) throw new Error('--to must start with postgres://')
    if (config.databaseUrl)
      throw new Error('This moves from the embedded database to PostgreSQL: unset DATABASE_URL, which is set')
    const began = performance.now()
    const content = await moveTo(address, config, say)
    const files = await moveFiles(config)
    say(
      `${files} files copied into the bucket${config.s3 ? '' : ': without S3_ENDPOINT they stay in the data folder'}`,
    )
    say(`Moved and compared in ${seconds(began)} s: ${contentWords(content)}; all equal`)
    say('Start the server with this DATABASE_URL. Until you are sure, keep the folder "database" of DATA_DIR')
  },
}

async function moveTo(address: string, config: Config, say: Say): Promise<BackupContent> {
  await mkdir(config.dataDir, { recursive: true })
  const { folder: scratch, remove } = await openScratch(config.dataDir, 'move')
  const folder = join(scratch, 'backup')
  const log = pino({ level: 'silent' })
  try {
    const began = performance.now()
    await withDatabase(open(config), (database) =>
      makeBackup({ database, blobs: noFiles, dataDir: scratch }, { folder }),
    )
    say(`Read from the embedded database in ${seconds(began)} s`)
    return await withDatabase(openPostgres(address, log), async (database) => {
      const content = await restoreBackup({ database, blobs: noFiles, dataDir: scratch }, { folder })
      await migrateDatabase(database, migrations())
      return content
    })
  } finally {
    await remove()
  }
}

/** Files are copied from store to store, without a temporary copy. */
const noFiles = {
  put: () => Promise.reject(new Error('No file moves with the database')),
  remove: () => Promise.reject(new Error('No file moves with the database')),
  get: () => Promise.reject(new Error('No file moves with the database')),
  async *names() {},
}

const open = (config: Config) => openDatabase(config, pino({ level: 'silent' }))
const migrations = () => join(appsFolder(), 'server/migrations')

function installation(config: Config, database: Database) {
  return { database, blobs: openBlobStore(config), dataDir: config.dataDir }
}

async function withDatabase<T>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await opening
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function contentWords({ tables, files }: BackupContent): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables, ${rows} rows, ${files.count} files, ${Math.ceil(files.size / 1024 / 1024)} MB of files`
}

const seconds = (began: number) => Math.round((performance.now() - began) / 100) / 10
