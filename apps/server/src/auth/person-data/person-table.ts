import type { Words } from '@rp/domain/languages'
import type { SQL } from 'drizzle-orm'

/** The person of an export: a customer with all duplicates and their records in all areas. */
export interface DataSubject {
  customer_ids: string[]
  record_ids: string[]
  emails: string[]
}

/** A table's data about a person in the export (ADR 0092). */
export interface PersonTable {
  /** Its name in the file; the table's own name if two would be the same. */
  key: string
  title: Words
  table: string
  /** The exported columns, as `column` or `name: expression`; `withheld` of the domain lists the omitted ones. */
  columns: (string | Record<string, SQL>)[]
  /** The person's rows. */
  rows: (of: DataSubject) => SQL
  /** A unique key, which is also the reading order. */
  order: string[]
}

/** A query for stored files of a person, in addition to those that their records own. */
export type PersonFiles = (of: DataSubject) => SQL
