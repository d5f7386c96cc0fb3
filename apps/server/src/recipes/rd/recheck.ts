import type { FormulaStatus } from '@rp/domain/state-machines/formula-machine'
import { eq } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { rejudge } from '../regulation/judge-stored.ts'
import { computeVersion } from '../formula/compute-version.ts'
import { draftOf, linesOf } from '../formula/formula-of.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { recipe } from '../tables/recipe.ts'
import { versionBasis } from '../formula/version-basis.ts'
import { lockedVersion } from '../formula/version-state.ts'

/**
 * Recomputes an unapproved version, because the product around its formula changed: findings, label and price. The
 * recipe must be locked.
 */
export async function recompute(
  tx: Tx,
  configuration: Configuration,
  row: typeof recipe.$inferSelect,
): Promise<void> {
  if (!row.current_version_id) return
  const version = await lockedVersion(tx, row.id, row.current_version_id)
  if (version.state !== 'DRAFT' && version.state !== 'SUBMITTED') return
  const lines = await linesOf(tx, version.id)
  const computed = computeVersion(draftOf(version, lines), await versionBasis(tx, configuration, row, lines))
  await tx.update(recipeVersion).set(computed).where(eq(recipeVersion.id, version.id))
  await tx.update(recipe).set({ unit_price: computed.unit_price }).where(eq(recipe.id, row.id))
  if (version.state === 'SUBMITTED') await rejudge(tx, configuration, row, version.id)
}

/** Rechecks before a transition: findings and permissions may have changed since the last save. */
export async function lookAgain(
  tx: Tx,
  configuration: Configuration,
  row: typeof recipe.$inferSelect,
  to: FormulaStatus,
): Promise<void> {
  if (to === 'PENDING_CUSTOMER_APPROVAL' || to === 'READY') await recheck(tx, configuration, row)
  if ((to === 'PENDING_FDA' || to === 'READY') && row.current_version_id)
    await rejudge(tx, configuration, row, row.current_version_id)
}

/** Recomputes the findings of the current version with today's raw materials. */
async function recheck(tx: Tx, configuration: Configuration, row: typeof recipe.$inferSelect): Promise<void> {
  if (!row.current_version_id) return
  const version = await lockedVersion(tx, row.id, row.current_version_id)
  const lines = await linesOf(tx, version.id)
  const basis = await versionBasis(tx, configuration, row, lines)
  const { findings } = computeVersion(draftOf(version, lines), basis)
  await tx.update(recipeVersion).set({ findings }).where(eq(recipeVersion.id, version.id))
}
