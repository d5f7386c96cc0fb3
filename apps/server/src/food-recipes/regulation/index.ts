import type { Notifications } from '../../notifications/index.ts'
import type { Totals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Moving } from '../../platform/moves/move.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { factorCalls } from './enter-factor.ts'
import { regulationImportCalls } from './import-calls.ts'
import { editionCalls } from './edition.ts'
import { lawOf, type Law, type LawQuestion } from './law-of.ts'
import type { Request } from './open-request.ts'
import { proposeReading, type ReadingProposal } from './propose-reading.ts'
import { openRequestParts } from './request-parts.ts'
import { requestCalls, requestListName } from './request.ts'
import { reviewApprovals } from './review-approvals.ts'
import { ruleBookCalls } from './rule-book.ts'
import { openRuleUsers, type RuleUser } from './rule-users.ts'
import { ruleCalls } from './rule.ts'
import { sourceCalls } from './source.ts'

export interface Regulation {
  addRuleUser(user: RuleUser): void
  /** What the lists of a country say that may speak of an ingredient. */
  lawOf(question: LawQuestion): Promise<Law>
  /** Opens a request of what a bot read; somebody decides on it. */
  proposeReading(tx: Tx, proposal: ReadingProposal, by: Moving): Promise<Pick<Request, 'id' | 'number'>>
}

/** Rules of the markets: where they come from, how they change, and who is told. */
export function regulation(platform: Platform, notifications: Notifications, totals: Totals): Regulation {
  const users = openRuleUsers()
  const parts = openRequestParts(platform, notifications, users)
  sourceCalls(platform, totals)
  ruleCalls(platform, totals)
  factorCalls(platform, parts)
  ruleBookCalls(platform)
  regulationImportCalls(platform, totals, parts)
  requestCalls(platform, totals, parts)
  editionCalls(platform, totals, parts)
  // 01:00 in Bangkok.
  platform.jobs.every('food-recipes.review-approvals', '0 18 * * *', () => reviewApprovals(platform, parts))
  return {
    addRuleUser: users.add,
    lawOf: (question) => lawOf(platform.database.db, question),
    proposeReading: (tx, proposal, by) =>
      proposeReading(tx, parts, proposal, by).finally(() => totals.changed(requestListName)),
  }
}
