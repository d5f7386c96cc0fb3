import type { Language } from '@rp/domain/languages'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../log/append.ts'
import type { Tx } from '../outbox/outbox.ts'
import type { Column } from './cells.ts'
import type { TableRow } from './read-table.ts'
import type { Rejection } from './reasons.ts'

/** What becomes of a row, or why it is not taken. */
export type Verdict = 'new' | 'changed' | 'unchanged' | Rejection[]

export interface Step {
  tx: Tx
  dry_run: boolean
  language: Language
  actor: Actor
}

/** One kind of import: its columns, and what it makes of some rows inside one transaction. */
export interface Importer {
  /** The kind's word; two imports of one kind do not run at once. */
  name: string
  /** What it writes. */
  tables: PgTable[]
  columns: Record<string, Column>
  /** What a file cannot be without. */
  needed: string[]
  /** What a new record needs besides. */
  required?: string[]
  /** What may stand only once in a file. */
  keyOf?: (values: TableRow['values']) => string
  /** The column that a repeated key is told on. */
  keyColumn?: string
  /** What orders the rows, where the order of the file is not the right one. */
  sortKey?: (values: TableRow['values']) => string
  work: (step: Step, rows: TableRow[]) => Promise<Verdict[]>
}

export const staffIdOf = ({ type, id }: Actor): string | null =>
  type === 'STAFF' && typeof id === 'string' ? id : null
