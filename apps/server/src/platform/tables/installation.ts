import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '../database/columns.ts'

/**
 * One row: the id of this installation among others that use the same Redis. It is not in a backup, so that a restored
 * copy is a new installation.
 */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    /** Its first content was the demo's: only such an installation can be reset (ADR 0112). */
    is_demo: boolean().notNull().default(false),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
)

/** What the migrations of this database declare for older programs (ADR 0041). Their order is stored elsewhere. */
export const migrationRun = pgTable('migration_run', {
  /** SHA-256 of the migration's text. */
  hash: text().primaryKey(),
  tag: text().notNull(),
  /** The release that applied it, or found it applied. */
  release: text().notNull(),
  /** The oldest release that may keep running with it. */
  oldest_release: text().notNull(),
  /** Null: applied before this was recorded. */
  applied_at: instant(),
})
