import type { FormulaLine } from '@rp/domain/formula/formula'
import { eq } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import { formulaIngredients } from '../../food-recipes/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { bangkokDay } from '@rp/domain/dates'
import { priceContext } from './price-input.ts'
import { describedAs } from '../described-as.ts'
import { recipesCategory } from '../tables/recipes-category.ts'
import type { recipe } from '../tables/recipe.ts'

/**
 * The inputs for computing a formula: its raw materials as of today, the use of its category, and the prices of
 * everything else.
 */
export async function versionBasis(
  db: Pick<Tx, 'select'>,
  configuration: Configuration,
  row: typeof recipe.$inferSelect,
  lines: FormulaLine[],
) {
  const ids = [...new Set(lines.flatMap(({ ingredient_id }) => (ingredient_id ? [ingredient_id] : [])))]
  const [category] = await db
    .select({ properties: recipesCategory.properties, price_multiplier: recipesCategory.price_multiplier })
    .from(recipesCategory)
    .where(eq(recipesCategory.id, row.category_id))
  return {
    recipe: row,
    properties: describedAs(row, category),
    ingredients: await formulaIngredients(db, { ids, on: bangkokDay(new Date()) }),
    price: await priceContext(db, configuration, row, category?.price_multiplier ?? '1'),
  }
}
