import type { BulkResult } from '@rp/contract/bulk'
import type { RefusedOne } from '@rp/contract/refused-one'
import type { ReactNode } from 'react'
import type { Field, Values } from '../form/field.ts'
import type { BulkAction } from './bulk.ts'

/** A change of many selected records, as data: the dialog with its preview and undo is the same for all. */
export interface BulkChange<T, A> extends Omit<BulkAction<T>, 'open'> {
  /** What happens, above the inputs. */
  text?: string
  /** Why the whole change cannot be undone, shown before it is made. */
  final?: string
  /** What an undo does not bring back, shown before the change. */
  lasting?: string
  /** The inputs of its value. If there are several, the user first chooses which field changes. */
  fields?: Field[]
  /** Initial values of the inputs. */
  blank?: Values
  /** The action to send for the value of a field; null while there is nothing to send. */
  actionOf: (value: unknown, field: string) => A | null
  /** What is wrong with a value, before it is sent. */
  check?: (value: unknown, field: string, records: T[]) => string | null
  /** The current value of the field in a record. */
  now?: (record: T, field: string) => ReactNode
}

export interface BulkDeclared<T, A> {
  changes: BulkChange<T, A>[]
  /** The path of the list, which is then refetched. */
  list: string
  nameOf: (record: T) => string
  /** The user must see the newest version of a record. */
  isVersioned?: boolean
  /** The label of a field that is refused. */
  labelOf?: (path: string) => string | undefined
  send: (body: BulkBody<A>) => Promise<BulkResult>
  undo: (run_id: string) => Promise<RefusedOne[]>
}

export interface BulkBody<A> {
  ids: string[]
  action: A
  seen?: Record<string, number>
  dry_run?: boolean
}

export interface OpenChange<T, A> {
  change: BulkChange<T, A>
  records: T[]
  onDone: () => void
}
