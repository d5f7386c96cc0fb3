import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { botTask } from './bot-task.ts'

/** The result of a task's step: after a crash it is read instead of computed again. */
export const botStep = pgTable(
  'ai_step',
  {
    task_id: uuid()
      .notNull()
      .references(() => botTask.id),
    step: text().notNull(),
    input_hash: text().notNull(),
    input: jsonb().notNull(),
    output: jsonb().notNull(),
    took_ms: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.step, table.input_hash] }),
    index('ai_step_at').on(table.at),
  ],
)
