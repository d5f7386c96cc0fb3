import { TaskFailed } from '../../platform/untrusted/task.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { markPagesTask, type MarkPages } from './mark-pages-task.ts'

/** The pages of a PDF, read by a worker for `caller`; null: damaged or password-protected. */
export async function readMarkPages(
  workers: WorkerPool,
  bytes: Buffer,
  caller: string,
): Promise<MarkPages | null> {
  try {
    return (await workers.run(markPagesTask, caller, { value: null, files: [bytes] })).value
  } catch (error) {
    if (error instanceof TaskFailed || (error instanceof Refusal && error.code === 'wrong_type')) return null
    throw error
  }
}
