import { mergeResults } from '@rp/domain/qa/merge-results'
import type { QaResult } from '@rp/domain/qa/qa-item'
import { valueProblem } from '@rp/domain/qa/verdict'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { recipeQa } from '../tables/recipe-qa.ts'
import type { recipe } from '../tables/recipe.ts'
import { isMeasurable, newestRound } from './qa-round.ts'

interface Measured {
  recipe_id: string
  version_id: string
  results: QaResult[]
  /** Where the values come from, as lot of a round that has none yet. */
  sample_lot: string
}

/**
 * Writes what was measured elsewhere into the newest open round of a version, by the items' codes: values that their
 * item takes, each with who measured it; files stay where they are. Answers the recipe, and how many were written.
 */
export async function fillQaRound(
  tx: Tx,
  { recipe_id, version_id, results, sample_lot }: Measured,
): Promise<{ recipe: typeof recipe.$inferSelect; written: number }> {
  const row = await lockedRecipe(tx, recipe_id)
  const round = await newestRound(tx, version_id)
  if (!round || !isMeasurable(row, round)) return { recipe: row, written: 0 }
  const fitting = results.filter(({ code, value, file, measured_by }) => {
    const item = round.items.find((one) => one.code === code)
    return item && value !== '' && file === null && measured_by && valueProblem(item, value) === null
  })
  if (fitting.length === 0) return { recipe: row, written: 0 }
  const merged = fitting.reduce(
    (kept, { measured_by, measured_at, ...sent }) =>
      mergeResults(kept, [sent], { by: measured_by ?? '', at: measured_at ?? new Date().toISOString() }),
    round.results,
  )
  await tx
    .update(recipeQa)
    .set({
      results: merged,
      sample_lot: round.sample_lot || sample_lot,
      updated_at: sql`now()`,
      row_version: round.row_version + 1,
    })
    .where(eq(recipeQa.id, round.id))
  return { recipe: row, written: fitting.length }
}
