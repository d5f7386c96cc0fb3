import { memoryCategories, memoryStates } from '@rp/domain/ai/memory/memory-kinds'
import { keysOf } from '@rp/domain/recipe-words'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customer } from '../../auth/tables/customer.ts'
import { room } from '../../chat/tables/room.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { botTask } from './bot-task.ts'

/**
 * What is remembered of a customer, each with the customer's own words for it. A change does not overwrite a memory: it
 * ends, and refers to its successor. An erasure of the customer deletes all.
 */
export const memory = pgTable(
  'ai_memory',
  {
    id: id(),
    customer_id: uuid()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Where it was said: staff who may see the room may read it. */
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    seq: integer().notNull(),
    task_id: uuid()
      .notNull()
      .references(() => botTask.id),
    key: text().notNull(),
    value: text().notNull(),
    category: text({ enum: keysOf(memoryCategories) }).notNull(),
    quote: text().notNull(),
    state: text({ enum: memoryStates }).notNull(),
    /** When the customer said so. */
    valid_from: instant().notNull(),
    /** The memory expires at this time in any case. */
    valid_to: instant(),
    invalid_at: instant(),
    superseded_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('ai_memory_live')
      .on(table.customer_id, table.key)
      .where(sql`invalid_at is null and state = 'KEPT'`),
    index('ai_memory_customer').on(table.customer_id, table.valid_from),
    index('ai_memory_room').on(table.room_id),
    index('ai_memory_task').on(table.task_id),
  ],
)
