import { taskOutcomes, taskPhases, taskTypes } from '@rp/domain/ai/task-phases'
import { statusesOf } from '@rp/domain/statuses'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { room } from '../../chat/tables/room.ts'
import { id, instant } from '../../platform/database/columns.ts'

/**
 * One task of a bot; the table is the truth, whatever wakes a worker. A room has one task waiting to begin, whose
 * `trigger_seq` moves with new messages; at most one draft waits for a person.
 */
export const botTask = pgTable(
  'ai_bot_task',
  {
    id: id(),
    type: text({ enum: taskTypes }).notNull(),
    /** The public status; null while it runs. */
    status: text({ enum: statusesOf('ai_data') }),
    phase: text({ enum: taskPhases }).notNull().default('QUEUED'),
    outcome: text({ enum: taskOutcomes }),
    /** The conversation; null for a task on a record. */
    room_id: uuid().references(() => room.id),
    /** The customer's message to answer: void once a person writes after it. For learning tasks: how far they read. */
    trigger_seq: integer(),
    /** Makes a task unique by its subject, unless it failed; null for an answer. */
    subject_ref: text(),
    /** For a task on a record: its subject, as shown in lists. */
    subject: text(),
    /** The input of a task on a record. */
    input: jsonb().$type<Record<string, unknown>>(),
    /** Requested by this staff member: its draft waits for them, whatever the configuration. */
    suggested_for: uuid(),
    /** The instruction that came with a rejection; the next round follows it. */
    instruction: text(),
    round: integer().notNull().default(0),
    draft: text(),
    draft_version: integer().notNull().default(0),
    confidence_pct: integer(),
    intent: text(),
    reasons: jsonb().$type<string[]>().notNull().default([]),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    /** The scores of a draft, or what was learned, for the timeline. */
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

/** A source of a draft. */
export interface Citation {
  kind: 'KNOWLEDGE' | 'QUICK_REPLY' | 'RULE' | 'TOOL' | 'INSTRUCTION'
  id: string | null
  label: string
  text: string
}
