import { taskDeadlineMs } from '@rp/domain/limits'
import { languages } from '@rp/domain/languages'
import { annexes } from '@rp/domain/regulation/annex/columns'
import { z } from 'zod'
import { linesOf } from '../../platform/import/read-records.ts'
import { refuseField } from '../../platform/refusal.ts'
import { TaskFailed, type TaskKind } from '../../platform/untrusted/task.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { readAnnexFile, type AnnexFile, type FileEntry } from './annex-file.ts'

const input = z.object({ annex: z.enum(annexes), file_name: z.string(), language: z.enum(languages) })
type Input = z.output<typeof input>

/** `fault`: why the file is refused. Otherwise the files contain the entries, then the rejected rows, one per line. */
const output = z.object({
  fault: z.string().nullable(),
  checksum: z.string(),
  columns: z.array(z.object({ title: z.string(), read_as: z.string() })),
  rows: z.int(),
})

/** Reads an annex of the cosmetics regulation. */
export const annexTask: TaskKind<Input, z.output<typeof output>> = {
  name: 'annex-file',
  deadlineMs: taskDeadlineMs.read,
  unpackedBytes: 96 * 1024 * 1024,
  input,
  output,
}

/** How an import reads its annex: in a worker (server), or in its own process (command line). */
export type ReadAnnex = (text: string, given: Input) => Promise<AnnexFile>

export const readAnnexHere: ReadAnnex = (text, request) => Promise.resolve(readAnnexFile(text, request))

/** Reads an annex in a worker for `caller`; refuses like `readAnnexFile`, or as the pool does. */
export function readAnnexInWorker(workers: WorkerPool, caller: string): ReadAnnex {
  return async (text, given) => {
    try {
      const { value, files } = await workers.run(annexTask, caller, {
        value: { annex: given.annex, file_name: given.file_name, language: given.language },
        files: [Buffer.from(text)],
      })
      if (value.fault !== null) throw refuseField('text', value.fault)
      const [entries = Buffer.alloc(0), rejected = Buffer.alloc(0)] = files
      // Our own code wrote the lines from validated data.
      return {
        checksum: value.checksum,
        columns: value.columns,
        rows: value.rows,
        entries: await linesOf(entries, (line) => JSON.parse(line) as FileEntry),
        rejected: await linesOf(rejected, (line) => JSON.parse(line) as AnnexFile['rejected'][number]),
      }
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error
      throw refuseField('text', { en: 'is no CSV: it cannot be read', th: 'ไม่ใช่ไฟล์ CSV: อ่านไม่ได้' })
    }
  }
}
