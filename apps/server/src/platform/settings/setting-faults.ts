import type { Config } from '../config.ts'
import { folderFault } from './folder-fault.ts'
import { mailFault } from './mail-fault.ts'
import type { SettingFault } from './setting-fault.ts'
import { storeFault } from './store-fault.ts'

/** Without an answer within this time, a service counts as away. */
export const patienceMs = 5000

/**
 * Checks every external service in the settings that may be away while the server works: returns a sentence per fault.
 */
export async function settingFaults({ dataDir, backup, s3, mail }: Config): Promise<SettingFault[]> {
  const faults = await Promise.all([
    folderFault('DATA_DIR', dataDir),
    backup.folder ? folderFault('BACKUP_DIR', backup.folder) : null,
    s3 ? storeFault(s3, patienceMs) : null,
    mail ? mailFault(mail, patienceMs) : null,
  ])
  return faults.filter((fault) => fault !== null)
}
