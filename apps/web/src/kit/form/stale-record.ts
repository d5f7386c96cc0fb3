import { ProblemError } from '../call.ts'

/**
 * A refusal of an outdated version with the current record in the form's shape, which the server sends as the record's
 * own call does; any other error unchanged.
 */
export function staleInForm(error: unknown, toForm: (current: unknown) => Record<string, unknown>): unknown {
  if (!(error instanceof ProblemError) || !error.problem.current) return error
  return new ProblemError({ ...error.problem, current: toForm(error.problem.current) })
}
