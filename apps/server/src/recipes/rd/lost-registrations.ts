import type { FormulaStatus } from '@rp/domain/machines/formula-machine'
import { losses } from '@rp/domain/registration'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { systemMover } from '../../platform/moves/move.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { MoveParts } from '../move.ts'
import { recipeOf } from '../recipe-of.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { moveRecipe } from './recipe-moves.ts'

/**
 * Moves a ready recipe back to PENDING_FDA (F13, ADR 0055) when a registration of one of its target countries is not
 * granted any more; any other recipe stays where it is. `note` is what a person gave as the reason. Answers the status
 * afterwards.
 */
export async function takeBackIfLost(
  tx: Tx,
  parts: MoveParts,
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
  return moveRecipe(tx, parts, recipe_id, {
    ...systemMover,
    asked: { to: 'PENDING_FDA', expected_status: 'READY', reason },
  })
}

/** `TH 10-1-6600012345 was refused · ไม่ได้รับอนุมัติ`, for readers of either language. */
function lossIn({ country, number, state }: typeof fdaRegistration.$inferSelect): string[] {
  if (state === 'GRANTED') return []
  return [`${[country, number].filter(Boolean).join(' ')} ${losses[state].en} · ${losses[state].th}`]
}
