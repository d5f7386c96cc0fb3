import { newRecipe, recipeInput } from '@rp/contract/recipes/recipe'
import type { Values } from '../../kit/form/field.ts'

const brief = recipeInput.shape.brief
export const requests = Object.keys(brief.shape) as (keyof typeof brief.shape)[]

/** The contract's input with the brief's fields flattened, as in the form. */
export const recipeFormInput = recipeInput.omit({ brief: true }).extend(brief.shape)
export const newRecipeFormInput = newRecipe.omit({ brief: true }).extend(brief.shape)

export function toForm<R extends { brief: Values }>({
  brief: wished,
  ...recipe
}: R): Omit<R, 'brief'> & Values {
  return { ...recipe, ...wished }
}

export function fromForm(values: Values): Values {
  const isRequest = (name: string) => requests.some((request) => request === name)
  const entries = Object.entries(values)
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isRequest(name))),
    brief: Object.fromEntries(entries.filter(([name]) => isRequest(name))),
  }
}

export const blankRecipe = {
  recipe_type: 'COSMETICS',
  customer_id: null,
  name: '',
  brand: null,
  category_id: null,
  properties: [],
  benefit_ids: [],
  is_public: false,
  target_countries: ['TH'],
  brief: { texture: '', colour: '', scent: '', claims: '', forbidden: '' },
  target_qty: 1000,
  fill_weight: '30',
  fill_unit: 'g',
  dose_form: null,
  servings_per_pack: 1,
  servings_per_day: 1,
  fda_required: true,
  assignee_id: null,
  watcher_ids: [],
}
