import { importMax } from '@rp/contract/import'
import { Refusal } from '../refusal.ts'
import { handleTask, onlyFile } from '../untrusted/task.ts'
import { parseRecords, type CsvRecord } from './csv-records.ts'
import { recordsTask, type TableKind } from './records-task.ts'

/** Records that become bytes together: all at once would need the memory twice. */
const batch = 500

/** In a worker: a CSV file, or a sheet of a workbook, as its records. */
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

interface Found {
  records: Iterable<CsvRecord>
  sheets: string[]
  sheet: string | null
}

async function tableIn(kind: TableKind, file: Buffer): Promise<Found> {
  if (kind.kind === 'csv') return { records: parseRecords(file.toString()), sheets: [], sheet: null }
  // Loaded when it is needed: most imports are CSV.
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

/** What a refusal says of the file. */
export function faultOf(error: unknown): { path: string; message: string } | undefined {
  if (!(error instanceof Refusal)) return undefined
  const [first] = error.parts.errors ?? []
  return first && { path: first.path, message: first.message }
}
