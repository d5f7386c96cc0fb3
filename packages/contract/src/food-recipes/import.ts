import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { whoFormulates } from '../policies.ts'

export const importKinds = ['substances', 'ingredients', 'prices'] as const
export type ImportKind = (typeof importKinds)[number]

/** What an import takes: bytes of the file and its rows; and how many refused values the answer names. */
export const importMax = { bytes: 2 * 1024 * 1024, rows: 20_000, told: 500 } as const

const report = z.object({
  kind: z.enum(importKinds),
  dry_run: z.boolean(),
  /** SHA-256 of the text, to say which file it was. */
  checksum: z.string(),
  rows: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), rejected: z.int() }),
  /** Columns of the file that mean nothing here. */
  ignored_columns: z.array(z.string()),
  /** The first of them; `row` is the line of the file on which the row begins. */
  rejected: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string() })),
})
export type ImportReport = z.output<typeof report>

export const importRawMaterials = endpoint({
  method: 'POST',
  path: '/food-recipes/import',
  policy: whoFormulates('food-ingredient-update'),
  summary:
    'Import substances, raw materials or prices from CSV; a dry run says what would change. Deletes nothing',
  body: z.strictObject({ kind: z.enum(importKinds), dry_run: z.boolean(), text: z.string() }),
  reply: report,
  refuses: ['invalid', 'too_large'],
  // The text as JSON, with its quotes and line ends escaped.
  bodyLimit: importMax.bytes * 1.5,
})
