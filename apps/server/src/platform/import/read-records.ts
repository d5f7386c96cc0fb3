import { openPace } from '../pace.ts'
import { refuseField } from '../refusal.ts'
import { TaskFailed } from '../untrusted/task.ts'
import type { WorkerPool } from '../untrusted/worker-pool.ts'
import type { CsvRecord } from './csv-records.ts'
import { recordLine, recordsTask, type TableKind } from './records-task.ts'

/** A parsed table: for a workbook with the names of its sheets and of the one read. */
export interface ReadTable {
  records: CsvRecord[]
  sheets: string[]
  sheet: string | null
}

/** Parses a file in a worker for `caller`; refuses like `parseRecords`, or as the pool does. Does not block. */
export async function readRecords(
  workers: WorkerPool,
  caller: string,
  { bytes, kind }: { bytes: Buffer; kind: TableKind },
): Promise<ReadTable> {
  try {
    const { value, files } = await workers.run(recordsTask, caller, { value: kind, files: [bytes] })
    if (value.fault !== null) throw refuseField(value.fault.path, value.fault.message)
    const records = await linesOf(files[0] ?? Buffer.alloc(0), (line) => {
      const [row, cells, fault] = recordLine.parse(JSON.parse(line))
      return { row, cells, ...(fault && { fault }) }
    })
    return { records, sheets: value.sheets, sheet: value.sheet }
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    throw refuseField('text', kind.kind === 'csv' ? 'is no CSV: it cannot be read' : 'cannot be read')
  }
}

/** Parses each line of a worker's file, with pauses for other work. */
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
