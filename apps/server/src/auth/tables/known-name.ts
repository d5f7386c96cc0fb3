import { anonymous } from '@rp/domain/chat/visitor-name'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A copied customer name in SQL; null for a visitor whose name nobody knows, as `knownName` has it. */
export const knownNameIn = (column: AnyPgColumn): SQL => sql`nullif(${column}, ${sql.raw(`'${anonymous}'`)})`
