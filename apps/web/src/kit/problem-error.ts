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

/** Whether the server was not reached, or is away: the same request may succeed a moment later. */
export function isUnreachable(cause: unknown): boolean {
  return cause instanceof ProblemError && (cause.problem.status === 0 || cause.problem.status >= 502)
}
