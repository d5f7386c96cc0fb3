import type { Problem } from '@rp/contract/problems'

/** A refusal by the server, or a network failure (`problem.status` 0). */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail || problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** Why a call was refused in one text, for a notice beside no form: the sentences of the refused fields are part of it. */
export function whyRefused(cause: Error): string {
  const fields = cause instanceof ProblemError ? cause.problem.errors.map(({ message }) => message) : []
  return [cause.message, ...fields].join(' ')
}

/** Whether the server was not reached, or is away: the same request may succeed a moment later. */
export function isUnreachable(cause: unknown): boolean {
  return cause instanceof ProblemError && (cause.problem.status === 0 || cause.problem.status >= 502)
}
