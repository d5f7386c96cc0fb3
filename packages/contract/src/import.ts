import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Policy } from './policies.ts'
import { saying } from './problems.ts'

/**
 * Limits of an import: file bytes, rows, columns, and characters per cell (the spreadsheet maximum); rows shown by a
 * dry run, and faults listed in a response.
 */
export const importMax = {
  bytes: 4 * 1024 * 1024,
  rows: 20_000,
  columns: 1000,
  cellCharacters: 32_767,
  shown: 20,
  faults: 2000,
} as const

/** Limits of the command line, which has no waiting user. */
export const commandImportMax = { bytes: 256 * 1024 * 1024, rows: 200_000 } as const

/** Column with the reason in a file of failed rows; ignored by a second import. */
export const failedReasonColumn = 'import_error'

/** Maximum stored characters of a file name. */
export const fileNameMax = 200

const cell = z.string().max(300)

export const importReport = z.object({
  dry_run: z.boolean(),
  /** Id for undoing the import; null if nothing was written. */
  run_id: z.uuid().nullable(),
  /** SHA-256 of the text, to identify the file. */
  checksum: z.string(),
  /** Visible sheets of a workbook, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  rows: z.int(),
  /** Required fields without a column; only in a dry run, which then reads no rows. */
  missing: z.array(z.string()),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), rejected: z.int() }),
  /** The file's columns in order, with their field (null: ignored) and first value. */
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable(), sample: z.string() })),
  /** Possible fields of a column; `required`: needed for a new record. */
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  /** The first rows as parsed; `row` is the line of the file where it begins. */
  preview: z.array(
    z.object({
      row: z.int(),
      verdict: z.enum(['new', 'changed', 'unchanged', 'rejected']),
      values: z.record(z.string(), z.string()),
    }),
  ),
  /** Faults of rejected rows, at most `importMax.faults`; `failed` has all. */
  rejected: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string() })),
  /** CSV of the rejected rows with the file's header and the reasons; null if there are none. */
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
      /** Name in the list of past imports. */
      file_name: z.string().max(fileNameMax).optional(),
      /** The text of a CSV file; or the XLSX file instead. */
      text: z.string().optional(),
      workbook: z.base64().optional(),
      /** Sheet of the workbook; default: the first. */
      sheet: z.string().max(100).optional(),
      /** Fields of the columns by header; null ignores a column. Others are recognised by their headers. */
      mapping: z
        .record(cell, cell.nullable())
        .refine((columns) => Object.keys(columns).length <= importMax.columns, {
          ...saying({
            en: `must name at most ${importMax.columns} columns`,
            th: `ต้องระบุไม่เกิน ${importMax.columns} คอลัมน์`,
          }),
        })
        .optional(),
    }),
    reply: importReport,
    refuses: ['invalid', 'too_large'],
    // The text as JSON, with escaped quotes and line ends.
    bodyLimit: importMax.bytes * 1.5,
  })
}
