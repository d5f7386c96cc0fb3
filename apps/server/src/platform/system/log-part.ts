import type { SystemState } from '@rp/contract/configuration/system'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { shrunkFault } from '../log/known-ends.ts'
import { headOf } from '../log/verify.ts'
import { logCheckpoint } from '../tables/log-checkpoint.ts'
import { logVerification } from '../tables/log-verification.ts'

/** How far the supply-chain log is verified and sealed. */
export async function logPart(db: Database['db']): Promise<SystemState['log']> {
  const ended = (only?: ReturnType<typeof eq>) =>
    db
      .select({ ok: logVerification.ok, finished_at: logVerification.finished_at })
      .from(logVerification)
      .where(and(eq(logVerification.state, 'DONE'), isNotNull(logVerification.finished_at), only))
      .orderBy(desc(logVerification.created_at))
      .limit(1)
  const [head, shrunk, [last], [good], [sealed]] = await Promise.all([
    headOf(db),
    shrunkFault(db),
    ended(),
    ended(eq(logVerification.ok, true)),
    db.select({ at: logCheckpoint.at }).from(logCheckpoint).orderBy(desc(logCheckpoint.seq)).limit(1),
  ])
  return {
    entries: head.seq,
    is_broken: shrunk !== null || last?.ok === false,
    last_good_at: good?.finished_at ?? null,
    last_run_at: last?.finished_at ?? null,
    sealed_at: sealed?.at ?? null,
  }
}
