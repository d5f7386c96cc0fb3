import type { Language } from '@rp/domain/languages'
import { exportMax } from '@rp/domain/limits'
import { openPace } from '../pace.ts'
import { openWorkApart, type ThreadLimits } from '../thread/work-apart.ts'
import { workerScript } from '../worker-script.ts'
import type { ExportColumn } from './export-columns.ts'
import { exportWords } from './export-words.ts'
import type { RecordLink } from './record-link.ts'

export type Row = Record<string, unknown>

/** A file to write, without its rows: plain data, since it goes to another thread. */
export interface ExportFile {
  format: 'csv' | 'xlsx'
  columns: ExportColumn[]
  language: Language
  /** It contains what a reader sees, not what an import needs: labels instead of codes. */
  isRead: boolean
  /** Links the first column of a workbook to the record. */
  link?: RecordLink | undefined
}

/** The parts of a file in order: `begin` also drops what came before of a file that was given up. */
export type ToWrite = { begin: ExportFile } | { rows: Row[] } | { end: true }

/** Rows in one message: copying them takes a few milliseconds at most. */
const batch = 100

/** Writes a file for a person; `read` is called when it is that person's turn. */
export type WriteApart = (file: ExportFile, read: () => Promise<Row[]>, caller: string) => Promise<Buffer>

/** Writes exported lists in a separate thread, one after the other; their rows are read when it is their turn. */
export function openExports(limits: ThreadLimits = exportMax): WriteApart {
  const writeApart = openWorkApart({
    script: () => workerScript('export-worker', import.meta.url),
    limits,
    words: exportWords,
    what: 'A file of a list',
  })
  return (file, read, caller) =>
    writeApart(async (post) => {
      post({ begin: file } satisfies ToWrite)
      const rows = await read()
      const pace = openPace()
      for (let at = 0; at < rows.length; at += batch) {
        post({ rows: rows.slice(at, at + batch) } satisfies ToWrite)
        await pace()
      }
      post({ end: true } satisfies ToWrite)
    }, caller)
}
