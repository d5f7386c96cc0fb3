import { recipeChoices } from '@rp/contract/recipes/recipe'
import { recipesBenefit } from '@rp/contract/recipes/recipes-benefit'
import { recipesCategory } from '@rp/contract/recipes/recipes-category'
import { packagingService } from '@rp/contract/recipes/packaging-service'
import { boxType } from '@rp/contract/recipes/box-type'
import { call } from '../../kit/call.ts'
import { customerOption, customerOptionName } from '../../kit/choice/customer-option.ts'
import { referenceTo, type Reference } from '../../kit/choice/reference.ts'
import { currentLanguage } from '../../kit/language.ts'
import { recordName } from '../record-name.ts'

type RecipeType = 'COSMETICS' | 'FOOD'

const active = { is_active: 'true' } as const

/** R&D's own call for customers and colleagues: not all R&D staff may open their lists. */
export const customerReference: Reference = {
  key: `${recipeChoices.path}/customer`,
  search: async (q, signal) => {
    const { customers } = await call(recipeChoices, { query: { q } }, { signal })
    return customers.map(customerOption)
  },
  name: async (id, signal) => {
    const { customers } = await call(recipeChoices, { query: { ids: id } }, { signal })
    return customers[0] ? customerOptionName(customers[0]) : id
  },
}

export const colleagueReference: Reference = {
  key: `${recipeChoices.path}/staff`,
  search: async (q, signal) => {
    const { staff } = await call(recipeChoices, { query: {} }, { signal })
    return staff.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  },
  name: async (id, signal) => {
    const { staff } = await call(recipeChoices, { query: { ids: id } }, { signal })
    return staff[0]?.name ?? id
  },
}

export const categoryOf = (recipe_type: RecipeType): Reference =>
  referenceTo(recipesCategory, ({ path }) => path[currentLanguage()], { ...active, recipe_type })

/** A product's claims; a forbidden claim is never offered. */
export const benefitOf = (recipe_type: RecipeType): Reference => ({
  ...referenceTo(recipesBenefit, recordName),
  narrowed: { recipe_type, allowed: 'true' },
  search: async (q, signal) => {
    const query = { ...active, recipe_type, limit: 100, ...(q && { q }) } as const
    const { data } = await call(recipesBenefit.endpoints.list, { query }, { signal })
    return data
      .filter(({ claim_risk }) => claim_risk !== 'FORBIDDEN')
      .map((benefit) => ({ id: benefit.id, name: recordName(benefit) }))
  },
})

export const boxReference = referenceTo(boxType, (box) => `${box.code} ${recordName(box)}`, active)
export const serviceReference = referenceTo(packagingService, recordName, active)
