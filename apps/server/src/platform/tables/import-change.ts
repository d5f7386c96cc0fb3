import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importRun } from './import-run.ts'

/**
 * What one statement of an import did to rows of a table, written by the triggers `import_adds`, `import_changes` and
 * `import_removes` (ADR 0081): one row per statement, with arrays, as one import statement writes hundreds of rows.
 */
export const importChange = pgTable(
  'import_change',
  {
    /** The order of the changes. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    run_id: uuid()
      .notNull()
      .references(() => importRun.id),
    table_name: text().notNull(),
    /** `UNDO`: restored rows, with the versions that they got. `UNDONE_…`: a part of an undo has put them back. */
    op: text({
      enum: ['INSERT', 'UPDATE', 'DELETE', 'UNDO', 'UNDONE_INSERT', 'UNDONE_UPDATE', 'UNDONE_DELETE'],
    }).notNull(),
    /** The rows' keys; composite ones joined by commas. */
    keys: text().array().notNull(),
    /** The rows before, without derived columns (`import_content`); null for new ones. */
    befores: jsonb().$type<Record<string, unknown>[]>(),
    /** A digest of each row after the import; null for removed ones. */
    afters: uuid().array(),
    /** Their `row_version` after the import, if they have one. */
    versions: integer().array(),
  },
  (table) => [index('import_change_run').on(table.run_id)],
)
