import { annexes } from '@rp/domain/regulation/annex/columns'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { whoAdministers } from '../policies.ts'

export const regulationImportMax = { bytes: 4 * 1024 * 1024, rows: 20_000, told: 500 } as const

const count = z.int()

/** `rows` = new + changed + unchanged + ended + rejected: every row below the header is in one of them. */
export const regulationImportReport = z.object({
  /** Proposals of one import are approved together by it. */
  import_id: id,
  source_code: z.string(),
  annex: z.enum(annexes),
  dry_run: z.boolean(),
  /** SHA-256 of the text. */
  checksum: z.string(),
  rows: count,
  counts: z.object({
    new: count,
    changed: count,
    unchanged: count,
    /** The source says that they moved or are deleted, and rules end for that. */
    ended: count,
    rejected: count,
  }),
  /** Rows among them of which something waits for review. */
  review: count,
  /** Entries of a newer edition by the gravest of their changes; `LAW` are those to be read one by one. */
  changes: z.object({
    LAW: count,
    NEW: count,
    END: count,
    NUMBERS: count,
    READING: count,
    WORDING: count,
  }),
  /** Entries among the unchanged that are written otherwise and say the same. */
  respelled: count,
  /** Rules written, and requests that were opened because the source had rules before. */
  rules: count,
  proposed: count,
  substances_created: count,
  /** Entries that hold and that the file does not name any more; they end only when `end_missing` asks. */
  vanished: z.object({ total: count, refs: z.array(z.string()) }),
  /** The first of them; `row` is the line of the file on which the row begins. */
  rejected: z.array(z.object({ row: count, ref: z.string(), reason: z.string() })),
})
export type RegulationImportReport = z.output<typeof regulationImportReport>

/**
 * The first import of a source writes rules; what later files change is proposed as requests, since law does not change
 * silently (domain design 9). Deletes nothing; a second import of the same file changes nothing.
 */
export const importRegulation = endpoint({
  method: 'POST',
  path: '/food-recipes/regulation/import',
  policy: whoAdministers('regulation-approval-request-list'),
  summary: 'Import an annex of the EU cosmetics regulation; a dry run says what would change',
  body: z.strictObject({
    annex: z.enum(annexes),
    /** The source that the file is of; the annex's own, `EU-COSING-III`, without it. */
    source_id: id.nullable(),
    file_name: z.string().trim().max(200),
    text: z.string(),
    dry_run: z.boolean(),
    /** Propose the end of what the file does not name any more. */
    end_missing: z.boolean(),
    /** Make substances of INCI names that nobody has entered yet. */
    create_substances: z.boolean(),
  }),
  reply: regulationImportReport,
  refuses: ['invalid', 'not_found', 'too_large'],
  // The text as JSON, with its quotes and line ends escaped.
  bodyLimit: regulationImportMax.bytes * 1.5,
})
