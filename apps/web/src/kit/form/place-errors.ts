import type { FieldError, Problem } from '@rp/contract/problems'
import type { Field } from './field.ts'

interface Placed {
  /** By input path; only the first error of each counts. */
  onFields: Record<string, string>
  /** Errors that no field of the form shows: shown in an alert. */
  elsewhere: FieldError[]
}

/**
 * Finds the input of each refused value: `field_values.2` belongs to `field_values`, and `marks.1.file` to the second
 * line of `marks`.
 */
export function placeErrors(problem: Problem, fields: Field[]): Placed {
  const placed: Placed = { onFields: {}, elsewhere: [] }
  for (const error of errorsOf(problem, fields)) {
    const field = fields.find(({ name }) => error.path === name || error.path.startsWith(`${name}.`))
    if (field) placed.onFields[inputOf(error.path, field)] ??= error.message
    else placed.elsewhere.push(error)
  }
  return placed
}

/** A duplicate value without a path is the one that names the record, which comes first. */
function errorsOf({ code, errors, title }: Problem, [first]: Field[]): FieldError[] {
  if (code !== 'already_taken' || errors.length > 0 || !first) return errors
  return [{ path: first.name, message: title }]
}

function inputOf(path: string, field: Field): string {
  if (field.kind !== 'rows') return field.name
  const [name, at, column] = path.split('.')
  const isCell = field.columns.some((one) => one.name === column)
  return isCell ? `${name}.${at}.${column}` : field.name
}
