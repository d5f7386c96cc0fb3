import { isSameValue } from '../../form-drafts/same-value.ts'
import type { CellField, RowsField, Values } from '../field.ts'
import { isSameField } from './same-field.ts'

/** Three states of one list. */
interface Versions<T> {
  base: readonly T[]
  mine: readonly T[]
  theirs: readonly T[]
}

/**
 * A list of different texts, changed by two people: what either removed is gone, what either added is there, in the
 * order of theirs. Null if it cannot be merged: mine is in another order.
 */
export function mergeTexts({ base, mine, theirs }: Versions<string>): string[] | null {
  if (![base, mine, theirs].every(areDifferent) || isReordered(base, mine)) return null
  const left = theirs.filter((one) => !base.includes(one) || mine.includes(one))
  const added = mine.filter((one) => !base.includes(one) && !theirs.includes(one))
  return [...left, ...added]
}

/**
 * Rows with an identity, changed by two people: each row by itself, cell by cell. Null if it cannot be merged: rows
 * without an identity or with the same one, both changed a cell, one removed what the other changed, or both reordered.
 */
export function mergeRows(field: RowsField, { base, mine, theirs }: Versions<Values>): Values[] | null {
  const keyed = [base, mine, theirs].map((rows) => keyedRows(field, rows))
  const [was, own, other] = keyed
  if (!was || !own || !other) return null
  // A new row has no id yet: it is added, whatever the others are called.
  const fresh = mine.filter((row) => keyOf(field, row) === null)
  const isMineMoved = isReordered([...was.keys()], [...own.keys()])
  if (isMineMoved && !isSameValue([...was.keys()], [...other.keys()])) return null
  const order = isMineMoved
    ? [...own.keys()]
    : [...other.keys(), ...[...own.keys()].filter((key) => !other.has(key))]
  const merged: Values[] = []
  for (const key of order) {
    const row = mergeRow(field.columns, { base: was.get(key), mine: own.get(key), theirs: other.get(key) })
    if (row === 'conflict') return null
    if (row) merged.push(row)
  }
  return [...merged, ...fresh]
}

interface RowVersions {
  base: Values | undefined
  mine: Values | undefined
  theirs: Values | undefined
}

/** The row afterwards; undefined if it is removed. */
function mergeRow(
  columns: CellField[],
  { base, mine, theirs }: RowVersions,
): Values | undefined | 'conflict' {
  const isSame = (one: Values | undefined, other: Values | undefined) =>
    one && other
      ? columns.every((column) => isSameField(column, one[column.name], other[column.name]))
      : one === other
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  if (!base || !mine || !theirs) return 'conflict'
  const cells = columns.map((column): [string, unknown] | null => {
    const [was, own, other] = [base, mine, theirs].map((row) => row[column.name])
    if (isSameField(column, own, was) || isSameField(column, own, other)) return [column.name, other]
    return isSameField(column, other, was) ? [column.name, own] : null
  })
  const known = cells.filter((cell) => cell !== null)
  return known.length === cells.length ? { ...theirs, ...Object.fromEntries(known) } : 'conflict'
}

/** Rows by identity, without new ones; null if two have the same, or one cannot have any. */
function keyedRows(field: RowsField, rows: readonly Values[]): Map<string, Values> | null {
  const hasIds = field.identity !== undefined || rows.every((row) => keyOf(field, row) !== null)
  const hasNone = !hasIds && rows.every((row) => keyOf(field, row) === null)
  if (hasNone) return null
  const keyed = rows.flatMap((row): [string, Values][] => {
    const key = keyOf(field, row)
    return key === null ? [] : [[key, row]]
  })
  const byKey = new Map(keyed)
  return byKey.size === keyed.length ? byKey : null
}

/** The id of a saved row, or the value of the column that identifies it. */
function keyOf({ identity }: RowsField, row: Values): string | null {
  const value = row[identity ?? 'id']
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Whether the entries that both lists have are in another order. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const stayed = before.filter((one) => after.includes(one))
  return !isSameValue(
    stayed,
    after.filter((one) => before.includes(one)),
  )
}

const areDifferent = (texts: readonly string[]): boolean => new Set(texts).size === texts.length
