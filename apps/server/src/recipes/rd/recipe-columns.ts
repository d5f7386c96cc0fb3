import type { RecipeRow } from '@rp/contract/recipes/recipe'
import { sql } from 'drizzle-orm'
import { recipe } from '../tables/recipe.ts'

// Qualified with their tables: a select from one table omits them, and `id` would be the inner one's.
const category = sql<RecipeRow['category']>`(
  select json_build_object('en', recipes_category.name_en, 'th', recipes_category.name_th)
  from recipes_category where recipes_category.id = recipe.category_id)`
const assigneeName = sql<
  string | null
>`(select staff.full_name from staff where staff.id = recipe.assignee_id)`
const packages = sql<RecipeRow['packages']>`(
  select coalesce(json_agg(json_build_object('id', recipe_package.id, 'name', recipe_package.name,
    'status', recipe_package.package_status) order by recipe_package.created_at, recipe_package.id), '[]')
  from recipe_package where recipe_package.recipe_id = recipe.id)`

const marketVerdicts = sql<RecipeRow['market_verdicts']>`(
  select regulation_check.market_verdicts from regulation_check
  where regulation_check.version_id = recipe.current_version_id)`

/** A row of the list: what everybody with access to R&D may see (ADR 0007). */
export const recipeRowColumns = {
  id: recipe.id,
  number: recipe.number,
  name: recipe.name,
  brand: recipe.brand,
  recipe_type: recipe.recipe_type,
  category: category.as('category'),
  customer_id: recipe.customer_id,
  customer_name: recipe.customer_name,
  assignee_id: recipe.assignee_id,
  assignee_name: assigneeName.as('assignee_name'),
  is_public: recipe.is_public,
  formula_status: recipe.formula_status,
  packages: packages.as('packages'),
  qa_status: recipe.qa_status,
  version_no: recipe.current_version_no,
  market_verdicts: marketVerdicts.as('market_verdicts'),
  status_since: recipe.status_since,
  created_at: recipe.created_at,
  updated_at: recipe.updated_at,
  row_version: recipe.row_version,
}
