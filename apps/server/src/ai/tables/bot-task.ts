import { taskOutcomes, taskPhases, taskTypes } from '@rp/domain/ai/task-phases'
import { statusesOf } from '@rp/domain/statuses'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { room } from '../../chat/tables/room.ts'
import { id, instant } from '../../platform/database/columns.ts'

/**
 * One piece of a bot's work; the table is the truth, whatever wakes a worker (AI design 5). A room has one task that
 * waits to begin, whose `trigger_seq` moves with the burst; at most one draft waits for a person.
 */
export const botTask = pgTable(
  'ai_bot_task',
  {
    id: id(),
    type: text({ enum: taskTypes }).notNull(),
    /** The specification's; null while it runs. */
    status: text({ enum: statusesOf('ai_data') }),
    phase: text({ enum: taskPhases }).notNull().default('QUEUED'),
    outcome: text({ enum: taskOutcomes }),
    /** Of a conversation; null where the work is on a record. */
    room_id: uuid().references(() => room.id),
    /** The customer's message it answers: void once a person wrote after it. Of what learns: how far it reads. */
    trigger_seq: integer(),
    /** What it is worked of, once however often it is asked for, unless it failed; null: an answer. */
    subject_ref: text(),
    /** Of work on a record: what it is about, as lists show it. */
    subject: text(),
    /** What a record's work starts from. */
    input: jsonb().$type<Record<string, unknown>>(),
    /** Asked for by staff: it waits for them whatever the house's switches say. */
    suggested_for: uuid(),
    /** A draft that was rejected, and what to do instead; the next round carries it. */
    instruction: text(),
    round: integer().notNull().default(0),
    draft: text(),
    draft_version: integer().notNull().default(0),
    confidence_pct: integer(),
    intent: text(),
    reasons: jsonb().$type<string[]>().notNull().default([]),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    /** What judged the draft, or what was learnt, for the timeline. */
    output: jsonb().$type<Record<string, unknown>>(),
    prompt_versions: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The bot's message in the room. */
    sent_seq: integer(),
    lease_owner: uuid(),
    lease_until: instant(),
    attempt: integer().notNull().default(0),
    run_after: instant().notNull(),
    expires_at: instant(),
    is_reminded: boolean().notNull().default(false),
    decided_by: uuid(),
    decided_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('ai_bot_task_queued')
      .on(table.room_id)
      .where(sql`phase = 'QUEUED' and type = 'CUSTOMER_SERVICE'`),
    uniqueIndex('ai_bot_task_waiting')
      .on(table.room_id)
      .where(sql`phase = 'WAITING'`),
    index('ai_bot_task_open')
      .on(table.run_after, table.id)
      .where(sql`phase in ('QUEUED', 'RUNNING', 'SENDING')`),
    uniqueIndex('ai_bot_task_subject')
      .on(table.type, table.subject_ref)
      .where(sql`status is distinct from 'TERMINATE'`),
    index('ai_bot_task_room').on(table.room_id, table.trigger_seq),
    index('ai_bot_task_recent').on(table.created_at, table.id),
    index('ai_bot_task_expires')
      .on(table.expires_at)
      .where(sql`phase = 'WAITING' and not is_reminded`),
  ],
)

/** What a draft rests on. */
export interface Citation {
  kind: 'KNOWLEDGE' | 'QUICK_REPLY' | 'RULE' | 'TOOL' | 'INSTRUCTION'
  id: string | null
  label: string
  text: string
}
