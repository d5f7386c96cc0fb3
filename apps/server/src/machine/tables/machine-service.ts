import type {
  handoverFields,
  inspectionFields,
  quotationFields,
  receiptFields,
  workFields,
} from '@rp/contract/machine/sections'
import type { StoredFile } from '@rp/contract/fields'
import { machineServiceTypes } from '@rp/domain/enumerations'
import { machineOutcomes } from '@rp/domain/state-machines/machine-service-machine'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import type { ContractTerms } from '@rp/domain/service-contract/contract-rules'
import { statusesOf } from '@rp/domain/statuses'
import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { customer } from '../../auth/tables/customer.ts'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { machine } from './machine.ts'
import { serviceContract } from './service-contract.ts'

type Section<F extends Record<string, z.ZodType>> = { [K in keyof F]: z.output<F[K]> }

export type Receipt = Section<typeof receiptFields>
export type Inspection = Section<typeof inspectionFields>
export type WrittenQuotation = Section<typeof quotationFields>
export type Work = Section<typeof workFields>
export type Handover = Section<typeof handoverFields> & { signed_at: string }

/** A job on a customer's machine, with a status. */
export const machineService = pgTable(
  'machine_service',
  {
    ...commonColumns(),
    number: text().notNull().unique(),
    type: text({ enum: machineServiceTypes }).notNull(),
    customer_id: uuid()
      .notNull()
      .references(() => customer.id),
    /** The customer's name when the job was opened, so that the search uses one column. */
    customer_name: text().notNull(),
    /** The machine of the register; what the job says of it stays as it was. */
    machine_id: uuid().references(() => machine.id),
    model: text().notNull(),
    serial_no: text(),
    warranty_until: date({ mode: 'string' }),
    problem: text().notNull(),
    site_address: text().notNull(),
    site_point: jsonb().$type<{ lat: number; lng: number }>(),
    contact_name: text(),
    contact_phone: text(),
    preferred_slots: jsonb().$type<{ from: string; to: string }[]>().notNull(),
    priority: text({ enum: keysOf(priorities) }).notNull(),
    files: jsonb().$type<StoredFile[]>().notNull(),
    room_id: uuid(),
    status: text({ enum: statusesOf('machine_service') }).notNull(),
    status_since: instant().notNull(),
    outcome: text({ enum: keysOf(machineOutcomes) }),
    due_at: instant().notNull(),
    /** The contract that covered the machine when the job was opened, and its terms then. */
    contract_id: uuid().references(() => serviceContract.id),
    contract_terms: jsonb().$type<ContractTerms>(),
    /** Null: no promise, or its clock has not started. */
    response_due_at: instant(),
    /** The first arrival, or the beginning of the inspection in the workshop; of this round. */
    responded_at: instant(),
    completed_at: instant(),
    /** Completed, and back under the warranty of its repair (M13). */
    came_back_at: instant(),
    /** A copy of the next visit, for lists; written by `copyNextVisit` only. */
    planned_at: instant(),
    ends_at: instant(),
    /** The people responsible. */
    engineer_ids: uuid().array().notNull().default([]),
    receipt: jsonb().$type<Receipt>(),
    inspection: jsonb().$type<Inspection>(),
    quotation: jsonb().$type<WrittenQuotation>(),
    work: jsonb().$type<Work>(),
    handover: jsonb().$type<Handover>(),
    /** Sorts urgent jobs first on the board. */
    urgency: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case priority when 'URGENT' then 0 when 'HIGH' then 1 when 'NORMAL' then 2 else 3 end`,
      ),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(number || ' ' || customer_name || ' ' || model || ' ' || coalesce(serial_no, ''))`,
      ),
  },
  (table) => [
    index('machine_service_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('machine_service_engineers').using('gin', table.engineer_ids),
    index('machine_service_updated').on(table.updated_at, table.id),
    index('machine_service_due').on(table.due_at, table.id),
    index('machine_service_planned').on(table.planned_at, table.id),
    index('machine_service_created').on(table.created_at, table.id),
    index('machine_service_status').on(table.status, table.id),
    index('machine_service_status_updated').on(table.status, table.updated_at, table.id),
    index('machine_service_board').on(table.status, table.urgency, table.due_at, table.id),
    // For the counts of the board with any filter, as an index-only scan.
    index('machine_service_facets').on(table.status, table.type, table.priority),
    index('machine_service_type_updated').on(table.type, table.updated_at, table.id),
    index('machine_service_priority_updated').on(table.priority, table.updated_at, table.id),
    index('machine_service_outcome_updated').on(table.outcome, table.updated_at, table.id),
    index('machine_service_machine').on(table.machine_id, table.created_at),
    index('machine_service_contract').on(table.contract_id, table.created_at),
    // Jobs with a promised response, in list order: a small part of all.
    index('machine_service_promised')
      .on(table.updated_at, table.id)
      .where(sql`response_due_at is not null`),
    // Promised responses that have not happened: few of all.
    index('machine_service_response')
      .on(table.response_due_at, table.id)
      .where(sql`responded_at is null and status <> 'COMPLETED'`),
    index('machine_service_customer').on(table.customer_id, table.updated_at),
    // Overdue jobs are a small part of the open ones: found by due date, or in list order.
    index('machine_service_open_due')
      .on(table.due_at, table.id)
      .where(sql`status <> 'COMPLETED'`),
    index('machine_service_open_updated')
      .on(table.updated_at, table.id)
      .where(sql`status <> 'COMPLETED'`),
  ],
)
