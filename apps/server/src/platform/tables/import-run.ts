import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { importSources } from '@rp/contract/import-run'
import { sql } from 'drizzle-orm'
import { instant } from '../database/columns.ts'

/**
 * An import that wrote something (ADR 0081). Its counts grow with each transaction, so a killed import still reports
 * its writes.
 */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    /** The name of the importer. */
    kind: text().notNull(),
    file_name: text().notNull(),
    source: text({ enum: importSources }).notNull(),
    /** A username; null: the command line. */
    by: text(),
    new_rows: integer().notNull().default(0),
    changed_rows: integer().notNull().default(0),
    unchanged_rows: integer().notNull().default(0),
    rejected_rows: integer().notNull().default(0),
    started_at: instant()
      .notNull()
      .default(sql`now()`),
    /** Its last transaction. */
    written_at: instant()
      .notNull()
      .default(sql`now()`),
    /** Null: running, or broken off. */
    finished_at: instant(),
    undone_at: instant(),
    undone_by: text(),
  },
  (table) => [index('import_run_kind').on(table.kind, table.started_at)],
)
