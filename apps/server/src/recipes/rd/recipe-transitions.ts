import {
  movePackage as movePackageCall,
  moveRecipe as moveRecipeCall,
  moveRecipes,
  recipeTimeline,
} from '@rp/contract/recipes/transition'
import type { FormulaStatus } from '@rp/domain/machines/formula-machine'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { moverOf } from '../../platform/moves/move.ts'
import type { StaffWho } from '../../platform/who.ts'
import { movePackage } from '../label/package-moves.ts'
import type { Asked, MoveParts } from '../move.ts'
import { takeBackIfLost } from './lost-registrations.ts'
import { moveRecipe } from './recipe-moves.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { recipe } from '../tables/recipe.ts'
import { statusHistory } from '../tables/status-history.ts'

/** The doors through which staff move recipes and packages; the moves themselves are decided in one place. */
export function transitionCalls(platform: Platform, parts: MoveParts, changed: () => void): void {
  const { serve, write, database } = platform

  /** What was cancelled when it was ready may have lost a registration since: it does not come back as ready (F12). */
  async function moveByStaff(tx: Tx, id: string, asked: Asked<FormulaStatus>, who: StaffWho) {
    const status = await moveRecipe(tx, parts, id, { asked, ...moverOf(who) })
    return status === 'READY' ? takeBackIfLost(tx, parts, { recipe_id: id }) : status
  }

  serve.staff(moveRecipeCall, async ({ params, body, who }) => {
    const status = await write((tx) => moveByStaff(tx, params.id, body, who))
    changed()
    return { id: params.id, status }
  })

  // Each recipe has a transaction of its own: what is refused of one holds up no other.
  serve.staff(moveRecipes, async ({ body: { recipes, ...carried }, who }) => {
    const results = []
    for (const { id, expected_status } of recipes) {
      try {
        const asked = { ...carried, expected_status }
        const status = await write((tx) => moveByStaff(tx, id, asked, who))
        results.push({ id, status, refused: null })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const [field] = error.parts.errors ?? []
        results.push({ id, status: null, refused: field ? `${field.path} ${field.message}` : error.message })
      }
    }
    changed()
    return results
  })

  serve.staff(movePackageCall, async ({ params, body, who }) => {
    const target = { recipe_id: params.id, package_id: params.package_id }
    const status = await write((tx) => movePackage(tx, parts, target, { asked: body, ...moverOf(who) }))
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
