import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Policy } from './policies.ts'

/**
 * What an import takes: bytes of the file, its rows, columns, and characters of a cell (a spreadsheet holds no more); how
 * many rows a dry run shows as they were read, and how many faults an answer names.
 */
export const importMax = {
  bytes: 4 * 1024 * 1024,
  rows: 20_000,
  columns: 1000,
  cellCharacters: 32_767,
  shown: 20,
  faults: 2000,
} as const

/** What the command line takes: nobody waits for it. */
export const commandImportMax = { bytes: 256 * 1024 * 1024, rows: 200_000 } as const

/** The column of a file of failed rows that says why; a second import passes over it. */
export const failedReasonColumn = 'import_error'

/** Characters of a file's name that are kept. */
export const fileNameMax = 200

const cell = z.string().max(300)

export const importReport = z.object({
  dry_run: z.boolean(),
  /** The import by which it can be undone; null where nothing was written. */
  run_id: z.uuid().nullable(),
  /** SHA-256 of the text, to say which file it was. */
  checksum: z.string(),
  /** The sheets of a workbook that people see, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  rows: z.int(),
  /** Columns that the file cannot be without and that nothing in it is read as; only in a dry run, which reads no row then. */
  missing: z.array(z.string()),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), rejected: z.int() }),
  /** The columns of the file in its order, what each is read as (null: passed over), and its first value. */
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable(), sample: z.string() })),
  /** What a column can be read as; `required`: a new record needs it. */
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  /** The first rows as they were read; `row` is the line of the file on which it begins. */
  preview: z.array(
    z.object({
      row: z.int(),
      verdict: z.enum(['new', 'changed', 'unchanged', 'rejected']),
      values: z.record(z.string(), z.string()),
    }),
  ),
  /** The faults of the rejected rows, `importMax.faults` of them at most; `failed` has all. */
  rejected: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string() })),
  /** CSV of the rejected rows under the file's own header, with why; null when there is none. */
  failed: z.string().nullable(),
})
export type ImportReport = z.output<typeof importReport>

/** The call that imports one kind of record from CSV or XLSX; deletes nothing. */
export function importCall({ path, policy, summary }: { path: string; policy: Policy; summary: string }) {
  return endpoint({
    method: 'POST',
    path,
    policy,
    summary: `${summary} from CSV or XLSX; a dry run says what would change. Deletes nothing`,
    body: z.strictObject({
      dry_run: z.boolean(),
      /** What the list of past imports calls it. */
      file_name: z.string().max(fileNameMax).optional(),
      /** The text of a CSV file; or the XLSX file in its place. */
      text: z.string().optional(),
      workbook: z.base64().optional(),
      /** The sheet of the workbook that is read; its first one when absent. */
      sheet: z.string().max(100).optional(),
      /** What the columns are, by their headers; null passes over one. Unnamed ones are known by their headers. */
      mapping: z.record(cell, cell.nullable()).optional(),
    }),
    reply: importReport,
    refuses: ['invalid', 'too_large'],
    // The text as JSON, with its quotes and line ends escaped.
    bodyLimit: importMax.bytes * 1.5,
  })
}
