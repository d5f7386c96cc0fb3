import type { FileStore } from '../../platform/storage/file-store.ts'
import type { Press } from './print/press.ts'

/** The press of labels; its libraries are large, and the server starts without them. */
export async function labelPress({ bytesOf }: Pick<FileStore, 'bytesOf'>): Promise<Press> {
  const { openPress } = await import('./print/press.ts')
  return openPress(bytesOf)
}
