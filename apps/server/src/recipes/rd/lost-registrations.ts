import type { FormulaStatus } from '@rp/domain/state-machines/formula-machine'
import { losses } from '@rp/domain/registration'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { bySystem } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { TransitionDeps } from '../transition.ts'
import { recipeOf } from '../recipe-of.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { transitionRecipe } from './transition-recipe.ts'

/**
 * Moves a ready recipe back to PENDING_FDA (F13, ADR 0055) if a registration of one of its target countries is no
 * longer granted; any other recipe stays. `note` is a person's reason. Returns the resulting status.
 */
export async function withdrawIfLost(
  tx: Tx,
  deps: TransitionDeps,
  { recipe_id, note = null }: { recipe_id: string; note?: string | null },
): Promise<FormulaStatus> {
  const { formula_status, fda_required, target_countries } = await recipeOf(tx, recipe_id)
  if (formula_status !== 'READY' || !fda_required) return formula_status
  const registrations = await tx
    .select()
    .from(fdaRegistration)
    .where(and(eq(fdaRegistration.recipe_id, recipe_id), isNull(fdaRegistration.archived_at)))
    .orderBy(asc(fdaRegistration.country))
  const lost = registrations.filter(({ country }) => target_countries.includes(country)).flatMap(lossIn)
  if (lost.length === 0) return formula_status
  const reason = [lost.join('; '), ...(note ? [note] : [])].join(': ')
  return transitionRecipe(tx, deps, recipe_id, {
    ...bySystem,
    request: { to: 'PENDING_FDA', expected_status: 'READY', reason },
  })
}

/** `TH 10-1-6600012345 was refused · ไม่ได้รับอนุมัติ`, for readers of either language. */
function lossIn({ country, number, state }: typeof fdaRegistration.$inferSelect): string[] {
  if (state === 'GRANTED') return []
  return [`${[country, number].filter(Boolean).join(' ')} ${losses[state].en} · ${losses[state].th}`]
}
