import { callKinds, callOutcomes } from '@rp/domain/ai/gateway/calls'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/**
 * Every call of a provider, including failed ones. The row is inserted with the maximum cost before the call, and
 * completed afterwards. A row without outcome is running, or its node died.
 */
export const llmCall = pgTable(
  'ai_llm_call',
  {
    id: id(),
    kind: text({ enum: callKinds }).notNull(),
    /** Null: not of a bot, but an embedding or a probe. */
    bot: text(),
    version_no: integer(),
    task_id: uuid(),
    room_id: uuid(),
    provider: text({ enum: modelProviders }).notNull(),
    model: text().notNull(),
    /** The number of the attempt, and of the turn within it. */
    attempt: integer().notNull(),
    turn: integer().notNull(),
    outcome: text({ enum: callOutcomes }),
    status: integer(),
    detail: text(),
    input_tokens: integer().notNull().default(0),
    cached_tokens: integer().notNull().default(0),
    output_tokens: integer().notNull().default(0),
    /** The provider returned no count, so it is our estimate. */
    is_estimated: boolean().notNull().default(false),
    reserved_micro_thb: bigint({ mode: 'number' }).notNull(),
    /** While running: the reserved amount. */
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
