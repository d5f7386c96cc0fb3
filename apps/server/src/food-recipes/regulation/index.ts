import type { Notifications } from '../../notifications/index.ts'
import type { Totals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TransitionBy } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { titleCalls } from './answer-title.ts'
import { factorCalls } from './enter-factor.ts'
import { regulationImportCalls } from './import-calls.ts'
import { editionCalls } from './edition.ts'
import { lawOf, type Law, type LawQuestion } from './law-of.ts'
import type { Request } from './open-request.ts'
import { proposeReading, type ReadingProposal } from './propose-reading.ts'
import { openRequestDeps } from './request-deps.ts'
import { requestCalls, requestListName } from './request.ts'
import { reviewApprovals } from './review-approvals.ts'
import { ruleBookCalls } from './rule-book.ts'
import { openRuleUsers, type RuleUser } from './rule-users.ts'
import { ruleCalls } from './rule.ts'
import { sourceCalls } from './source.ts'

export interface Regulation {
  addRuleUser(user: RuleUser): void
  /** What the lists of a country may say about an ingredient. */
  lawOf(question: LawQuestion): Promise<Law>
  /** Opens a request for what a bot read; a person decides on it. */
  proposeReading(tx: Tx, proposal: ReadingProposal, by: TransitionBy): Promise<Pick<Request, 'id' | 'number'>>
}

/** Rules of the markets: their sources, changes and notifications. */
export function regulation(platform: Platform, notifications: Notifications, totals: Totals): Regulation {
  const users = openRuleUsers()
  const deps = openRequestDeps(platform, notifications, users)
  sourceCalls(platform, totals)
  ruleCalls(platform, totals)
  factorCalls(platform, deps)
  titleCalls(platform, deps)
  ruleBookCalls(platform)
  regulationImportCalls(platform, totals, deps)
  requestCalls(platform, totals, deps)
  editionCalls(platform, totals, deps)
  // 01:00 in Bangkok.
  platform.jobs.every('food-recipes.review-approvals', '0 18 * * *', () => reviewApprovals(platform, deps))
  return {
    addRuleUser: users.add,
    lawOf: (question) => lawOf(platform.database.db, question),
    proposeReading: (tx, proposal, by) =>
      proposeReading(tx, deps, proposal, by).finally(() => totals.changed(requestListName)),
  }
}
