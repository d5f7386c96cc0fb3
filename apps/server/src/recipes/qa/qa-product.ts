import { plain } from '@rp/domain/decimal'
import type { QaProduct } from '@rp/domain/qa/round-items'
import { describedAs } from '../described-as.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { recipe } from '../tables/recipe.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { recipesCategory } from '../tables/recipes-category.ts'

/** The source of limits: the pH target of a version, and the product's properties. */
export async function qaProductOf(
  tx: Pick<Tx, 'select'>,
  { recipe_id, version_id }: { recipe_id: string; version_id: string },
): Promise<QaProduct> {
  const [row] = await tx
    .select({
      ph_min: recipeVersion.ph_min,
      ph_max: recipeVersion.ph_max,
      own: recipe.properties,
      of_category: recipesCategory.properties,
    })
    .from(recipeVersion)
    .innerJoin(recipe, eq(recipe.id, recipe_id))
    .innerJoin(recipesCategory, eq(recipesCategory.id, recipe.category_id))
    .where(eq(recipeVersion.id, version_id))
  const { ph_min, ph_max, own, of_category } = found(row)
  return {
    ph_min: ph_min === null ? null : plain(ph_min),
    ph_max: ph_max === null ? null : plain(ph_max),
    properties: describedAs({ properties: own }, { properties: of_category }),
  }
}
