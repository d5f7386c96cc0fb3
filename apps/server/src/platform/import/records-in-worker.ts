import { importMax } from '@rp/contract/import'
import { Refusal } from '../refusal.ts'
import { handleTask, onlyFile } from '../untrusted/task.ts'
import { parseRecords, type CsvRecord } from './csv-records.ts'
import { recordsTask, type TableKind } from './records-task.ts'

/** Records converted to bytes at a time: all at once would need twice the memory. */
const batch = 500

/** In a worker: parses a CSV file, or a sheet of a workbook, into records. */
export const recordsHandler = handleTask(recordsTask, async (kind, files) => {
  try {
    const { records, ...value } = await tableIn(kind, onlyFile(files))
    return { value: { fault: null, ...value }, files: [Buffer.concat([...linesOf(records)])] }
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    return { value: { fault, sheets: [], sheet: null }, files: [] }
  }
})

interface ReadRecords {
  records: Iterable<CsvRecord>
  sheets: string[]
  sheet: string | null
}

async function tableIn(kind: TableKind, file: Buffer): Promise<ReadRecords> {
  if (kind.kind === 'csv') return { records: parseRecords(file.toString()), sheets: [], sheet: null }
  // Loaded on demand: most imports are CSV.
  const { openSheet } = await import('./workbook/workbook-file.ts')
  return openSheet(file, { sheet: kind.sheet ?? undefined, rowsMax: importMax.rows })
}

function* linesOf(records: Iterable<CsvRecord>): Generator<Buffer> {
  let lines: string[] = []
  for (const { row, cells, fault } of records) {
    lines.push(`${JSON.stringify(fault ? [row, cells, fault] : [row, cells])}\n`)
    if (lines.length < batch) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  yield Buffer.from(lines.join(''))
}

/** The message of a refusal about the file. */
export function faultOf(error: unknown): { path: string; message: string } | undefined {
  if (!(error instanceof Refusal)) return undefined
  const [first] = error.parts.errors ?? []
  return first && { path: first.path, message: first.message }
}
