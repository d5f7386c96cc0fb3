import type { Notifications } from '../../notifications/index.ts'
import type { Totals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { regulationImportCalls } from './import-calls.ts'
import { openRequestParts } from './request-parts.ts'
import { requestCalls } from './request.ts'
import { reviewApprovals } from './review-approvals.ts'
import { ruleBookCalls } from './rule-book.ts'
import { openRuleUsers, type RuleUsers } from './rule-users.ts'
import { ruleCalls } from './rule.ts'
import { sourceCalls } from './source.ts'

/** Rules of the markets: where they come from, how they change, and who is told. */
export function regulation(platform: Platform, notifications: Notifications, totals: Totals): RuleUsers {
  const users = openRuleUsers()
  const parts = openRequestParts(platform, notifications, users)
  sourceCalls(platform, totals)
  ruleCalls(platform, totals)
  ruleBookCalls(platform)
  regulationImportCalls(platform, totals, parts)
  requestCalls(platform, totals, parts)
  // 01:00 in Bangkok.
  platform.jobs.every('food-recipes.review-approvals', '0 18 * * *', () => reviewApprovals(platform, parts))
  return users
}
