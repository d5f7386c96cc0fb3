import { materialStandings, type FormulaIngredient } from '@rp/domain/formula/ingredient'
import { foodAllergenNames } from '@rp/domain/ingredients/food-allergens'
import { ingredientRoleNames } from '@rp/domain/ingredients/roles'
import { ruleMarkets } from '@rp/domain/regulation/rule'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { canFormulate } from '../policies.ts'
import { day } from './decimals.ts'
import { partProducts } from './part-conditions.ts'
import { priceOrigin } from './price-origin.ts'

export const forFormulaMax = { found: 20, requested: 200 } as const

/** A rule that names the substance on labels above a share of the product. */
const declaration = z.object({
  id,
  market: z.enum(ruleMarkets),
  source_code: z.string(),
  source_ref: z.string(),
  part: z.string(),
  ...partProducts,
  declare_as: z.string(),
  threshold_declare: z.string().nullable(),
  effective_from: day,
  effective_to: day.nullable(),
})

const substance = z.object({
  substance_id: id,
  inci_name: z.string(),
  name_th: z.string(),
  pct_typ: z.string(),
  pct_min: z.string().nullable().optional(),
  pct_max: z.string().nullable().optional(),
  constituent_of: id.nullable(),
  is_impurity: z.boolean(),
  is_allergen: z.boolean(),
  cas: z.array(z.string()),
  ci_number: z.string().nullable(),
  functions: z.array(z.string()),
  is_nano: z.boolean(),
  use_max_pct: z.string().nullable().optional(),
  declarations: z.array(declaration).optional(),
})

const priceStep = z.object({
  min_kg: z.string(),
  price_per_kg: z.string(),
  origin: priceOrigin.optional(),
})

export const formulaIngredient = z.object({
  id,
  code: z.string(),
  trade_name: z.string(),
  name_en: z.string(),
  name_th: z.string(),
  role: z.enum(ingredientRoleNames),
  density_g_per_ml: z.string().nullable(),
  purity_pct: z.string(),
  elemental_factor_pct: z.string().nullable(),
  overage_pct: z.string(),
  use_min_pct: z.string().nullable(),
  use_max_pct: z.string().nullable(),
  standing: z.enum(materialStandings),
  is_placeholder: z.boolean(),
  is_vegan: z.boolean(),
  is_halal: z.boolean(),
  composition: z.array(substance),
  allergens_food: z.array(z.enum(foodAllergenNames)),
  price_per_kg: z.string().nullable(),
  price_origin: priceOrigin.nullable().optional(),
  price_breaks: z.array(priceStep),
  least_offer: priceStep.nullable().optional(),
  expired_documents: z.array(z.string()),
  fragrance_documents: z
    .array(
      z.object({
        type: z.enum(['ALLERGEN_STATEMENT', 'IFRA']),
        on: day.nullable(),
        category: z.string().nullable(),
        valid_until: day.nullable(),
      }),
    )
    .optional(),
}) satisfies z.ZodType<FormulaIngredient>

export const ingredientsForFormula = endpoint({
  method: 'GET',
  path: '/food-recipes/ingredient/for-formula',
  policy: canFormulate('food-ingredient-list', 'recipes-rd-list'),
  summary: 'Raw materials with everything a formula reads of them: by ids, or the first that a text finds',
  query: {
    /** Code, trade name, names, INCI or a synonym. */
    q: z.string().trim().max(100).optional(),
    ids: z
      .string()
      .max(forFormulaMax.requested * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(id).max(forFormulaMax.requested))
      .optional(),
    /** The day of the prices; default today. */
    on: day.optional(),
  },
  reply: z.array(formulaIngredient),
})
