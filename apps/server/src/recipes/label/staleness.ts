import { staleReasons, type StaleReason } from '@rp/domain/label-words'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { transitionPackageBySystem } from './transition-package.ts'
import type { TransitionDeps } from '../transition.ts'
import { labelDesign } from '../tables/label-design.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { voidPrints } from './prints.ts'

interface Change {
  recipe_id: string
  reason: StaleReason
  /** Only labels for this country; packages without a label may be for any. */
  country?: string
  /** Only packages that have a label. */
  labelled?: boolean
  /** Whether packages that are ready for print go back to design (P8). */
  reopens?: boolean
}

/**
 * Marks labels whose sources have changed. Package and label carry the reason until the label is submitted again, files
 * made of it must not be printed, and packages that were ready go back to design (P8).
 */
export async function markStale(
  tx: Tx,
  deps: Pick<TransitionDeps, 'notify' | 'configuration' | 'printer'>,
  { recipe_id, reason, country, labelled = false, reopens = false }: Change,
): Promise<void> {
  const touched = await tx
    .select({
      id: recipePackage.id,
      design_id: recipePackage.design_id,
      status: recipePackage.package_status,
    })
    .from(recipePackage)
    .leftJoin(labelDesign, eq(labelDesign.id, recipePackage.design_id))
    .where(
      and(
        eq(recipePackage.recipe_id, recipe_id),
        ne(recipePackage.package_status, 'CANCEL'),
        country === undefined
          ? undefined
          : or(isNull(labelDesign.id), sql`${labelDesign.country} = ${country}`),
        labelled ? isNotNull(recipePackage.design_id) : undefined,
      ),
    )
    .for('update', { of: recipePackage })
  if (touched.length === 0) return
  await tx
    .update(recipePackage)
    .set({ is_stale: true, stale: withMark(recipePackage.stale, reason) })
    .where(
      inArray(
        recipePackage.id,
        touched.map(({ id }) => id),
      ),
    )
  const designs = touched.flatMap(({ design_id }) => (design_id === null ? [] : [design_id]))
  if (designs.length > 0) await markDesigns(tx, designs, reason)
  const ready = touched.filter(({ status }) => status === 'READY').map(({ id }) => id)
  if (reopens && ready.length > 0)
    await transitionPackageBySystem(tx, deps, {
      recipe_id,
      package_ids: ready,
      from: 'READY',
      to: 'PENDING_DESIGN_REVIEW',
      reason: staleReasons[reason].en,
    })
}

/** Marks the labels with these ids that belong to packages, and their packages. */
export async function markDesignsStale(tx: Tx, ids: readonly string[], reason: StaleReason): Promise<void> {
  if (ids.length === 0) return
  const packages = await tx
    .update(recipePackage)
    .set({ is_stale: true, stale: withMark(recipePackage.stale, reason) })
    .where(and(inArray(recipePackage.design_id, [...ids]), ne(recipePackage.package_status, 'CANCEL')))
    .returning({ design_id: recipePackage.design_id })
  const designs = packages.flatMap(({ design_id }) => (design_id === null ? [] : [design_id]))
  if (designs.length > 0) await markDesigns(tx, designs, reason)
}

async function markDesigns(tx: Tx, ids: string[], reason: StaleReason): Promise<void> {
  await tx
    .update(labelDesign)
    .set({ stale: withMark(labelDesign.stale, reason) })
    .where(inArray(labelDesign.id, ids))
  await voidPrints(tx, ids, reason)
}

/** Each reason once, with its first time. */
function withMark(marks: typeof labelDesign.stale | typeof recipePackage.stale, reason: StaleReason): SQL {
  return sql`case when ${marks} @> jsonb_build_array(jsonb_build_object('reason', ${reason}::text)) then ${marks}
    else ${marks} || jsonb_build_array(jsonb_build_object('reason', ${reason}::text,
      'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end`
}
