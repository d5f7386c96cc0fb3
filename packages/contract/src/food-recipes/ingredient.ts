import { recipeTypes } from '@rp/domain/enumerations'
import { compareDecimals } from '@rp/domain/decimal'
import { foodAllergenNames } from '@rp/domain/ingredients/food-allergens'
import { documentTypes } from '@rp/domain/ingredients/ingredient-documents'
import { functionalClasses } from '@rp/domain/ingredients/functional-classes'
import { nutrientFaults } from '@rp/domain/ingredients/nutrient-faults'
import { mostPer100g, nutrients } from '@rp/domain/ingredients/nutrients'
import { ingredientRoleNames } from '@rp/domain/ingredients/roles'
import { physicalForms } from '@rp/domain/ingredients/physical-forms'
import { countMax } from '@rp/domain/limits'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, name, note, rowVersion } from '../fields.ts'
import { resource } from '../resource.ts'
import { optionalPercent, optionalPositive, percent } from './decimals.ts'
import { priceOrigin } from './price-origin.ts'

const text = z.string().trim().normalize('NFC')

/** Nutrients in 100 g, each once, no more of it than 100 g hold. */
const nutrientRows = z
  .array(z.strictObject({ nutrient: z.enum(keysOf(nutrients)), per_100g: decimal() }))
  .max(keysOf(nutrients).length)
  .check(({ value, issues }) => {
    for (const [at, { nutrient, per_100g }] of value.entries()) {
      // The rows' own faults are told beside this one.
      if (!Object.hasOwn(nutrients, nutrient) || !/^\d{1,12}(\.\d+)?$/.test(per_100g)) continue
      const most = mostPer100g[nutrients[nutrient].unit]
      if (value.findIndex((other) => other.nutrient === nutrient) < at)
        issues.push({
          code: 'custom',
          params: { repeated: true },
          message: 'stands above already',
          input: nutrient,
          path: [at, 'nutrient'],
        })
      if (compareDecimals(per_100g, String(most)) > 0)
        issues.push({
          code: 'too_big',
          origin: 'number',
          inclusive: true,
          maximum: most,
          input: per_100g,
          path: [at, 'per_100g'],
        })
    }
    if (issues.length > 0) return
    for (const { nutrient, ...words } of nutrientFaults(value)) {
      const at = value.findIndex((one) => one.nutrient === nutrient)
      issues.push({
        code: 'custom',
        message: words.en,
        params: { words },
        input: value[at]?.per_100g,
        path: [at, 'per_100g'],
      })
    }
  })

/** Optional text of a form: an emptied input means none. */
const emptied = <T extends z.ZodType<string>>(filled: T) =>
  z.union([z.literal('').transform(() => null), filled]).nullable()

const source = z.strictObject({ title: name, url: z.url({ protocol: /^https?$/ }).max(500) })

/** `300`, `150d`, `500(ii)`: as the Codex numbers additives. */
const insNumber = /^\d{3,4}[a-z]{0,2}(\([ivx]+\))?$/

