import { and, arrayContains, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { recipe } from '../tables/recipe.ts'
import type { UseSource } from '../uses.ts'

const recipeUse = {
  kind: { en: 'Recipes', th: 'สูตร' },
  table: recipe,
  columns: { id: recipe.id, name_en: recipe.name, name_th: recipe.name },
  screen: (id: string) => ({ route: 'recipe-rd-version' as const, params: { id } }),
}

const of = (used: string, uses: (id: string) => SQL): UseSource => ({
  ...recipeUse,
  used,
  where: (id) => and(uses(id), isNull(recipe.archived_at)),
})

// Tables are written out: a select from one table leaves them off, and `id` would be the inner one's.
const packaged = (uses: SQL) =>
  sql`exists (select 1 from recipe_package where recipe_package.recipe_id = recipe.id and ${uses})`

/** What recipes refer to, themselves or by their versions and packages, is not archived meanwhile. */
export const recipeUses: UseSource[] = [
  of('recipes-category', (id) => eq(recipe.category_id, id)),
  of('recipes-benefit', (id) => arrayContains(recipe.benefit_ids, [id])),
  of(
    'method-type',
    (id) =>
      sql`exists (select 1 from recipe_version where recipe_version.recipe_id = recipe.id and recipe_version.method_type_id = ${id})`,
  ),
  of('box-type', (id) => packaged(sql`recipe_package.box_type_id = ${id}`)),
  of('packaging-service', (id) => packaged(sql`${id}::uuid = any(recipe_package.service_ids)`)),
]
