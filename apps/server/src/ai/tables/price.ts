import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { sql } from 'drizzle-orm'
import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * A model's price from a day on, in micro-baht per million tokens; `*` is any model of the provider without its own.
 */
export const tokenPrice = pgTable(
  'ai_price',
  {
    provider: text({ enum: modelProviders }).notNull(),
    model: text().notNull(),
    valid_from: date({ mode: 'string' }).notNull(),
    input: bigint({ mode: 'number' }).notNull(),
    cached_input: bigint({ mode: 'number' }).notNull(),
    output: bigint({ mode: 'number' }).notNull(),
    updated_by: uuid(),
    updated_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.provider, table.model, table.valid_from] })],
)
