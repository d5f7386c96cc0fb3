import { callKinds, callOutcomes } from '@rp/domain/ai/gateway/calls'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/**
 * Every call of a provider, also one that failed: written with what it may cost before it is made, settled after it
 * (AI design 10). A row without outcome is under way, or its node died.
 */
export const llmCall = pgTable(
  'ai_llm_call',
  {
    id: id(),
    kind: text({ enum: callKinds }).notNull(),
    /** Null: nobody's, an embedding or a probe. */
    bot: text(),
    version_no: integer(),
    task_id: uuid(),
    room_id: uuid(),
    provider: text({ enum: modelProviders }).notNull(),
    model: text().notNull(),
    /** Which try within its ask, and which turn within that try. */
    attempt: integer().notNull(),
    turn: integer().notNull(),
    outcome: text({ enum: callOutcomes }),
    status: integer(),
    detail: text(),
    input_tokens: integer().notNull().default(0),
    cached_tokens: integer().notNull().default(0),
    output_tokens: integer().notNull().default(0),
    /** The provider told no count; ours stands instead. */
    is_estimated: boolean().notNull().default(false),
    reserved_micro_thb: bigint({ mode: 'number' }).notNull(),
    /** While under way: what was reserved. */
    cost_micro_thb: bigint({ mode: 'number' }).notNull(),
    latency_ms: integer(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('ai_llm_call_created').on(table.created_at),
    index('ai_llm_call_task').on(table.task_id, table.created_at),
    index('ai_llm_call_under_way')
      .on(table.created_at)
      .where(sql`outcome is null`),
  ],
)
