import type { Field, Values } from '../field.ts'
import { mergeRows, mergeTexts } from './reconcile-lists.ts'
import { isSameField } from './same-field.ts'

/** A field, or a group of fields that have a meaning only together, which two people changed differently. */
export interface Conflict {
  /** The first field's name. */
  key: string
  fields: Field[]
  /** The values that both began with, of the newer record, and typed. */
  base: Values
  mine: Values
  theirs: Values
}

export interface Merged {
  /** Every field: merged, with mine where there is a question. */
  values: Values
  /** The fields in which the colleague's changes now appear. */
  updated: Field[]
  conflicts: Conflict[]
}

interface Versions {
  /** What was read before typing. */
  base: Values
  mine: Values
  /** The newer record. */
  theirs: Values
}

/**
 * Merges two people's edits of one record, field by field (ADR 0139): what only one of them changed is taken, lists are
 * merged by their entries and rows, and what both changed differently is a conflict.
 */
export function reconcileRecord(fields: Field[], versions: Versions): Merged {
  const merged: Merged = { values: {}, updated: [], conflicts: [] }
  for (const unit of unitsOf(fields)) {
    const values = mergeUnit(unit, versions)
    if (values) Object.assign(merged.values, values)
    else {
      const of = (all: Values) => Object.fromEntries(unit.map(({ name }) => [name, all[name]]))
      const [base, mine, theirs] = [of(versions.base), of(versions.mine), of(versions.theirs)]
      merged.conflicts.push({ key: unit[0]?.name ?? '', fields: unit, base, mine, theirs })
      Object.assign(merged.values, mine)
    }
  }
  merged.updated = fields.filter(
    (field) => !isSameField(field, merged.values[field.name], versions.mine[field.name]),
  )
  return merged
}

/** Fields in form order; those of a group together, where its first one is. */
export function unitsOf(fields: readonly Field[]): Field[][] {
  const units = new Map<string, Field[]>()
  for (const field of fields) {
    const key = field.group === undefined ? `field ${field.name}` : `group ${field.group}`
    units.set(key, [...(units.get(key) ?? []), field])
  }
  return [...units.values()]
}

/** The values of a unit afterwards; null for a conflict. */
function mergeUnit(unit: Field[], { base, mine, theirs }: Versions): Values | null {
  const isSame = (one: Values, other: Values) =>
    unit.every((field) => isSameField(field, one[field.name], other[field.name]))
  const of = (all: Values) => Object.fromEntries(unit.map(({ name }) => [name, all[name]]))
  if (isSame(mine, theirs) || isSame(theirs, base)) return of(mine)
  if (isSame(mine, base)) return of(theirs)
  const [field, ...others] = unit
  if (!field || others.length > 0) return null
  const list = mergeList(field, { base, mine, theirs })
  return list && { [field.name]: list }
}

function mergeList(field: Field, { base, mine, theirs }: Versions): unknown[] | null {
  const lists = [base, mine, theirs].map((all) => all[field.name])
  if (!lists.every(Array.isArray)) return null
  const [was = [], own = [], other = []] = lists
  if (field.kind === 'rows') return mergeRows(field, { base: was, mine: own, theirs: other })
  const isTexts = ['strings', 'references', 'choices'].includes(field.kind)
  return isTexts ? mergeTexts({ base: was, mine: own, theirs: other }) : null
}
