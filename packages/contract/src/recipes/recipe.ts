import { doseForms, keysOf, marketCountries } from '@rp/domain/recipe-words'
import { servingUnits } from '@rp/domain/enumerations'
import { statusesOf } from '@rp/domain/statuses'
import type { RegistrationFinding } from '@rp/domain/registration/names'
import { propertyCodes } from '@rp/domain/regulation/product-properties'
import { z } from 'zod'
import { productProperty } from '../food-recipes/part-conditions.ts'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, money, name, note, optionalText, rowVersion, words } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf, searchText } from '../list.ts'
import { canFormulate, canOpen } from '../policies.ts'
import { recipeType } from './recipe-type.ts'
import { transition } from '../transition.ts'

export const recipesPath = '/recipes/recipes-rd'
/** Who may open R&D, including the label admin: no percentages or prices (ADR 0007). */
export const opensRecipes = canOpen('recipes-rd-list')
/** Who works on formulas. */
export const formulates = canFormulate('recipes-rd-list')

/** The customer's requirements. */
const brief = z.strictObject({
  texture: note,
  colour: note,
  scent: note,
  claims: note,
  forbidden: note,
})

/** Required to change a name or brand that an authority has. */
export const renameReason = note.transform((value) => value || null).nullable()

const fields = {
  name,
  brand: optionalText,
  category_id: id,
  /** Properties of this cosmetic, if its category's are insufficient or wrong; empty: as in the category. */
  properties: z.array(productProperty).max(propertyCodes.length).default([]),
  benefit_ids: z.array(id).max(30),
  is_public: z.boolean(),
  target_countries: z
    .array(z.enum(keysOf(marketCountries)))
    .min(1)
    .max(20),
  brief,
  target_qty: z.int().min(1).max(10_000_000),
  fill_weight: decimal({ min: '0.000001', max: '1000000' }),
  fill_unit: z.enum(servingUnits),
  dose_form: z.enum(keysOf(doseForms)).nullable(),
  servings_per_pack: z.int().min(1).max(10_000),
  servings_per_day: z.int().min(1).max(100),
  fda_required: z.boolean(),
  assignee_id: id.nullable(),
  watcher_ids: z.array(id).max(50),
}

/** Input of the recipe form. */
export const recipeInput = z.strictObject(fields)
export const newRecipe = z.strictObject({ ...fields, recipe_type: recipeType, customer_id: id.nullable() })

const packageStatus = z.object({ id, name: z.string(), status: z.enum(statusesOf('packaging')) })

/** The verdict on a formula in each target country; null: not checked since the last change. */
export const marketVerdicts = z
  .array(z.object({ country: z.string(), verdict: z.enum(statusesOf('market_verdict')) }))
  .nullable()

/** A row of the list. */
export const recipeRow = z.object({
  id,
  number: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  recipe_type: recipeType,
  category: words,
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  assignee_id: id.nullable(),
  assignee_name: z.string().nullable(),
  is_public: z.boolean(),
  formula_status: z.enum(statusesOf('formula')),
  packages: z.array(packageStatus),
  qa_status: z.enum(statusesOf('qa')).nullable(),
  version_no: z.int().nullable(),
  /** Of the current version. */
  market_verdicts: marketVerdicts,
  status_since: instant,
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
})
export type RecipeRow = z.output<typeof recipeRow>

/** A finding about the name or the registrations of a recipe. */
const registrationFinding = z.object({
  code: z.enum(['RENAMED', 'FORBIDDEN_NAME', 'GRANT_WITHOUT_DAYS']),
  level: z.enum(['BLOCK', 'WARN']),
  country: z.string().nullable(),
  words,
}) satisfies z.ZodType<RegistrationFinding>

export const recipeDetail = z.object({
  ...recipeRow.shape,
  ...fields,
  category_properties: z.array(productProperty),
  /** Its own properties, which replace its category's; empty if none. */
  properties: z.array(productProperty),
  benefits: z.array(z.object({ id, claim: words })),
  watchers: z.array(z.object({ id, name: z.string() })),
  current_version_id: id.nullable(),
  live_version_id: id.nullable(),
  room_id: id.nullable(),
  cancel_reason: z.string().nullable(),
  /** Whether an authority has its name and brand, so that changing them asks for a reason. */
  is_name_registered: z.boolean(),
  registration_findings: z.array(registrationFinding),
  /** Status transitions available to the caller. */
  transitions: z.array(transition(statusesOf('formula'))),
})
export type RecipeDetail = z.output<typeof recipeDetail>

