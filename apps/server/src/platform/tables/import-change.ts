import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importRun } from './import-run.ts'

/**
 * What one statement of an import did to rows of a table, written by the triggers `import_adds`, `import_changes` and
 * `import_removes` (ADR 0081): one row a statement, with arrays, for an import writes hundreds of rows with one.
 */
export const importChange = pgTable(
  'import_change',
  {
    /** The order in which they happened. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    run_id: uuid()
      .notNull()
      .references(() => importRun.id),
    table_name: text().notNull(),
    /** `UNDO`: rows that were put back, and the versions that they got by it. */
    op: text({ enum: ['INSERT', 'UPDATE', 'DELETE', 'UNDO'] }).notNull(),
    /** The rows' keys; those of several columns joined by commas. */
    keys: text().array().notNull(),
    /** The rows as they were, without what follows from them (`import_content`); null for new ones. */
    befores: jsonb().$type<Record<string, unknown>[]>(),
    /** A digest of each row as it was left; null for removed ones. */
    afters: uuid().array(),
    /** Their `row_version` as it was left, where they have one. */
    versions: integer().array(),
  },
  (table) => [index('import_change_run').on(table.run_id)],
)
