import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

export const backupKinds = ['BACKUP', 'DRILL'] as const

/** Scheduled backups and restore drills, written when they end: a crashed one leaves no row. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: id(),
    kind: text({ enum: backupKinds }).notNull(),
    started_at: instant().notNull(),
    ended_at: instant().notNull(),
    outcome: text({ enum: ['DONE', 'FAILED'] }).notNull(),
    /** Bytes on the disk. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    tables: integer().notNull().default(0),
    files: integer().notNull().default(0),
    error: text(),
  },
  (table) => [index('backup_run_newest').on(table.kind, table.ended_at)],
)
