import type { FieldError, Problem } from '@rp/contract/problems'
import type { Field } from './field.ts'

interface Placed {
  /** By field name; the first of each field counts. */
  onFields: Record<string, string>
  /** What no field of the form shows: told in an alert. */
  elsewhere: FieldError[]
}

/** Finds the field of each refused value: `field_values.2` belongs to `field_values`. */
export function placeErrors(problem: Problem, fields: Field[]): Placed {
  const placed: Placed = { onFields: {}, elsewhere: [] }
  for (const error of errorsOf(problem, fields)) {
    const field = fields.find(({ name }) => error.path === name || error.path.startsWith(`${name}.`))
    if (field) placed.onFields[field.name] ??= error.message
    else placed.elsewhere.push(error)
  }
  return placed
}

/** A taken value without a path is the one that names the record, which stands first. */
function errorsOf({ code, errors, title }: Problem, [first]: Field[]): FieldError[] {
  if (code !== 'already_taken' || errors.length > 0 || !first) return errors
  return [{ path: first.name, message: title }]
}
