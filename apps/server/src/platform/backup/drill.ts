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
 * Restores a backup into a scratch folder beside it and migrates it to the current version, like after a total loss.
 * The scratch database is always an embedded one: it needs no server and harms none.
 */
export async function drill(folder: string, passphrase: string | undefined): Promise<BackupContent> {
  const scratch = await openScratch(join(folder, '..'), 'drill')
  // This process already holds the lock of the scratch folder.
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
