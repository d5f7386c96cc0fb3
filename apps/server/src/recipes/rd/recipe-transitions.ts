import {
  transitionPackage as transitionPackageCall,
  transitionRecipe as transitionRecipeCall,
  transitionRecipes,
  recipeTimeline,
} from '@rp/contract/recipes/transition'
import type { FormulaStatus } from '@rp/domain/state-machines/formula-machine'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { DryRun, unlessDryRun } from '../../platform/bulk/dry-run.ts'
import { languageOf } from '../../platform/http/language.ts'
import { found, refusedBecause, Refusal } from '../../platform/refusal.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { transitionPackage } from '../label/transition-package.ts'
import type { RecipeTransitionRequest, TransitionDeps } from '../transition.ts'
import { withdrawIfLost } from './lost-registrations.ts'
import { transitionRecipe } from './transition-recipe.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { recipe } from '../tables/recipe.ts'
import { statusHistory } from '../tables/status-history.ts'

/** The calls by which staff move recipes and packages; the transitions themselves are decided in one place. */
export function transitionCalls(platform: Platform, deps: TransitionDeps, changed: () => void): void {
  const { serve, write, database } = platform

  /** A recipe that was ready when cancelled may have lost a registration since: it is not restored as ready (F12). */
  async function transitionByStaff(
    tx: Tx,
    id: string,
    request: RecipeTransitionRequest<FormulaStatus>,
    caller: StaffCaller,
  ) {
    const status = await transitionRecipe(tx, deps, id, { request, ...byStaff(caller) })
    return status === 'READY' ? withdrawIfLost(tx, deps, { recipe_id: id }) : status
  }

  serve.staff(transitionRecipeCall, async ({ params, body, caller }) => {
    const status = await write((tx) => transitionByStaff(tx, params.id, body, caller))
    changed()
    return { id: params.id, status }
  })

  // Each recipe has its own transaction: a refusal does not affect the others.
  serve.staff(transitionRecipes, async ({ body: { recipes, dry_run, ...carried }, caller, request }) => {
    const results = []
    for (const { id, expected_status } of recipes) {
      try {
        const requests = { ...carried, expected_status }
        const status = await write(async (tx) => {
          const reached = await transitionByStaff(tx, id, requests, caller)
          if (dry_run) throw new DryRun()
          return reached
        }).catch(unlessDryRun)
        results.push({ id, status: status ?? null, refused: null })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        results.push({ id, status: null, refused: refusedBecause(error, languageOf(request)) })
      }
    }
    if (!dry_run) changed()
    return results
  })

  serve.staff(transitionPackageCall, async ({ params, body, caller }) => {
    const target = { recipe_id: params.id, package_id: params.package_id }
    const status = await write((tx) =>
      transitionPackage(tx, deps, target, { request: body, ...byStaff(caller) }),
    )
    return { id: params.package_id, status }
  })

  serve.staff(recipeTimeline, async ({ params }) => {
    const [row] = await database.db.select({ id: recipe.id }).from(recipe).where(eq(recipe.id, params.id))
    found(row)
    return database.db
      .select({
        id: statusHistory.id,
        machine: statusHistory.machine,
        package_name: recipePackage.name,
        move: statusHistory.move,
        from: statusHistory.from_status,
        to: statusHistory.to_status,
        reason: statusHistory.reason,
        actor: sql<string>`coalesce((select staff.full_name from staff where staff.id = ${statusHistory.actor_id}), ${statusHistory.actor_type})`,
        version_no: statusHistory.version_no,
        at: statusHistory.at,
      })
      .from(statusHistory)
      .leftJoin(recipePackage, eq(recipePackage.id, statusHistory.package_id))
      .where(eq(statusHistory.recipe_id, params.id))
      .orderBy(desc(statusHistory.at), desc(statusHistory.id))
      .limit(500)
  })
}
