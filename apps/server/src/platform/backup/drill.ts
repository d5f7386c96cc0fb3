import { join } from 'node:path'
import { pino } from 'pino'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { appsFolder } from '../http/apps-folder.ts'
import { folderStore } from '../storage/blob-store.ts'
import type { BackupContent } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { openScratch } from './scratch-folder.ts'

/**
 * Restores a backup into a scratch place beside it and brings it to the present, as somebody would who lost everything.
 * The scratch database is an embedded one, whatever was backed up: it needs no server and hurts none.
 */
export async function drill(folder: string, passphrase: string | undefined): Promise<BackupContent> {
  const scratch = await openScratch(join(folder, '..'), 'drill')
  // The lock of the scratch folder is this process's own already.
  const dataDir = join(scratch.folder, 'data')
  try {
    const database = await openDatabase({ dataDir }, pino({ level: 'silent' }))
    try {
      const here = { database, blobs: folderStore(join(dataDir, 'files')), dataDir }
      const content = await restoreBackup(here, { folder, passphrase })
      await migrateDatabase(database, join(appsFolder(), 'server/migrations'))
      return content
    } finally {
      await database.close()
    }
  } finally {
    await scratch.remove()
  }
}
