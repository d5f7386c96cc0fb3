import { plain } from '@rp/domain/decimal'
import { sql } from 'drizzle-orm'
import { customType, integer, numeric, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

import { isoInstant } from './instants.ts'

/** The columns that every business table starts with. */
export const commonColumns = () => ({
  id: id(),
  created_at: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updated_at: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  created_by: uuid('created_by'),
  updated_by: uuid('updated_by'),
  row_version: integer('row_version').notNull().default(1),
  archived_at: instant('archived_at'),
})

/** A time-ordered key generated here, so that a row's id is known before it is written. */
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7)

/** A moment, read as `2026-11-20T03:00:00.123Z`; written as such a text or as a Date. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  // The pool's parser has already made it ISO, except where Drizzle requests raw text.
  fromDriver: (text) => (text.endsWith('Z') ? text : isoInstant(text)),
  toDriver: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
})

/** An amount or unit price: always text, never a float. */
export const money = () => numeric({ precision: 18, scale: 6 })

/** A decimal without trailing zeros, so that a form shows what was typed; text like `money`. */
export const decimal = customType<{ data: string; driverData: string; config: [number, number] }>({
  dataType: (config) => `numeric(${config?.join(', ') ?? '18, 6'})`,
  fromDriver: (text) => plain(text),
})
export const percent = () => decimal([9, 6])

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The search terms of a text, as lexemes cut by us and not by a parser of the database (domain `ai/search-terms`). */
export const termVector = customType<{ data: string[] }>({
  dataType: () => 'tsvector',
  toDriver: (terms) => sql`array_to_tsvector(${sql.param(terms)}::text[])`,
})
