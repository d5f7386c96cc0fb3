import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuse } from '../platform/refusal.ts'
import { recipePackage } from './tables/recipe-package.ts'
import { recipe } from './tables/recipe.ts'

/** The recipe, else a 404. */
export async function recipeOf(db: Pick<Tx, 'select'>, id: string): Promise<typeof recipe.$inferSelect> {
  const [row] = await db.select().from(recipe).where(eq(recipe.id, id))
  return found(row)
}

/** Reads the recipe and locks it. Every write below a recipe locks it first, which prevents deadlocks. */
export async function lockedRecipe(tx: Tx, id: string): Promise<typeof recipe.$inferSelect> {
  const [row] = await tx.select().from(recipe).where(eq(recipe.id, id)).for('update')
  return found(row)
}

/** A package of a recipe, else a 404; both locked, the recipe first. */
export async function lockedPackage(
  tx: Tx,
  { recipe_id, package_id }: { recipe_id: string; package_id: string },
): Promise<{ row: typeof recipe.$inferSelect; packaged: typeof recipePackage.$inferSelect }> {
  const row = await lockedRecipe(tx, recipe_id)
  const [packaged] = await tx
    .select()
    .from(recipePackage)
    .where(eq(recipePackage.id, package_id))
    .for('update')
  if (packaged?.recipe_id !== row.id) throw refuse('not_found')
  return { row, packaged }
}
