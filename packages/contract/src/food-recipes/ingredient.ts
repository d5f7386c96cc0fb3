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
import { allowing } from '../allowed.ts'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, name, note, rowVersion } from '../fields.ts'
import { resource } from '../resource.ts'
import { optionalDay, optionalPercent, optionalPositive, percent } from './decimals.ts'
import { priceOrigin } from './price-origin.ts'

const text = z.string().trim().normalize('NFC')

/** Nutrients per 100 g, each once, and within what 100 g can contain. */
const nutrientRows = z
  .array(z.strictObject({ nutrient: z.enum(keysOf(nutrients)), per_100g: decimal() }))
  .max(keysOf(nutrients).length)
  .check(({ value, issues }) => {
    for (const [at, { nutrient, per_100g }] of value.entries()) {
      // Faults of the row itself are reported separately.
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

/** Optional text of a form: an empty input means null. */
const emptied = <T extends z.ZodType<string>>(filled: T) =>
  z.union([z.literal('').transform(() => null), filled]).nullable()

const source = z.strictObject({ title: name, url: z.url({ protocol: /^https?$/ }).max(500) })

/** `300`, `150d`, `500(ii)`: Codex numbers of additives. */
const insNumber = /^\d{3,4}[a-z]{0,2}(\([ivx]+\))?$/

/** A raw material for cosmetics, food or both; the calls below add its composition. */
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
    code: allowing(text.toUpperCase().regex(/^[A-Z0-9][A-Z0-9-]{0,29}$/), {
      en: 'must be 1 to 30 letters A to Z, digits or hyphens, beginning with a letter or digit',
      th: 'ต้องเป็นตัวอักษร A ถึง Z ตัวเลข หรือขีด 1 ถึง 30 ตัว ขึ้นต้นด้วยตัวอักษรหรือตัวเลข',
    }),
    trade_name: name,
    name_en: text.max(120),
    name_th: text.max(120),
    supplier: text.max(120),
    /** The product's id in the shop, if the shop sells the material. */
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
    ins_no: emptied(
      allowing(text.toLowerCase().regex(insNumber), {
        en: 'must be an INS number such as 300, 150d or 500(ii)',
        th: 'ต้องเป็นเลข INS เช่น 300, 150d หรือ 500(ii)',
      }),
    ),
    e_no: emptied(
      allowing(text.regex(/^E\d{3,4}[a-z]{0,2}(\([ivx]+\))?$/), {
        en: 'must be an E number such as E300 or E150d',
        th: 'ต้องเป็นเลข E เช่น E300 หรือ E150d',
      }),
    ),
    nutrients: nutrientRows,
    /** Maximum daily intake in milligrams, if known. */
    max_daily_mg: optionalPositive,
    /** Usual range in baht per kilogram. */
    price_from: optionalPositive.default(null),
    price_to: optionalPositive.default(null),
    is_gmo: z.boolean(),
    is_novel_food: z.boolean(),
    /** The day of the supplier's statement of the allergens of a perfume. */
    allergens_stated_on: optionalDay.default(null),
    /** Sources of this record. */
    sources: z.array(source).max(20),
    /** Used in formulas until the real material is found. */
    is_placeholder: z.boolean(),
    is_active: z.boolean(),
    note,
  },
  extra: {
    composition_sum: z.string(),
    is_complete: z.boolean(),
    /** Baht; today's price for the smallest quantity by the price rule, and its origin. */
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
  /** The substance of this composition that contains this one ("of which"); its share is also of the whole material. */
  constituent_of: id.nullable().default(null),
  is_allergen: z.boolean(),
  is_impurity: z.boolean(),
})
export type CompositionRow = z.output<typeof compositionRow>

export const compositionMax = 200

/** Input of the form: the material with its composition. */
export const ingredientInput = ingredient.input.extend({
  composition: z.array(compositionRow).max(compositionMax),
})
export type IngredientInput = z.output<typeof ingredientInput>

/** Defaults of a raw material for forms and files. */
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
  allergens_stated_on: null,
  sources: [],
  is_placeholder: false,
  is_active: true,
  note: '',
  composition: [],
} satisfies Partial<IngredientInput>

const detail = ingredient.record.extend({
  composition: z.array(compositionRow),
  /** Names of the substances in the composition. */
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
