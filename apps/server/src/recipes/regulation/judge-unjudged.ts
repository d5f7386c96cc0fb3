import { asc, eq, isNotNull, isNull, and, sql } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { recipe } from '../tables/recipe.ts'
import { regulationCheck } from '../tables/regulation-check.ts'
import { rejudge } from './judge-stored.ts'

/** Marks the verdicts of some countries as unknown, to be judged again: a whole list came, or is whole no longer. */
export async function forgetVerdicts(db: Pick<Tx, 'update'>, countries: readonly string[]): Promise<void> {
  await db
    .update(regulationCheck)
    .set({ market_verdicts: null })
    .where(sql`${regulationCheck.verdicts} ?| ${sql.param(countries)}::text[]`)
}

/** Recipes per run. */
const batch = 100

/** The live version if the recipe is ready, else the current one. */
const judged = sql`case when ${recipe.formula_status} = 'READY' then ${recipe.live_version_id} else ${recipe.current_version_id} end`

/**
 * Judges the versions without a saved verdict: after an upgrade, of a clone, of the demo. Sends no notification,
 * because nothing got worse. Continues until all are judged or the server stops.
 */
export async function judgeUnjudged(
  { database: { db }, write, log }: Pick<Platform, 'database' | 'write' | 'log'>,
  configuration: Configuration,
  signal: AbortSignal,
): Promise<void> {
  const failed = new Set<string>()
  for (;;) {
    const unjudged = await db
      .select({ id: recipe.id })
      .from(recipe)
      .leftJoin(regulationCheck, eq(regulationCheck.version_id, judged))
      .where(and(isNull(recipe.archived_at), isNotNull(judged), isNull(regulationCheck.market_verdicts)))
      .orderBy(asc(recipe.id))
      .limit(batch + failed.size)
    const left = unjudged.filter(({ id }) => !failed.has(id))
    if (left.length === 0) return
    for (const { id } of left) {
      if (signal.aborted) return
      await write(async (tx) => {
        const row = await lockedRecipe(tx, id)
        const version_id = row.formula_status === 'READY' ? row.live_version_id : row.current_version_id
        if (version_id) await rejudge(tx, configuration, row, version_id)
      }).catch((error: unknown) => {
        failed.add(id)
        log.error({ err: error, recipe: id }, 'a version cannot be judged; the next start tries again')
      })
    }
  }
}
