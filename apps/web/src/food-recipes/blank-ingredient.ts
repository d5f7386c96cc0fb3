import { unsaidIngredient, type IngredientInput } from '@rp/contract/food-recipes/ingredient'

/** What a new raw material starts with. */
export const blankIngredient: IngredientInput = {
  ...unsaidIngredient,
  code: '',
  trade_name: '',
  recipe_types: ['COSMETICS'],
  role: 'ACTIVE',
  physical_form: 'LIQUID',
}
