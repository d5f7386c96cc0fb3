import type { FileStore } from '../../platform/storage/file-store.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import type { Press } from './print/press.ts'

/** The press of labels; its libraries are large, and the server starts without them. */
export async function labelPress(files: Pick<FileStore, 'bytesOf'>, workers: WorkerPool): Promise<Press> {
  const { openPress } = await import('./print/press.ts')
  const { openInWorkers } = await import('./print/open-in-workers.ts')
  return openPress({ readFile: files.bytesOf, opener: openInWorkers(workers) })
}
