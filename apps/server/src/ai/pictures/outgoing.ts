import { Refusal } from '../../platform/refusal.ts'
import { TaskFailed } from '../../platform/untrusted/task.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { outgoingTask } from './outgoing-task.ts'

/**
 * The picture to send: upright, within the size limit, and without camera metadata such as place, time and device.
 * Null: it cannot be read. Refuses with `unavailable` when too many pictures wait.
 */
export async function outgoingPicture(
  workers: WorkerPool,
  bytes: Buffer,
  caller: string,
): Promise<{ bytes: Uint8Array; mime: string } | null> {
  try {
    const { files } = await workers.run(outgoingTask, caller, { value: null, files: [bytes] })
    return files[0] ? { bytes: files[0], mime: 'image/jpeg' } : null
  } catch (error) {
    if (error instanceof TaskFailed || (error instanceof Refusal && error.code === 'wrong_type')) return null
    throw error
  }
}
