import { ProblemError } from '../kit/call.ts'

/** The server's error on one field. */
export function errorAt(cause: Error | null, path: string): string | undefined {
  if (!(cause instanceof ProblemError)) return undefined
  return cause.problem.errors.find((error) => error.path === path)?.message
}

/** The server's error that belongs to none of these fields. */
export function otherProblem(cause: Error | null, paths: string[]): string | null {
  if (!cause || paths.some((path) => errorAt(cause, path))) return null
  const id = cause instanceof ProblemError ? cause.problem.request_id : ''
  return id ? `${cause.message} (${id})` : cause.message
}
