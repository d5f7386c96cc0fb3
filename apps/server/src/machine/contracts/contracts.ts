import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { contractCalls } from './contract-calls.ts'
import { contractListCalls } from './contract-list.ts'
import { watchContractEnds, watchPromises } from './watch-promises.ts'

/** Contracts with response time and coverage, and the notices about what they promise. */
export function contracts(platform: Platform, notifications: Notifications): void {
  const { changed } = contractListCalls(platform)
  contractCalls(platform, changed)
  platform.jobs.every('machine.watch-promises', '*/5 * * * *', () => watchPromises(platform, notifications))
  // 08:15 in Bangkok.
  platform.jobs.every('machine.contract-ends', '15 1 * * *', () => watchContractEnds(platform, notifications))
}
