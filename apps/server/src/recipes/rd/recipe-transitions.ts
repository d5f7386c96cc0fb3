import {
  movePackage as movePackageCall,
  moveRecipe as moveRecipeCall,
  moveRecipes,
  recipeTimeline,
} from '@rp/contract/recipes/transition'
import { desc, eq, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { moverOf } from '../../platform/moves/move.ts'
import { movePackage } from '../label/package-moves.ts'
import type { MoveParts } from '../move.ts'
import { moveRecipe } from './recipe-moves.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { recipe } from '../tables/recipe.ts'
import { statusHistory } from '../tables/status-history.ts'

/** The doors through which staff move recipes and packages; the moves themselves are decided in one place. */
export function transitionCalls(platform: Platform, parts: MoveParts, changed: () => void): void {
  const { serve, write, database } = platform

  serve.staff(moveRecipeCall, async ({ params, body, who }) => {
    const status = await write((tx) => moveRecipe(tx, parts, params.id, { asked: body, ...moverOf(who) }))
    changed()
    return { id: params.id, status }
  })

  // Each recipe has a transaction of its own: what is refused of one holds up no other.
  serve.staff(moveRecipes, async ({ body: { recipes, ...carried }, who }) => {
    const results = []
    for (const { id, expected_status } of recipes) {
      try {
        const asked = { ...carried, expected_status }
        const status = await write((tx) => moveRecipe(tx, parts, id, { asked, ...moverOf(who) }))
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
