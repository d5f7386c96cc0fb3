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
  /**
   * Called when an import is undone, before its rows are locked: it locks what stands before them, and what merely
   * follows from new rows goes with them.
   * What it answers is called once the rows are back: it refuses what no longer fits, and writes what follows from them.
   */
  undo?: (undoing: Undoing) => Promise<() => Promise<void>>
  /** Where records elsewhere name its own by a code in place of an id. */
  namedByCode?: NamedByCode
}

/** An undo under way; what the import wrote stands in the table `import_touched`. */
export interface Undoing {
  tx: Tx
  run_id: string
  dry_run: boolean
  actor: Actor
}

/** A code in place of an id: records of other tables name the importer's by it. */
export interface NamedByCode {
  /** Its column in the importer's own table. */
  code: string
  /** Columns of other tables that hold one, or lists of them. */
  columns: string[]
}

export const staffIdOf = ({ type, id }: Actor): string | null =>
  type === 'STAFF' && typeof id === 'string' ? id : null
