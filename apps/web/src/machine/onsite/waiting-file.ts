import { currentQueue } from './waiting-store.ts'
import { waitingFiles } from './storage.ts'

/** The bytes of a photo that waits on this device, or its name on the server; null: it is a file of the server. */
export async function waitingFile(name: string): Promise<File | string | null> {
  const { entries, uploaded } = currentQueue()
  const stored = uploaded[name]
  if (stored) return stored.file
  const isHere = entries.some(({ action }) => action.kind === 'PHOTO' && action.file.file === name)
  return isHere ? waitingFiles.read(name) : null
}
