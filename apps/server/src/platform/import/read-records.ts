import { openPace } from '../pace.ts'
import { refuseField } from '../refusal.ts'
import { TaskFailed } from '../untrusted/task.ts'
import type { WorkerPool } from '../untrusted/worker-pool.ts'
import type { CsvRecord } from './csv-records.ts'
import { recordLine, recordsTask } from './records-task.ts'

/** How an import gets the records of a file: by a worker (server), or in its own process (command line). */
export type ReadRecords = (text: string) => Promise<CsvRecord[]>

/** Parses CSV in a worker for `caller`; refuses like `parseRecords`, or as the pool does. Blocks nobody. */
export async function readRecords(workers: WorkerPool, caller: string, text: string): Promise<CsvRecord[]> {
  try {
    const { value, files } = await workers.run(recordsTask, caller, {
      value: null,
      files: [Buffer.from(text)],
    })
    if (value.fault !== null) throw refuseField('text', value.fault)
    return await linesOf(files[0] ?? Buffer.alloc(0), (line) => {
      const [row, cells] = recordLine.parse(JSON.parse(line))
      return { row, cells }
    })
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    throw refuseField('text', 'is no CSV: it cannot be read')
  }
}

/** What each line of a worker's file says, with pauses for others. */
export async function linesOf<T>(bytes: Buffer, read: (line: string) => T): Promise<T[]> {
  const pace = openPace()
  const all: T[] = []
  let from = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
    all.push(read(bytes.toString('utf8', from, end)))
    from = end + 1
    await pace()
  }
  return all
}
