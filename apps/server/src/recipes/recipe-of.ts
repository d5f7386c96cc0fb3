import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { recipe } from './tables/recipe.ts'

/** The recipe, else a 404. */
export async function recipeOf(db: Pick<Tx, 'select'>, id: string): Promise<typeof recipe.$inferSelect> {
  const [row] = await db.select().from(recipe).where(eq(recipe.id, id))
  return found(row)
}

/** The same, locked. Every write below a recipe locks it first, so that no two wait for each other. */
export async function lockedRecipe(tx: Tx, id: string): Promise<typeof recipe.$inferSelect> {
  const [row] = await tx.select().from(recipe).where(eq(recipe.id, id)).for('update')
  return found(row)
}
