import type { StoredFile } from '@rp/contract/fields'
import { quotationLineKinds } from '@rp/domain/machine-service/quotation'
import { keysOf } from '@rp/domain/recipe-words'
import type { PriorityHours } from '@rp/domain/service-contract/contract-rules'
import { date, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customer } from '../../auth/tables/customer.ts'
import { commonColumns } from '../../platform/database/columns.ts'

/** A contract of a customer: within which hours we respond and repair, and what it pays. Days are Bangkok's. */
export const serviceContract = pgTable(
  'service_contract',
  {
    ...commonColumns(),
    number: text().notNull().unique(),
    customer_id: uuid()
      .notNull()
      .references(() => customer.id),
    first_day: date({ mode: 'string' }).notNull(),
    last_day: date({ mode: 'string' }).notNull(),
    /** The last day of a contract that was ended early. */
    ended_on: date({ mode: 'string' }),
    end_reason: text(),
    hours: jsonb().$type<PriorityHours[]>().notNull(),
    covers: text({ enum: keysOf(quotationLineKinds) })
      .array()
      .notNull(),
    /** Baht before VAT in a contract year. */
    parts_limit: numeric({ precision: 18, scale: 2 }),
    /** Covered jobs in a contract year. */
    jobs_limit: integer(),
    note: text().notNull().default(''),
    files: jsonb().$type<StoredFile[]>().notNull().default([]),
  },
  (table) => [
    index('service_contract_customer').on(table.customer_id),
    index('service_contract_updated').on(table.updated_at, table.id),
    index('service_contract_last_day').on(table.last_day, table.id),
  ],
)
