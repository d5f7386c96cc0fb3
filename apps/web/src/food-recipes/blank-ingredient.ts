import type { IngredientInput } from '@rp/contract/food-recipes/ingredient'

/** What a new raw material starts with. */
export const blankIngredient: IngredientInput = {
  code: '',
  trade_name: '',
  name_en: '',
  name_th: '',
  supplier: '',
  shop_product_id: null,
  recipe_types: ['COSMETICS'],
  role: 'ACTIVE',
  physical_form: 'LIQUID',
  density_g_per_ml: null,
  purity_pct: '100',
  elemental_factor_pct: null,
  overage_pct: '0',
  use_min_pct: null,
  use_max_pct: null,
  natural_origin_pct: null,
  is_vegan: false,
  is_halal: false,
  allergens_food: [],
  is_placeholder: false,
  is_active: true,
  note: '',
  composition: [],
}
