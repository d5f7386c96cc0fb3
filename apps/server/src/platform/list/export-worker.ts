import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '../thread/work-apart.ts'
import { csvHeadings, csvRows } from './csv-text.ts'
import type { ExportFile, Row, ToWrite } from './export-thread.ts'
import { exportWorkbook } from './export-workbook.ts'

// The thread that writes exported lists: a long one takes seconds, in which the server would answer nobody.
let writing: Writing | undefined
parentPort?.on('message', (part: ToWrite) => void take(part).catch(fail))

/** A file of which some rows have come. */
interface Writing {
  add: (rows: Row[]) => void
  bytes: () => Promise<Uint8Array>
}

async function take(part: ToWrite): Promise<void> {
  if ('begin' in part) writing = part.begin.format === 'csv' ? csvOf(part.begin) : workbookOf(part.begin)
  else if ('rows' in part) writing?.add(part.rows)
  else await answer()
}

function csvOf(file: ExportFile): Writing {
  const pieces = [Buffer.from(csvHeadings(file.columns))]
  return {
    add: (rows) => void pieces.push(Buffer.from(csvRows(file.columns, rows, file))),
    bytes: () => Promise.resolve(Buffer.concat(pieces)),
  }
}

function workbookOf(file: ExportFile): Writing {
  const all: Row[] = []
  return {
    add: (rows) => void all.push(...rows),
    bytes: () => exportWorkbook(file.columns, all, file),
  }
}

async function answer(): Promise<void> {
  const done = writing
  writing = undefined
  parentPort?.postMessage({ began: true } satisfies ThreadAnswer, [])
  parentPort?.postMessage({ bytes: (await done?.bytes()) ?? new Uint8Array() } satisfies ThreadAnswer, [])
}

function fail(error: unknown): void {
  writing = undefined
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
  parentPort?.postMessage({ error: why } satisfies ThreadAnswer, [])
}
