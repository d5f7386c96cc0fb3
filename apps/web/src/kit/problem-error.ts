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
