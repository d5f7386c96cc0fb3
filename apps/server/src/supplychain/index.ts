import {
  exportLogEntries,
  getLogEntry,
  getSubjectTimeline,
  getTrace,
  listLogEntries,
} from '@rp/contract/supplychain/entry'
import { languageOf } from '../platform/http/language.ts'
import { openTotals } from '../platform/list/totals.ts'
import { makeCheckpoint, makeDueCheckpoint } from '../platform/log/checkpoint.ts'
import { openSigningKey } from '../platform/log/signing-key.ts'
import type { Platform } from '../platform/platform.ts'
import { certificateCalls } from './certificate-calls.ts'
import { entryAt, entryDetail } from './entry-detail.ts'
import { listEntries } from './entry-list.ts'
import { sendEntries } from './export-entries.ts'
import { policyCalls } from './policy-calls.ts'
import { timelineOf } from './subject-timeline.ts'
import { traceOf } from './trace.ts'
import { verificationCalls } from './verification-calls.ts'
import { openVerifications, queueVerification } from './verification-runs.ts'
import { watchPolicies } from './watch-policies.ts'
import { entrySource } from './search-entries.ts'

export { seedPolicies } from './seed-policies.ts'

/** The supply-chain log: reading, policies, checkpoints, verification and proofs (ADR 0016). */
export function supplychain(platform: Platform): void {
  const { serve, database, jobs } = platform
  const { db } = database
  const totals = openTotals(database)

  serve.staff(listLogEntries, ({ query }) => listEntries(database, totals, query))
  serve.staff(exportLogEntries, async ({ query: { format, ...filters }, request, reply }) =>
    sendEntries(reply, database, { format, filters, language: languageOf(request) }),
  )
  serve.staff(getLogEntry, ({ params }) => entryDetail(db, params.seq))
  serve.staff(getSubjectTimeline, ({ params, query }) => timelineOf(db, params, query))
  serve.staff(getTrace, async ({ params }) => traceOf(db, await entryAt(db, params.seq)))
  platform.addSearchSources([entrySource])
  policyCalls(platform)
  verificationCalls(platform, openVerifications(platform))
  certificateCalls(platform)

  jobs.every('supplychain.checkpoint', '* * * * *', async () => {
    await makeDueCheckpoint({ ...platform, key: openSigningKey(platform.config) })
  })
  jobs.every('supplychain.watch', '7 * * * *', async () => void (await watchPolicies(platform)))
}

/** Makes a checkpoint and queues the first verification, for a new demo to show. */
export async function sealLog(platform: Platform): Promise<void> {
  await makeCheckpoint({ ...platform, key: openSigningKey(platform.config) })
  await queueVerification(platform, 'FULL', null)
}