/** A raw material of cosmetics, food or both; what it is made of comes with the calls below. */
export const ingredient = resource({
  name: 'ingredient',
  path: '/food-recipes/ingredient',
  screens: {
    list: 'food-ingredient-list',
    create: 'food-ingredient-update',
    update: 'food-ingredient-update',
    read: ['recipes-rd-list'],
  },
  formulas: true,
  key: 'code',
  input: {
    code: text.toUpperCase().regex(/^[A-Z0-9][A-Z0-9-]{0,29}$/),
    trade_name: name,
    name_en: text.max(120),
    name_th: text.max(120),
    supplier: text.max(120),
    /** The product's number in the shop, where it sells the material. */
    shop_product_id: z.int().min(1).max(countMax).nullable(),
    recipe_types: z.array(z.enum(recipeTypes)).min(1).max(recipeTypes.length),
    role: z.enum(ingredientRoleNames),
    physical_form: z.enum(physicalForms),
    density_g_per_ml: optionalPositive,
    purity_pct: percent,
    elemental_factor_pct: optionalPercent,
    overage_pct: percent,
    use_min_pct: optionalPercent,
    use_max_pct: optionalPercent,
    natural_origin_pct: optionalPercent,
    is_vegan: z.boolean(),
    is_halal: z.boolean(),
    allergens_food: z.array(z.enum(foodAllergenNames)).max(foodAllergenNames.length),
    functional_class: z.enum(keysOf(functionalClasses)).nullable(),
    ins_no: emptied(text.toLowerCase().regex(insNumber)),
    e_no: emptied(text.regex(/^E\d{3,4}[a-z]{0,2}(\([ivx]+\))?$/)),
    nutrients: nutrientRows,
    /** Milligrams a day that nobody should exceed, where somebody has said so. */
    max_daily_mg: optionalPositive,
    /** What a kilogram usually costs, in baht. */
    price_from: optionalPositive.default(null),
    price_to: optionalPositive.default(null),
    is_gmo: z.boolean(),
    is_novel_food: z.boolean(),
    /** Where what is said here stands. */
    sources: z.array(source).max(20),
    /** Stands in a formula until the real material is found. */
    is_placeholder: z.boolean(),
    is_active: z.boolean(),
    note,
  },
  extra: {
    composition_sum: z.string(),
    is_complete: z.boolean(),
    /** Baht; the price of the smallest quantity that counts today by the rule of the house, and where it comes from. */
    price_per_kg: z.string().nullable(),
    price_origin: priceOrigin.nullable(),
    expired_documents: z.array(z.enum(documentTypes)),
  },
  sort: ['code', 'trade_name', 'supplier', 'role', 'updated_at'],
  filters: {
    recipe_type: z.enum(recipeTypes).optional(),
    role: z.enum(ingredientRoleNames).optional(),
    is_active: flag.optional(),
    is_complete: flag.optional(),
    has_expired_document: flag.optional(),
    functional_class: z.enum(keysOf(functionalClasses)).optional(),
  },
})

export const compositionRow = z.strictObject({
  substance_id: id,
  pct_min: optionalPercent,
  pct_typ: percent,
  pct_max: optionalPercent,
  /** The substance of this composition that holds this one ("of which"); its share is of the whole material as well. */
  constituent_of: id.nullable().default(null),
  is_allergen: z.boolean(),
  is_impurity: z.boolean(),
})
export type CompositionRow = z.output<typeof compositionRow>

export const compositionMax = 200

/** What the form writes: the material and its blend together. */
export const ingredientInput = ingredient.input.extend({
  composition: z.array(compositionRow).max(compositionMax),
})
export type IngredientInput = z.output<typeof ingredientInput>

/** What holds of a raw material where a form or a file says nothing else. */
export const unsaidIngredient = {
  name_en: '',
  name_th: '',
  supplier: '',
  shop_product_id: null,
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
  functional_class: null,
  ins_no: null,
  e_no: null,
  nutrients: [],
  max_daily_mg: null,
  price_from: null,
  price_to: null,
  is_gmo: false,
  is_novel_food: false,
  sources: [],
  is_placeholder: false,
  is_active: true,
  note: '',
  composition: [],
} satisfies Partial<IngredientInput>

const detail = ingredient.record.extend({
  composition: z.array(compositionRow),
  /** The names of what the composition refers to. */
  substances: z.array(z.object({ id, inci_name: z.string(), name_th: z.string() })),
})
export type IngredientDetail = z.output<typeof detail>

const { endpoints } = ingredient
export const getIngredient = endpoint({ ...endpoints.get, params: { id }, query: {}, reply: detail })

export const createIngredient = endpoint({
  ...endpoints.create,
  params: {},
  query: {},
  body: ingredientInput,
  reply: detail,
})

export const updateIngredient = endpoint({
  ...endpoints.update,
  params: { id },
  query: {},
  body: ingredientInput.extend({ row_version: rowVersion }),
  reply: detail,
})
