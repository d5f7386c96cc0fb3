import { sql } from 'drizzle-orm'
import { readValues } from '../../configuration/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'

const lookEveryMs = 3_600_000
/** Rows per statement, to keep locks short. */
const atOnce = 1000

/** Deletes the verbatim inputs and outputs of bots after the configured retention time. */
export function forgetSteps(platform: Platform): void {
  sweepEvery(platform, lookEveryMs, 'forgetting old steps of bots', (signal) =>
    forgetOldSteps(platform, signal),
  )
}

export async function forgetOldSteps(
  { database: { db } }: Pick<Platform, 'database'>,
  signal?: AbortSignal,
): Promise<void> {
  const { AI_STEP_RETENTION_DAYS: days } = await readValues(db, ['AI_STEP_RETENTION_DAYS'])
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ai_step where ctid = any(array(
        select ctid from ai_step where at < now() - make_interval(days => ${days}) limit ${atOnce}))`)
    if ((rowCount ?? 0) < atOnce || signal?.aborted) return
  }
}
