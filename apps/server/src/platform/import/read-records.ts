import { openPace } from '../pace.ts'
import { refuseField } from '../refusal.ts'
import { TaskFailed } from '../untrusted/task.ts'
import type { WorkerPool } from '../untrusted/worker-pool.ts'
import type { CsvRecord } from './csv-records.ts'
import { recordLine, recordsTask, type TableKind } from './records-task.ts'

/** A parsed table: for a workbook with the names of its sheets and of the one read. */
export interface ReadTable {
  /** Parsed each time that they are read: the file as bytes takes a tenth of the memory of its records. */
  records: Iterable<CsvRecord>
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
    return { records: recordsIn(files[0] ?? Buffer.alloc(0)), sheets: value.sheets, sheet: value.sheet }
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    throw refuseField('text', kind.kind === 'csv' ? 'is no CSV: it cannot be read' : 'cannot be read')
  }
}

const recordsIn = (bytes: Buffer): Iterable<CsvRecord> => ({
  *[Symbol.iterator]() {
    for (const line of textLines(bytes)) {
      const [row, cells, fault] = recordLine.parse(JSON.parse(line))
      yield { row, cells, ...(fault && { fault }) }
    }
  },
})

/** Parses each line of a worker's file, with pauses for other work. */
export async function linesOf<T>(bytes: Buffer, read: (line: string) => T): Promise<T[]> {
  const pace = openPace()
  const all: T[] = []
  for (const line of textLines(bytes)) {
    all.push(read(line))
    await pace()
  }
  return all
}

function* textLines(bytes: Buffer): Generator<string> {
  let from = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
    yield bytes.toString('utf8', from, end)
    from = end + 1
  }
}
