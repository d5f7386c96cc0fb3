import type { StepRole } from '@rp/domain/lab/lab-rules'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'
import { labService } from './lab-service.ts'

/** A step of a service; orders hold copies. */
export const labServiceStep = pgTable(
  'lab_service_step',
  {
    ...commonColumns(),
    service_id: uuid()
      .notNull()
      .references(() => labService.id),
    position: integer().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    instructions_html: text().notNull().default(''),
    est_minutes: integer().notNull().default(0),
    mandatory: boolean().notNull().default(true),
    assignee_role: text().$type<StepRole>().notNull().default('STAFF'),
    inputs: jsonb().$type<QaItem[]>().notNull().default([]),
    result_codes: text().array().notNull().default([]),
    attachments_required: boolean().notNull().default(false),
    photo_required: boolean().notNull().default(false),
    notify_customer: boolean().notNull().default(false),
    locked: boolean().notNull().default(false),
    depends_on: uuid().array().notNull().default([]),
  },
  (table) => [index('lab_service_step_service').on(table.service_id, table.position)],
)
