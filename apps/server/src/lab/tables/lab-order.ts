import { labOrderTypes } from '@rp/domain/enumerations'
import { matrices } from '@rp/domain/lab/analytes/matrices'
import { noReportNotes, reportLanguages, type ReportNotes } from '@rp/domain/lab/report-notes'
import type { Priority } from '@rp/domain/priorities'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { keysOf } from '@rp/domain/recipe-words'
import { statusesOf } from '@rp/domain/statuses'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customer } from '../../auth/tables/customer.ts'
import { commonColumns, instant, money } from '../../platform/database/columns.ts'
import { recipe } from '../../recipes/tables/recipe.ts'
import { labService } from './lab-service.ts'

/**
 * An order of the laboratory. Contains copies of other tables' values that lists, board and search show, so that a page
 * of 200,000 orders is read from one index.
 */
export const labOrder = pgTable(
  'lab_order',
  {
    ...commonColumns(),
    number: text().notNull().unique(),
    type: text({ enum: labOrderTypes }).notNull(),
    service_id: uuid()
      .notNull()
      .references(() => labService.id),
    /** The service's name when the order was opened. */
    service_name_en: text().notNull(),
    service_name_th: text().notNull(),
    customer_id: uuid().references(() => customer.id),
    customer_name: text(),
    recipe_id: uuid().references(() => recipe.id),
    version_id: uuid(),
    version_no: integer(),
    product_name: text(),
    product_lot: text(),
    subject: text(),
    room_id: uuid(),
    priority: text().$type<Priority>().notNull().default('NORMAL'),
    status: text({ enum: statusesOf('lab_order') })
      .notNull()
      .default('TODO'),
    due_at: instant().notNull(),
    assignee_id: uuid(),
    sample_count: integer().notNull().default(0),
    received_count: integer().notNull().default(0),
    rejected_count: integer().notNull().default(0),
    /** Sample numbers are never reused: a label may already be printed. */
    last_sample: integer().notNull().default(0),
    step_count: integer().notNull().default(0),
    steps_done: integer().notNull().default(0),
    /** What its samples are made of: decides on methods and limits of the catalogue. */
    matrix: text({ enum: keysOf(matrices) })
      .notNull()
      .default('ANY'),
    result_form: jsonb().$type<QaItem[]>().notNull().default([]),
    results: jsonb().$type<QaResult[]>().notNull().default([]),
    requires_verification: boolean().notNull().default(false),
    allow_self_verify: boolean().notNull().default(false),
    accreditation_no: text(),
    awaits_verification: boolean().notNull().default(false),
    verified_by: uuid(),
    verified_at: instant(),
    returned_comment: text(),
    /** The language of its report; null: the customer's. */
    report_language: text({ enum: reportLanguages }),
    report_notes: jsonb().$type<ReportNotes>().notNull().default(noReportNotes),
    price: money().notNull().default('0'),
    payment_ref: text(),
    note: text().notNull().default(''),
    mail_to: text().array().notNull().default([]),
    cancel_reason: text(),
    completed_at: instant(),
    /** How often a report was withdrawn (L5). */
    reopened: integer().notNull().default(0),
    /** SHA-256 of the token of the customer's page. */
    link_hash: text().unique(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(number || ' ' || service_name_en || ' ' || service_name_th || ' ' || coalesce(customer_name, '') || ' ' || coalesce(subject, ''))`,
      ),
  },
  (table) => [
    index('lab_order_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('lab_order_updated').on(table.updated_at, table.id),
    index('lab_order_created').on(table.created_at, table.id),
    index('lab_order_due').on(table.due_at, table.id),
    index('lab_order_status').on(table.status, table.id),
    index('lab_order_status_updated').on(table.status, table.updated_at, table.id),
    index('lab_order_status_due').on(table.status, table.due_at, table.id),
    index('lab_order_type_updated').on(table.type, table.updated_at, table.id),
    index('lab_order_type_due').on(table.type, table.status, table.due_at),
    index('lab_order_priority_updated').on(table.priority, table.updated_at, table.id),
    index('lab_order_priority_due').on(table.priority, table.status, table.due_at),
    index('lab_order_service_updated').on(table.service_id, table.updated_at, table.id),
    index('lab_order_service_due').on(table.service_id, table.status, table.due_at),
    index('lab_order_customer').on(table.customer_id, table.updated_at, table.id),
    index('lab_order_assignee_updated').on(table.assignee_id, table.updated_at, table.id),
    index('lab_order_assignee_due').on(table.assignee_id, table.status, table.due_at),
    index('lab_order_version').on(table.version_id),
    index('lab_order_completed').on(table.completed_at),
    index('lab_order_open_due')
      .on(table.due_at, table.id)
      .where(sql`status in ('TODO', 'INPROGRESS')`),
    index('lab_order_withdrawn')
      .on(table.updated_at, table.id)
      .where(sql`reopened > 0`),
    index('lab_order_awaiting')
      .on(table.updated_at, table.id)
      .where(sql`awaits_verification`),
  ],
)
