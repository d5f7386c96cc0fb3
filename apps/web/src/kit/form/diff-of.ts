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

/** An emptied text and none at all are the same to a reader. */
function canonical(value: unknown): string {
  return JSON.stringify(value === '' || value === undefined ? null : value)
}
