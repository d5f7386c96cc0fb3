import { and, arrayContains, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { recipe } from '../tables/recipe.ts'
import type { UseSource } from '../uses.ts'

/** Recipes that use a catalogue record, themselves or in one of their parts. */
const recipesThat = (used: string, where: (id: string) => SQL): UseSource => ({
  used,
  kind: { en: 'Recipes', th: 'สูตร' },
  table: recipe,
  columns: { id: recipe.id, name_en: recipe.name, name_th: recipe.name },
  where: (id) => and(where(id), isNull(recipe.archived_at)),
  screen: (id) => ({ route: 'recipe-rd-version', params: { id } }),
})

/** Formulas with a raw material: the current version of a recipe, or one of its drafts. */
const formulasOf: UseSource = {
  ...recipesThat(
    'ingredient',
    (id) => sql`${recipe.id} in (
      select recipe_version.recipe_id from recipe_version_line
      join recipe_version on recipe_version.id = recipe_version_line.version_id
      join recipe as of_version on of_version.id = recipe_version.recipe_id
      where recipe_version_line.ingredient_id = ${id}
        and (recipe_version.state = 'DRAFT' or recipe_version.id = of_version.current_version_id))
      and ${recipe.formula_status} <> 'CANCEL'`,
  ),
  kind: { en: 'Formulas', th: 'สูตร' },
}

/** Where R&D uses the catalogue. A cancelled package no longer counts. */
export const recipeUses: UseSource[] = [
  formulasOf,
  recipesThat('recipes-category', (id) => eq(recipe.category_id, id)),
  recipesThat('recipes-benefit', (id) => arrayContains(recipe.benefit_ids, [id])),
  recipesThat(
    'box-type',
    (id) => sql`exists (select 1 from recipe_package where recipe_package.recipe_id = ${recipe.id}
      and (recipe_package.box_type_id = ${id}
        or recipe_package.pieces @> jsonb_build_array(jsonb_build_object('box_type_id', ${id}::text)))
      and recipe_package.package_status <> 'CANCEL')`,
  ),
  recipesThat(
    'packaging-service',
    (id) => sql`exists (select 1 from recipe_package where recipe_package.recipe_id = ${recipe.id}
      and ${id} = any(recipe_package.service_ids) and recipe_package.package_status <> 'CANCEL')`,
  ),
  recipesThat(
    'method-type',
    (id) => sql`exists (select 1 from recipe_version where recipe_version.recipe_id = ${recipe.id}
      and recipe_version.method_type_id = ${id})`,
  ),
]
