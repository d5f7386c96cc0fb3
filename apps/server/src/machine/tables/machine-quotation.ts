import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { machineService, type WrittenQuotation } from './machine-service.ts'

const baht = () => numeric({ precision: 18, scale: 2 })

/** The customer of a quotation, as at that time. */
export interface QuotedCustomer {
  name: string
  company: string | null
  email: string | null
  phone: string | null
  /** Missing on quotations from before 2026-11-26. */
  tax_id?: string | null
  address?: string | null
}

/** A quotation as it was sent: frozen, so that the customer's answer applies to exactly this. */
export const machineQuotation = pgTable(
  'machine_quotation',
  {
    id: id(),
    service_id: uuid()
      .notNull()
      .references(() => machineService.id),
    number: text().notNull().unique(),
    revision: integer().notNull(),
    customer: jsonb().$type<QuotedCustomer>().notNull(),
    findings: text().notNull(),
    lines: jsonb().$type<WrittenQuotation['lines']>().notNull(),
    amounts: jsonb().$type<string[]>().notNull(),
    subtotal: baht().notNull(),
    vat: baht().notNull(),
    total: baht().notNull(),
    valid_until: date({ mode: 'string' }).notNull(),
    note: text().notNull(),
    state: text({ enum: ['SENT', 'ACCEPTED', 'DECLINED', 'REPLACED'] }).notNull(),
    sent_at: instant().notNull(),
    answered_at: instant(),
    answered_name: text(),
    answer_comment: text(),
    evidence_file: text(),
    created_by: uuid(),
  },
  (table) => [
    uniqueIndex('machine_quotation_revision').on(table.service_id, table.revision),
    index('machine_quotation_accepted')
      .on(table.answered_at)
      .where(sql`state = 'ACCEPTED'`),
    index('machine_quotation_search').using('gin', sql`lower(${table.number}) gin_trgm_ops`),
  ],
)
