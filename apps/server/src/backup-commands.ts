import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { makeBackup } from './platform/backup/make-backup.ts'
import type { BackupContent } from './platform/backup/manifest.ts'
import { moveFiles } from './platform/backup/move-files.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { verifyBackup } from './platform/backup/verify-backup.ts'
import type { Config } from './platform/config.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabase, openPostgres, type Database } from './platform/database/open-database.ts'
import { appsFolder } from './platform/http/apps-folder.ts'
import { openBlobStore } from './platform/storage/blob-store.ts'

type Values = Record<string, string | undefined>
type Say = (line: string) => void

interface BackupCommand {
  summary: string
  run(config: Config, values: Values, say: Say): Promise<void>
}

/** Commands that take the database as it is: older than this version, or empty. */
export const backupCommands: Record<string, BackupCommand> = {
  backup: {
    summary:
      '--to FOLDER [--with-keys yes]: back up database and files; encrypted when BACKUP_PASSPHRASE is set',
    async run(config, values, say) {
      const folder = folderOf(values, 'to')
      const content = await withDatabase(open(config), (database) =>
        makeBackup(installation(config, database), {
          folder,
          passphrase: config.backup.passphrase,
          withKeys: values['with-keys'] === 'yes',
        }),
      )
      say(`Backed up into ${folder}: ${told(content)}`)
      if (content.keys.length > 0) say('The secrets of the data folder are in it: keep it as you keep those')
    },
  },

  'verify-backup': {
    summary: '--from FOLDER: read every byte of a backup and say whether all of it holds',
    async run(config, values, say) {
      const { content } = await verifyBackup(folderOf(values, 'from'), config.backup.passphrase)
      say(`The backup of ${content.created_at} (version ${content.product}) holds: ${told(content)}`)
    },
  },

  restore: {
    summary: '--from FOLDER: restore a backup into an empty database, bring it to this version, compare',
    async run(config, values, say) {
      const content = await withDatabase(open(config), async (database) => {
        const folder = folderOf(values, 'from')
        const restored = await restoreBackup(installation(config, database), {
          folder,
          passphrase: config.backup.passphrase,
        })
        await migrateDatabase(database, migrations())
        return restored
      })
      say(`Restored and compared: ${told(content)}; all equal`)
      if (content.keys.length === 0 && !config.secretsKey)
        say('The backup holds no secrets: bring back secrets.key and log-signing-key.pem, or their variables')
    },
  },

  move: {
    summary:
      '--to postgres://…: move from the embedded database to PostgreSQL, and the files to S3 where that is set',
    async run(config, values, say) {
      const address = values['to']
      if (!address || !/^postgres(ql)?:\/\//.test(address))
        throw new Error('--to must start with postgres://')
      if (config.databaseUrl)
        throw new Error(
          'This moves from the embedded database to PostgreSQL: unset DATABASE_URL, which is set',
        )
      const began = performance.now()
      const content = await moveTo(address, config, say)
      const files = await moveFiles(config)
      say(
        `${files} files copied into the bucket${config.s3 ? '' : ': without S3_ENDPOINT they stay in the data folder'}`,
      )
      say(`Moved and compared in ${seconds(began)} s: ${told(content)}; all equal`)
      say(
        'Start the server with this DATABASE_URL. Until you are sure, keep the folder "database" of DATA_DIR',
      )
    },
  },
}

async function moveTo(address: string, config: Config, say: Say): Promise<BackupContent> {
  await mkdir(config.dataDir, { recursive: true })
  const scratch = await mkdtemp(join(config.dataDir, 'move-'))
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
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Files are copied from store to store, without a third place. */
const noFiles = {
  put: () => Promise.reject(new Error('No file moves with the database')),
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

/** npm runs scripts in the project's folder; the folder is meant from where the command was given. */
function folderOf(values: Values, option: 'from' | 'to'): string {
  const given = values[option]
  if (!given) throw new Error(`--${option} is missing`)
  return resolve(process.env['INIT_CWD'] ?? '.', given)
}

function told({ tables, files }: BackupContent): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables, ${rows} rows, ${files.count} files, ${Math.ceil(files.size / 1024 / 1024)} MB of files`
}

const seconds = (began: number) => Math.round((performance.now() - began) / 100) / 10
