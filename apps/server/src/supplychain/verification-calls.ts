import {
  getVerification,
  getVerificationRun,
  listCheckpoints,
  startFullVerification,
  startVerification,
  type VerificationRun,
} from '@rp/contract/supplychain/verification'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { shrunkFault } from '../platform/log/known-ends.ts'
import { headOf } from '../platform/log/verify.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found } from '../platform/refusal.ts'
import { logCheckpoint } from '../platform/tables/log-checkpoint.ts'
import { logVerification } from '../platform/tables/log-verification.ts'
import { staffNames } from './entry-rows.ts'
import { runRecordOf, type Run, type Verifications } from './verification-runs.ts'

const runsShown = 10

/** The state of the log, and runs of its verification. */
export function verificationCalls({ serve, database: { db } }: Platform, runs: Verifications): void {
  serve.staff(getVerification, async () => {
    const head = await headOf(db)
    const shrunk = await shrunkFault(db)
    const [checkpoint] = await db.select().from(logCheckpoint).orderBy(desc(logCheckpoint.seq)).limit(1)
    const newest = await db
      .select()
      .from(logVerification)
      .orderBy(desc(logVerification.created_at))
      .limit(runsShown)
    const [good] = await newestRun(db, true)
    const [bad] = await newestRun(db, false)
    const running = newest.find(({ state }) => state === 'RUNNING' || state === 'QUEUED')
    const isBroken = bad && (good?.finished_at ?? '') < (bad.finished_at ?? '')
    const all = [good, bad, running, ...newest].filter((run) => run !== undefined)
    const names = await staffNames(
      db,
      all.map(({ started_by }) => ({ id: started_by })),
    )
    const reported = (run: Run | undefined) => (run ? runRecordOf(run, names) : null)
    return {
      head,
      last_good: reported(good),
      broken: isBroken ? reported(bad) : null,
      shrunk,
      running: reported(running),
      runs: newest.map((run) => runRecordOf(run, names)),
      checkpoint: checkpoint ?? null,
      unsealed: Math.max(0, head.seq - (checkpoint?.seq ?? 0)),
    }
  })

  serve.staff(getVerificationRun, async ({ params }) => {
    const [run] = await db.select().from(logVerification).where(eq(logVerification.id, params.id))
    return record(found(run))
  })

  serve.staff(startVerification, async ({ caller }) => record(await runs.start('INCREMENTAL', caller.id)))
  serve.staff(startFullVerification, async ({ caller }) => record(await runs.start('FULL', caller.id)))

  serve.staff(listCheckpoints, async ({ query: { before, limit } }) => {
    const rows = await db
      .select()
      .from(logCheckpoint)
      .where(before === undefined ? undefined : lt(logCheckpoint.seq, before))
      .orderBy(desc(logCheckpoint.seq))
      .limit(limit + 1)
    return { data: rows.slice(0, limit), has_more: rows.length > limit }
  })

  async function record(run: Run): Promise<VerificationRun> {
    return runRecordOf(run, await staffNames(db, [{ id: run.started_by }]))
  }
}

function newestRun(db: Pick<Tx, 'select'>, ok: boolean): Promise<Run[]> {
  return db
    .select()
    .from(logVerification)
    .where(and(inArray(logVerification.state, ['DONE']), eq(logVerification.ok, ok)))
    .orderBy(desc(logVerification.finished_at))
    .limit(1)
}
