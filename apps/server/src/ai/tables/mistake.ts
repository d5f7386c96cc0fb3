import { mistakeStates, mistakeTypes } from '@rp/domain/ai/mistakes/mistake-kinds'
import { keysOf } from '@rp/domain/recipe-words'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { room } from '../../chat/tables/room.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { botTask } from './bot-task.ts'

/** A mistake found by an audit of a closed conversation; people confirm or dismiss it. */
export const mistake = pgTable(
  'ai_mistake',
  {
    id: id(),
    task_id: uuid()
      .notNull()
      .references(() => botTask.id),
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    /** The wrong message. */
    seq: integer().notNull(),
    type: text({ enum: keysOf(mistakeTypes) }).notNull(),
    severity: integer().notNull(),
    /** The messages that prove it, by seq. */
    evidence: integer().array().notNull(),
    suggested_instruction: text().notNull(),
    found_by: text({ enum: ['MODEL', 'CODE'] }).notNull(),
    state: text({ enum: mistakeStates }).notNull().default('OPEN'),
    decided_by: uuid(),
    decided_at: instant(),
  },
  (table) => [
    index('ai_mistake_task').on(table.task_id),
    index('ai_mistake_decided')
      .on(table.decided_at)
      .where(sql`state <> 'OPEN'`),
  ],
)
