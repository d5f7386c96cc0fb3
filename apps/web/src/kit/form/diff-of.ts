import { isSameValue } from '../form-drafts/same-value.ts'
import type { Field, Values } from './field.ts'

export interface Difference {
  field: Field
  mine: unknown
  theirs: unknown
}

/** The fields in which two versions of a record differ, in form order. */
export function diffOf(mine: Values, theirs: Values, fields: Field[]): Difference[] {
  return fields
    .map((field) => ({ field, mine: mine[field.name], theirs: theirs[field.name] }))
    .filter((difference) => !isSameValue(difference.mine, difference.theirs))
}
