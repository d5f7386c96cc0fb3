import type { Field, Values } from './field.ts'

export interface Difference {
  field: Field
  mine: unknown
  theirs: unknown
}

/** The fields in which two versions of a record differ, in the order of the form. */
export function diffOf(mine: Values, theirs: Values, fields: Field[]): Difference[] {
  return fields
    .map((field) => ({ field, mine: mine[field.name], theirs: theirs[field.name] }))
    .filter((difference) => canonical(difference.mine) !== canonical(difference.theirs))
}

/** To a reader an emptied text and none at all are the same, and so are records whose keys are in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) => {
    if (inner === '') return null
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
