import { eq } from 'drizzle-orm'
import type { NotedRecord } from '../notes/index.ts'
import { recipe } from './tables/recipe.ts'

/** A recipe as a record with notes. */
export const notedRecipe: NotedRecord = {
  source: 'RECIPES',
  async titleOf(db, id) {
    const [row] = await db.select({ number: recipe.number }).from(recipe).where(eq(recipe.id, id))
    return row?.number
  },
}
