import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '../database/columns.ts'

/**
 * One row: who this installation is among others that use the same Redis. It is not in a backup, so that a restored
 * copy is an installation of its own.
 */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
)

/** What the migrations of this database say to programs that do not know them (ADR 0041). Their order stands elsewhere. */
export const migrationRun = pgTable('migration_run', {
  /** SHA-256 of the migration's text. */
  hash: text().primaryKey(),
  tag: text().notNull(),
  /** The release that applied it, or found it applied. */
  release: text().notNull(),
  /** The oldest release that may go on running with it. */
  oldest_release: text().notNull(),
  /** Null: it was applied before this was noted. */
  applied_at: instant(),
})
