import { Refusal } from '../../platform/refusal.ts'
import { TaskFailed } from '../../platform/untrusted/task.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { scannedPageTask } from './scanned-page-task.ts'

/** A PDF page as a picture to send. Null: it has none, or none that can be decoded. */
export async function pictureOfPage(
  workers: WorkerPool,
  pdf: Buffer,
  page: number,
  caller: string,
): Promise<{ bytes: Uint8Array; mime: string } | null> {
  try {
    const { files } = await workers.run(scannedPageTask, caller, { value: { page }, files: [pdf] })
    return files[0] ? { bytes: files[0], mime: 'image/jpeg' } : null
  } catch (error) {
    if (error instanceof TaskFailed || (error instanceof Refusal && error.code === 'wrong_type')) return null
    throw error
  }
}
