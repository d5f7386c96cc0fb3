import { annexes } from '@rp/domain/regulation/annex/columns'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { canAdminister } from '../policies.ts'
import { titleReport } from './rule-title.ts'

export const regulationImportMax = { bytes: 4 * 1024 * 1024, rows: 20_000, reported: 500 } as const

const count = z.int()

/** `rows` = new + changed + unchanged + ended + rejected: every row below the header counts once. */
export const regulationImportReport = z.object({
  /** Proposals of one import can be approved together by this id. */
  import_id: id,
  source_code: z.string(),
  annex: z.enum(annexes),
  dry_run: z.boolean(),
  /** SHA-256 of the text. */
  checksum: z.string(),
  /** For a list of ASEAN or Thailand: its columns, and the columns of the EU as which they were read. */
  columns: z.array(z.object({ title: z.string(), read_as: z.string() })),
  rows: count,
  counts: z.object({
    new: count,
    changed: count,
    unchanged: count,
    /** Rows that the source marks as moved or deleted, so that rules end. */
    ended: count,
    rejected: count,
  }),
  /** Rows with something to review. */
  review: count,
  /** How the titles were read. */
  titles: titleReport,
  /** Entries of a newer edition by their gravest change; those of `LAW` must be read one by one. */
  changes: z.object({
    LAW: count,
    NEW: count,
    END: count,
    NUMBERS: count,
    READING: count,
    WORDING: count,
  }),
  /** Unchanged entries that are only written differently. */
  respelled: count,
  /** Rules written, and requests opened because the source already had rules. */
  rules: count,
  proposed: count,
  substances_created: count,
  /** Valid entries missing in the file; they end only with `end_missing`. */
  vanished: z.object({ total: count, refs: z.array(z.string()) }),
  /** The first rejected rows; `row` is the line of the file where the row begins. */
  rejected: z.array(z.object({ row: count, ref: z.string(), reason: z.string() })),
})
export type RegulationImportReport = z.output<typeof regulationImportReport>

/**
 * The first import of a source writes rules; changes in later files are proposed as requests, because law must not
 * change silently. Deletes nothing; idempotent for the same file.
 */
export const importRegulation = endpoint({
  method: 'POST',
  path: '/food-recipes/regulation/import',
  policy: canAdminister('regulation-approval-request-list'),
  summary:
    'Import a list of the law: an annex of the EU, or a list of ASEAN or Thailand; a dry run says what would change',
  body: z.strictObject({
    annex: z.enum(annexes),
    /** The source of the file; null: the annex's own, `EU-COSING-III`. */
    source_id: id.nullable(),
    file_name: z.string().trim().max(200),
    text: z.string(),
    dry_run: z.boolean(),
    /** Propose the end of entries missing in the file. */
    end_missing: z.boolean(),
    /** Create substances for unknown INCI names. */
    create_substances: z.boolean(),
  }),
  reply: regulationImportReport,
  refuses: ['invalid', 'not_found', 'too_large'],
  // The text as JSON, with escaped quotes and line ends.
  bodyLimit: regulationImportMax.bytes * 1.5,
})
