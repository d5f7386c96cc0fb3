import type { StoredFile } from '@rp/contract/fields'
import type { StepRole } from '@rp/domain/lab/lab-rules'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { statusesOf } from '@rp/domain/statuses'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { labOrder } from './lab-order.ts'

/** A step of an order: a copy of the service's step, plus the work done. */
export const labOrderStep = pgTable(
  'lab_order_step',
  {
    id: id(),
    order_id: uuid()
      .notNull()
      .references(() => labOrder.id),
    /** The copied step of the service; may no longer exist. */
    service_step_id: uuid(),
    position: integer().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    instructions_html: text().notNull().default(''),
    est_minutes: integer().notNull().default(0),
    mandatory: boolean().notNull(),
    locked: boolean().notNull(),
    notify_customer: boolean().notNull(),
    assignee_role: text().$type<StepRole>().notNull(),
    inputs: jsonb().$type<QaItem[]>().notNull().default([]),
    values: jsonb().$type<QaResult[]>().notNull().default([]),
    result_codes: text().array().notNull().default([]),
    attachments_required: boolean().notNull(),
    photo_required: boolean().notNull(),
    depends_on: uuid().array().notNull().default([]),
    status: text({ enum: statusesOf('lab_step') })
      .notNull()
      .default('TODO'),
    started_at: instant(),
    started_by: uuid(),
    finished_at: instant(),
    finished_by: uuid(),
    /** Also after it is taken back: values from before are changed only with a reason. */
    last_finished_at: instant(),
    verdict: text({ enum: ['PASS', 'FAIL'] }),
    files: jsonb().$type<StoredFile[]>().notNull().default([]),
    comment: text().notNull().default(''),
    /** The comment is printed on the report. */
    is_comment_reported: boolean().notNull().default(false),
    skip_reason: text(),
    row_version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('lab_order_step_position').on(table.order_id, table.position)],
)
