import { mergeResults } from '@rp/domain/qa/merge-results'
import { parseMeasured } from '@rp/domain/measured-value/parse'
import { measuredText } from '@rp/domain/measured-value/measured-value'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { storedValue, valueProblem } from '@rp/domain/qa/verdict'
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
  /** The lot of a round that has none yet: where the values come from. */
  sample_lot: string
}

/**
 * Writes values measured elsewhere into the newest open round of a version, by item code: values that their item
 * accepts, each with who measured it; files stay in place. Returns the recipe, and the number of values written.
 */
export async function fillQaRound(
  tx: Tx,
  { recipe_id, version_id, results, sample_lot }: Measured,
): Promise<{ recipe: typeof recipe.$inferSelect; written: number }> {
  const row = await lockedRecipe(tx, recipe_id)
  const round = await newestRound(tx, version_id)
  if (!round || !isMeasurable(row, round)) return { recipe: row, written: 0 }
  const fitting = results.flatMap((result) => {
    const item = round.items.find((one) => one.code === result.code)
    if (!item || result.value === '' || result.file !== null || !result.measured_by) return []
    const value = valueFor(item, result.value)
    return value === null ? [] : [{ ...result, value }]
  })
  if (fitting.length === 0) return { recipe: row, written: 0 }
  const merged = fitting.reduce(
    (collected, { measured_by, measured_at, ...sent }) =>
      mergeResults(collected, [sent], { by: measured_by ?? '', at: measured_at ?? new Date().toISOString() }),
    round.results,
  )
  await tx
    .update(recipeQa)
    .set({
      results: merged,
      sample_lot: round.sample_lot || sample_lot,
      withdrawn: round.withdrawn.filter(({ order }) => order !== sample_lot),
      updated_at: sql`now()`,
      row_version: round.row_version + 1,
    })
    .where(eq(recipeQa.id, round.id))
  return { recipe: row, written: fitting.length }
}

/** The value in the item's form; null if it does not fit, such as in another unit. */
function valueFor(item: QaItem, value: string): string | null {
  const isBare = item.kind === 'NUMERIC' && item.unit === ''
  const text = isBare ? value.split(' / ').map(withoutUnit).join(' / ') : value
  return valueProblem(item, text) === null ? storedValue(item, text) : null
}

function withoutUnit(value: string): string {
  const read = parseMeasured(value, { unit: null })
  return 'value' in read ? measuredText({ ...read.value, unit: '' }) : value
}
