import { packageTransitions, type PackageStatus } from '@rp/domain/state-machines/package-machine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { decideTransition, staffIdOf, bySystem } from '../../platform/transitions/decide-transition.ts'
import { labelEffects, labelOfTransition, type LabelDeps } from './label-moves.ts'
import {
  transitionColumns,
  recipeNeeds,
  type RecipeTransitionRequest,
  type TransitionContext,
  type TransitionDeps,
} from '../transition.ts'
import { currentVersionRefs, recipeRef } from '../log-refs.ts'
import { lockedPackage, recipeOf } from '../recipe-of.ts'
import { packageFacts } from '../recipe-facts.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { recipe } from '../tables/recipe.ts'
import { writeHistory } from '../write-history.ts'

type Packaged = typeof recipePackage.$inferSelect
type PackageTransition = Omit<TransitionContext, 'request'> & {
  request: RecipeTransitionRequest<PackageStatus>
}

/** Transitions a package of a recipe; locks the recipe's row first, so that both state machines see one state. */
export async function transitionPackage(
  tx: Tx,
  deps: Pick<TransitionDeps, 'notify'> & LabelDeps,
  named: { recipe_id: string; package_id: string },
  request: PackageTransition,
): Promise<PackageStatus> {
  return moved(tx, deps, await lockedPackage(tx, named), request)
}

/** A transition by the system when something behind a label changes (P8). */
export async function transitionPackageBySystem(
  tx: Tx,
  deps: Pick<TransitionDeps, 'notify'> & LabelDeps,
  change: {
    recipe_id: string
    package_ids: string[]
    from: PackageStatus
    to: PackageStatus
    reason: string
  },
): Promise<void> {
  const row = await recipeOf(tx, change.recipe_id)
  const packages = await tx
    .select()
    .from(recipePackage)
    .where(and(inArray(recipePackage.id, change.package_ids), eq(recipePackage.package_status, change.from)))
    .orderBy(recipePackage.id)
    .for('update')
  for (const packaged of packages)
    await moved(
      tx,
      deps,
      { row, packaged },
      { ...bySystem, request: { to: change.to, expected_status: change.from, reason: change.reason } },
    )
}

async function moved(
  tx: Tx,
  deps: Pick<TransitionDeps, 'notify'> & LabelDeps,
  { row, packaged }: { row: typeof recipe.$inferSelect; packaged: Packaged },
  { request, initiator, actor }: PackageTransition,
): Promise<PackageStatus> {
  const { package_status: from } = packaged
  const label = await labelOfTransition(tx, deps, packaged, request)
  const facts = await packageFacts(tx, { row, packaged, caller_id: staffIdOf(initiator), label })
  const transition = await decideTransition(tx, {
    machine: 'packaging',
    transitions: packageTransitions,
    at: { status: from, previous: packaged.previous_status, facts },
    initiator,
    request,
    needs: recipeNeeds,
  })
  const done = await labelEffects(tx, deps, {
    move: transition.id,
    row,
    packaged,
    by: { initiator, actor },
  })
  await tx
    .update(recipePackage)
    .set({
      ...changesOf(transition.id, request, staffIdOf(initiator)),
      ...done.changes,
      ...transitionColumns(recipePackage, { from, to: transition.to }),
      package_status: transition.to,
    })
    .where(eq(recipePackage.id, packaged.id))
  await tx
    .update(recipe)
    .set({ updated_at: sql`now()` })
    .where(eq(recipe.id, row.id))
  const history_id = await writeHistory(tx, {
    recipe_id: row.id,
    package_id: packaged.id,
    machine: 'PACKAGE',
    move: transition.id,
    from_status: from,
    to_status: transition.to,
    version_no: row.current_version_no,
    initiator,
    request,
  })
  const happened = [
    { event: 'package.status_changed', data: { move: transition.id, from, to: transition.to } },
    ...(done.events ?? []),
  ]
  for (const { event, data } of happened)
    await appendToLog(tx, {
      event,
      subject: { type: 'recipe_package', id: packaged.id, label: row.number },
      refs: [recipeRef(row), ...currentVersionRefs(row)],
      actor,
      data: { recipe: row.number, ...data },
    })
  await deps.notify(tx, {
    line: 'PACKAGE',
    package_id: packaged.id,
    recipe: row,
    from,
    to: transition.to,
    history_id,
    reason: request.reason ?? '',
    initiator_id: staffIdOf(initiator),
  })
  return transition.to
}

/** The changes of a transition to the package. */
function changesOf(
  move: string,
  request: RecipeTransitionRequest,
  initiator_id: string | null,
): Partial<typeof recipePackage.$inferInsert> {
  switch (move) {
    case 'P3':
      return { submitted_by: initiator_id, is_stale: false }
    case 'P6':
      return { is_stale: false }
    case 'P8':
      return { is_stale: true, print_photo_file: null }
    case 'P9':
      return { cancel_reason: request.reason ?? null }
    case 'P10':
      return { cancel_reason: null }
    default:
      return {}
  }
}
