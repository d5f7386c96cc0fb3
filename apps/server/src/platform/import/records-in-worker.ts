import { importMax } from '@rp/contract/import'
import { tableMax } from '@rp/domain/limits'
import { Refusal, refuseField } from '../refusal.ts'
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
  let [textBytes, count] = [0, 0]
  for (const { row, cells, fault } of records) {
    count += cells.length
    for (const cell of cells) textBytes += Buffer.byteLength(cell)
    refuseLarge(textBytes, count, row)
    lines.push(`${JSON.stringify(fault ? [row, cells, fault] : [row, cells])}\n`)
    if (lines.length < batch) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  yield Buffer.from(lines.join(''))
}

/** A small workbook may hold one long text in every cell; the server must not receive it that often. */
function refuseLarge(textBytes: number, cells: number, row: number): void {
  const mib = tableMax.textBytes / 1024 / 1024
  if (textBytes > tableMax.textBytes)
    throw refuseField('text', {
      en: `must contain at most ${mib} MiB of text: row ${row} exceeds it. Please split the table`,
      th: `ต้องมีข้อความรวมไม่เกิน ${mib} MiB: เกินที่แถว ${row} กรุณาแบ่งตารางเป็นหลายไฟล์`,
    })
  if (cells > tableMax.cells)
    throw refuseField('text', {
      en: `must contain at most ${tableMax.cells} cells: row ${row} exceeds it. Please split the table`,
      th: `ต้องมีไม่เกิน ${tableMax.cells} ช่อง: เกินที่แถว ${row} กรุณาแบ่งตารางเป็นหลายไฟล์`,
    })
}

/** The message of a refusal about the file. */
export function faultOf(error: unknown): { path: string; message: string } | undefined {
  if (!(error instanceof Refusal)) return undefined
  const [first] = error.parts.errors ?? []
  return first && { path: first.path, message: first.message }
}
