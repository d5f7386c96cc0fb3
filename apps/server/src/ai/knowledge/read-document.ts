import { extensionOf } from '@rp/domain/file-types'
import type { Words } from '@rp/domain/languages'
import { refuse } from '../../platform/refusal.ts'
import { TaskFailed } from '../../platform/untrusted/task.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { readTask, type ReadDocument } from './read-task.ts'

const wrongTypeWords: Words = {
  en: 'Knowledge is read from PDF and DOCX',
  th: 'นำเข้าความรู้ได้จากไฟล์ PDF และ DOCX เท่านั้น',
}
const unreadableWords: Words = {
  en: 'The file cannot be read: it is damaged, or locked with a password',
  th: 'ไม่สามารถอ่านไฟล์นี้ได้ ไฟล์อาจเสียหายหรือถูกล็อกด้วยรหัสผ่าน',
}

/**
 * Extracts questions and answers from a PDF or DOCX in a worker for `caller`; the file's type was already checked by
 * content.
 */
export async function readDocument(
  workers: WorkerPool,
  { name, bytes }: { name: string; bytes: Buffer },
  caller: string,
): Promise<ReadDocument> {
  const extension = extensionOf(name)
  if (extension !== 'pdf' && extension !== 'docx') throw refuse('wrong_type', { detail: wrongTypeWords })
  try {
    return (await workers.run(readTask, caller, { value: { extension }, files: [bytes] })).value
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    const errors = [{ path: 'file', message: 'cannot be read: it is damaged, or locked with a password' }]
    throw refuse('invalid', { detail: unreadableWords, errors })
  }
}