export const recipeListing = {
  sort: ['updated_at', 'number', 'name', 'formula_status', 'status_since', 'created_at'],
  order: 'DESC',
  filters: {
    recipe_type: recipeType.optional(),
    formula_status: z.enum(statusesOf('formula')).optional(),
    package_status: z.enum(statusesOf('packaging')).optional(),
    qa_status: z.enum(statusesOf('qa')).optional(),
    is_public: flag.optional(),
    customer_id: id.optional(),
    assignee_id: id.optional(),
    category_id: id.optional(),
  },
  limit: defaultPageSize,
} as const

const listed = listQuery(recipeListing)

export const listRecipes = endpoint({
  method: 'GET',
  path: recipesPath,
  policy: opensRecipes,
  summary: 'List recipes',
  query: listed,
  reply: pageOf(recipeRow),
})

export const exportRecipes = endpoint({
  method: 'GET',
  path: `${recipesPath}/export`,
  policy: opensRecipes,
  summary: 'Export recipes, without formulas and prices',
  query: { ...listed, ...exportQuery },
  carries: 'download',
})

/** Number of recipes by status, up to `boardCountMax`, and the first of each, for the board. */
export const recipeBoard = endpoint({
  method: 'GET',
  path: `${recipesPath}/board`,
  policy: opensRecipes,
  summary: 'Recipes by formula status',
  query: {
    q: listed.q,
    recipe_type: recipeType.optional(),
    assignee_id: id.optional(),
    customer_id: id.optional(),
  },
  reply: z.array(
    z.object({ status: z.enum(statusesOf('formula')), total: z.int(), recipes: z.array(recipeRow) }),
  ),
})

/** Prices for the rows of a page; separate from the list, because not everybody who lists may see them. */
export const listUnitPrices = endpoint({
  method: 'GET',
  path: `${recipesPath}/unit-price`,
  policy: formulates,
  summary: 'Unit prices of recipes, by their current versions',
  query: {
    ids: z
      .string()
      .max(100 * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(id).max(100)),
  },
  reply: z.array(z.object({ id, unit_price: money.nullable() })),
})

export const getRecipe = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id`,
  policy: opensRecipes,
  summary: 'Read a recipe with the actions that the caller may take',
  params: { id },
  reply: recipeDetail,
  refuses: ['not_found'],
})

export const createRecipe = endpoint({
  method: 'POST',
  path: recipesPath,
  policy: formulates,
  summary: 'Create a recipe on behalf of a customer (F1)',
  body: newRecipe,
  reply: recipeDetail,
  refuses: ['invalid'],
})

export const updateRecipe = endpoint({
  method: 'PUT',
  path: `${recipesPath}/:id`,
  policy: formulates,
  summary: 'Change a recipe',
  params: { id },
  body: z.strictObject({
    ...fields,
    /** Why a registered name or brand changes. */
    rename_reason: renameReason.optional(),
    row_version: rowVersion,
  }),
  reply: recipeDetail,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

/** Customers and colleagues to choose from, and initial values for a customer's recipe. */
export const recipeChoices = endpoint({
  method: 'GET',
  path: `${recipesPath}/people`,
  policy: opensRecipes,
  summary: 'Customers and the staff of RECIPE, by name or by ids',
  query: {
    q: searchText.optional(),
    ids: z
      .string()
      .max(60 * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(id).max(60))
      .optional(),
  },
  reply: z.object({
    customers: z.array(z.object({ id, name: z.string(), email: z.string().nullable() })),
    staff: z.array(z.object({ id, name: z.string() })),
  }),
})

/** The chemist's agreement with the customer on money; restricted like all prices. */
export const getRecipeMoney = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id/money`,
  policy: formulates,
  summary: 'Target price and payment of a recipe',
  params: { id },
  reply: z.object({
    target_price: money.nullable(),
    payment: z.object({ amount: money, ref: z.string(), paid_at: instant }).nullable(),
    refund_due: z.boolean(),
    row_version: rowVersion,
  }),
  refuses: ['not_found'],
})

export const updateRecipeMoney = endpoint({
  method: 'PUT',
  path: `${recipesPath}/:id/money`,
  policy: formulates,
  summary: 'Set the target price',
  params: { id },
  body: z.strictObject({ target_price: decimal().nullable(), row_version: rowVersion }),
  reply: z.object({ row_version: rowVersion }),
  refuses: ['invalid', 'not_found', 'stale_version'],
})
