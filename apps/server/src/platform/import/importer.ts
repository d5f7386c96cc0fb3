import type { Language } from '@rp/domain/languages'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../log/append.ts'
import type { Tx } from '../outbox/outbox.ts'
import type { Column } from './cells.ts'
import type { TableRow } from './read-table.ts'
import type { Rejection } from './reasons.ts'

/** The outcome of a row, or why it is rejected. */
export type Verdict = 'new' | 'changed' | 'unchanged' | Rejection[]

export interface Step {
  tx: Tx
  dry_run: boolean
  language: Language
  actor: Actor
}

/** One kind of import: its columns, and how it saves some rows inside one transaction. */
export interface Importer {
  /** Name of the kind; two imports of one kind never run at once. */
  name: string
  /** The tables it writes. */
  tables: PgTable[]
  columns: Record<string, Column>
  /** Columns that every file must have. */
  needed: string[]
  /** Further columns that a new record needs. */
  required?: string[]
  /** Must be unique within a file. */
  keyOf?: (values: TableRow['values']) => string
  /** The column on which a repeated key is reported. */
  keyColumn?: string
  /** Sorts the rows, if the order of the file is not suitable. */
  sortKey?: (values: TableRow['values']) => string
  work: (step: Step, rows: TableRow[]) => Promise<Verdict[]>
  /**
   * Called when an import is undone, before its rows are locked: takes the locks that must come first, and deletes rows
   * that merely follow from new ones. The returned function is called once the rows are restored: it refuses a state
   * that no longer fits, and writes the rows that follow from them.
   */
  undo?: (undoing: Undoing) => Promise<() => Promise<void>>
  /** Where other records reference these by a code instead of an id. */
  namedByCode?: NamedByCode
}

/** A running undo; the table `import_touched` holds what the import wrote. */
export interface Undoing {
  tx: Tx
  run_id: string
  dry_run: boolean
  actor: Actor
}

/** A code used instead of an id by records of other tables. */
export interface NamedByCode {
  /** Its column in the importer's own table. */
  code: string
  /** Columns of other tables with a code, or a list of codes. */
  columns: string[]
}

export const staffIdOf = ({ type, id }: Actor): string | null =>
  type === 'STAFF' && typeof id === 'string' ? id : null
