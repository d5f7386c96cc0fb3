import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { botTask } from './bot-task.ts'
import { mistake } from './mistake.ts'

/** A person's rejection of what the bot drafted or sent, with what it should have done. */
export const rejection = pgTable(
  'ai_rejection',
  {
    id: id(),
    task_id: uuid()
      .notNull()
      .references(() => botTask.id),
    room_id: uuid().notNull(),
    /** The rejected text. */
    message: text().notNull(),
    draft_version: integer().notNull(),
    instruction: text().notNull(),
    user_id: uuid().notNull(),
    /** The mistake that an audit found and the person confirmed. */
    mistake_id: uuid().references(() => mistake.id),
    at: instant().notNull(),
  },
  (table) => [index('ai_rejection_task').on(table.task_id)],
)
