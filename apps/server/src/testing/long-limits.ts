import { database, load, shutdown, workerPool } from '@rp/domain/limits'
import { waitLimitMs } from '@rp/domain/testing/wait-limit'

/**
 * A setup file of server tests, and of the server processes that they start. The time limits of the product refuse calls
 * of users who would wait too long. On a busy machine they would refuse calls of tests, which are about something else:
 * those get longer limits. Tests of the limits themselves are listed in suites.mjs (`ownLimits`) and have the real ones.
 */
const long: Partial<Record<keyof typeof database, number>> = {
  answerWithinMs: 4 * waitLimitMs,
  backgroundWaitMs: 4 * waitLimitMs,
  lockWaitMs: 2 * waitLimitMs,
  statementMs: 4 * waitLimitMs,
  idleInTransactionMs: 4 * waitLimitMs,
  embeddedIdleInTransactionMs: 4 * waitLimitMs,
  embeddedWaitMs: waitLimitMs,
}
Object.assign(database, long)
Object.assign(load, {
  longestWaitMs: 4 * waitLimitMs,
  expectedWaitMs: { LARGE: Infinity, READING: Infinity, WRITING: Infinity },
})
Object.assign(workerPool, { waitingFactor: 60 })
Object.assign(shutdown, { closeWithinMs: 4 * waitLimitMs })
