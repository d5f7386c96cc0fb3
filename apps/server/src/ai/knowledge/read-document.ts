import { extensionOf } from '@rp/domain/file-types'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { TaskFailed } from '../../platform/untrusted/task.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { readTask, type ReadDocument } from './read-task.ts'

/** Questions and answers of a PDF or DOCX whose type by content was checked already, read by a worker for `caller`. */
export async function readDocument(
  workers: WorkerPool,
  { name, bytes }: { name: string; bytes: Buffer },
  caller: string,
): Promise<ReadDocument> {
  const extension = extensionOf(name)
  if (extension !== 'pdf' && extension !== 'docx')
    throw refuse('wrong_type', { detail: 'Knowledge is read from PDF and DOCX' })
  try {
    return (await workers.run(readTask, caller, { value: { extension }, files: [bytes] })).value
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    throw refuseField('file', 'cannot be read: it is damaged, or locked with a password')
  }
}
