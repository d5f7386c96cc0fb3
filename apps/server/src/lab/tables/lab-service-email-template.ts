import type { MailTrigger } from '@rp/domain/lab/lab-rules'
import { languages } from '@rp/domain/languages'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'
import { labServiceStep } from './lab-service-step.ts'
import { labService } from './lab-service.ts'

/** A mail template of a service; its body is sanitised on save. */
export const labServiceEmailTemplate = pgTable(
  'lab_service_email_template',
  {
    ...commonColumns(),
    service_id: uuid()
      .notNull()
      .references(() => labService.id),
    trigger: text().$type<MailTrigger>().notNull(),
    step_id: uuid().references(() => labServiceStep.id, { onDelete: 'cascade' }),
    language: text({ enum: languages }).notNull(),
    subject: text().notNull(),
    body_html: text().notNull(),
    cc: text().array().notNull().default([]),
    bcc: text().array().notNull().default([]),
    reply_to: text(),
    attach_report: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
  },
  (table) => [index('lab_service_email_template_service').on(table.service_id, table.trigger)],
)
