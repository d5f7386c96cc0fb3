import { unsaidIngredient, type IngredientInput } from '@rp/contract/food-recipes/ingredient'

/** Initial values of a new raw material. */
export const blankIngredient: IngredientInput = {
  ...unsaidIngredient,
  code: '',
  trade_name: '',
  recipe_types: ['COSMETICS'],
  role: 'ACTIVE',
  physical_form: 'LIQUID',
}
