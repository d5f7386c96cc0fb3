import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { SettingFault } from './setting-fault.ts'

/** Why a folder cannot be written; creates it if missing. */
export async function folderFault(setting: string, folder: string): Promise<SettingFault | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      EACCES: 'the user that runs this may not write there',
      EROFS: 'the disk is read-only',
      ENOTDIR: 'it lies below what is no folder',
      EEXIST: 'it is no folder',
    }
    return `${setting} "${folder}" cannot be written: ${reasons[code ?? ''] ?? String(error)}`
  }
}
