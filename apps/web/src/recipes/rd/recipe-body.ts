import { updateRecipe, type RecipeDetail } from '@rp/contract/recipes/recipe'
import type { Values } from '../../kit/form/field.ts'
import { fromForm } from './recipe-brief.ts'

/** All that the contract writes: the form's fields, and of the others what the recipe has. */
export function bodyOf(recipe: RecipeDetail, values: Values, row_version: number | null): Values {
  const written = Object.keys(updateRecipe.body.shape)
  const whole: Values = { ...recipe, ...fromForm({ ...recipe.brief, ...values }), row_version }
  return Object.fromEntries(written.map((name) => [name, whole[name]]))
}
