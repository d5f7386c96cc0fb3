import type { RecipesDesignRow } from '@rp/contract/recipes/recipes-design'
import { sql } from 'drizzle-orm'
import { recipePackage } from '../tables/recipe-package.ts'

// Qualified with their tables: a select from one table omits them, and `id` would be the inner one's.
const ofRecipe = <T>(column: string) =>
  sql<T>`(select ${sql.raw(`recipe.${column}`)} from recipe where recipe.id = recipe_package.recipe_id)`
const packagingName = sql<RecipesDesignRow['packaging_name']>`(
  select json_build_object('en', shop_packaging.name_en, 'th', shop_packaging.name_th)
  from shop_packaging where shop_packaging.id = recipe_package.packaging_id)`
const modelCode = sql<
  string | null
>`(select packaging_model.code from packaging_model where packaging_model.id = recipe_package.model_id)`
const designRev = sql<
  number | null
>`(select label_design.rev from label_design where label_design.id = recipe_package.design_id)`
const submittedBy = sql<
  string | null
>`(select staff.full_name from staff where staff.id = recipe_package.submitted_by)`
/** Unresolved comments on the label. */
export const openComments = sql<number>`(
  select count(*)::int from label_comment
  where label_comment.design_id = recipe_package.design_id and label_comment.resolved_at is null)`

/** A row of the designers' list: no formula, no price (ADR 0007). */
export const designRowColumns = {
  id: recipePackage.id,
  name: recipePackage.name,
  recipe_id: recipePackage.recipe_id,
  recipe_number: ofRecipe<string>('number').as('recipe_number'),
  recipe_name: ofRecipe<string>('name').as('recipe_name'),
  brand: ofRecipe<string | null>('brand').as('brand'),
  customer_id: ofRecipe<string | null>('customer_id').as('customer_id'),
  customer_name: ofRecipe<string | null>('customer_name').as('customer_name'),
  recipe_type: ofRecipe<RecipesDesignRow['recipe_type']>('recipe_type').as('recipe_type'),
  formula_status: ofRecipe<RecipesDesignRow['formula_status']>('formula_status').as('formula_status'),
  package_status: recipePackage.package_status,
  packaging_id: recipePackage.packaging_id,
  packaging_name: packagingName.as('packaging_name'),
  model_id: recipePackage.model_id,
  model_code: modelCode.as('model_code'),
  design_id: recipePackage.design_id,
  design_rev: designRev.as('design_rev'),
  qty: recipePackage.qty,
  is_stale: recipePackage.is_stale,
  stale: recipePackage.stale,
  submitted_by_name: submittedBy.as('submitted_by_name'),
  open_comments: openComments.as('open_comments'),
  status_since: recipePackage.status_since,
  updated_at: recipePackage.updated_at,
}
