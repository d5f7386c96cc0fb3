import { updateRecipe, type RecipeDetail } from '@rp/contract/recipes/recipe'
import type { Values } from '../../kit/form/field.ts'
import { fromForm } from './recipe-brief.ts'

/** The contract's full body: the form's fields, the rest from the recipe. */
export function bodyOf(recipe: RecipeDetail, values: Values, row_version: number | null): Values {
  const written = Object.keys(updateRecipe.body.shape)
  const whole: Values = { ...recipe, ...fromForm({ ...recipe.brief, ...values }), row_version }
  return Object.fromEntries(written.map((name) => [name, whole[name]]))
}
