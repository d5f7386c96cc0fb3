import { bodyValues } from '@rp/domain/limits'
import { servingUnits } from '@rp/domain/enumerations'
import { findingCodes, findingLevels } from '@rp/domain/formula/findings'
import { inputModes } from '@rp/domain/formula/formula'
import { listMarketNames } from '@rp/domain/formula/list-markets'
import { amountUnits } from '@rp/domain/formula/mass'
import { ingredientRoleNames } from '@rp/domain/ingredients/roles'
import { recipeLimits, versionStates } from '@rp/domain/recipe-rules'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { productProperty } from '../food-recipes/part-conditions.ts'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { formulaIngredient } from '../food-recipes/for-formula.ts'
import { id, instant, money, note, optionalText, rowVersion, words } from '../fields.ts'
import { formulates, marketVerdicts, opensRecipes, recipesPath } from './recipe.ts'
import { recipeType } from './recipe-type.ts'

const state = z.enum(Object.keys(versionStates) as (keyof typeof versionStates)[])
const percent = decimal({ min: '0', max: '100' })

/** A version for everybody who opens R&D: no shares, amounts or prices. */
export const versionRecord = z.object({
  id,
  recipe_id: id,
  version_no: z.int(),
  label: z.string().nullable(),
  parent_version_id: id.nullable(),
  parent_no: z.int().nullable(),
  state,
  change_note: z.string(),
  content_hash: z.string().nullable(),
  /** The label text, and the names behind it. */
  inci: words,
  inci_names: z.array(z.object({ inci_name: z.string(), name_th: z.string(), kind: z.string() })),
  allergens: words,
  /** The market whose law orders the list; null for food, and for versions saved before there was a choice. */
  list_market: z.enum(listMarketNames).nullable(),
  /** What a person must decide before the list is printed. */
  list_open: z.array(words),
  line_count: z.int(),
  /** Number of findings by level; their texts may reveal shares. */
  findings: z.object({ BLOCK: z.int(), WARN: z.int(), INFO: z.int() }),
  market_verdicts: marketVerdicts,
  created_by_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  submitted_at: instant.nullable(),
  locked_at: instant.nullable(),
  locked_by_name: z.string().nullable(),
  is_current: z.boolean(),
  is_live: z.boolean(),
  row_version: rowVersion,
})
export type VersionRecord = z.output<typeof versionRecord>

export const formulaLine = z.strictObject({
  key: z.string().min(1).max(40),
  phase: z.string().regex(/^[A-Z]$/),
  /** Empty while the line has no ingredient. */
  ingredient_id: z.union([id, z.literal('')]),
  pct: percent.nullable(),
  amount: decimal({ max: '999999999' }).nullable(),
  unit: z.enum(amountUnits).nullable(),
  is_balance: z.boolean(),
  fixed_qty: z.boolean(),
  elemental_claim: z.boolean(),
  overage_pct: percent.nullable(),
  tolerance_pct: percent.nullable(),
  role: z.enum(ingredientRoleNames).nullable(),
  note: note,
  substitutes: z.array(id).max(10),
})

export const procedureStep = z.strictObject({
  phase: z.string().regex(/^[A-Z]?$/),
  text: note,
  temperature_c: decimal({ min: '-50', max: '500', places: 2 }).nullable(),
  minutes: z.int().min(0).max(100_000).nullable(),
  rpm: z.int().min(0).max(100_000).nullable(),
  is_critical: z.boolean(),
})
export type ProcedureStep = z.output<typeof procedureStep>

const lines = z
  .array(formulaLine)
  .max(recipeLimits.lines)
  .refine(
    (all) => new Set(all.map(({ key }) => key)).size === all.length,
    saying({ en: 'every line has a key of its own', th: 'แต่ละบรรทัดต้องมีคีย์ไม่ซ้ำกัน' }),
  )

/** Input of the version form. */
const draft = {
  label: optionalText,
  change_note: note,
  input_mode: z.enum(inputModes),
  batch_size: decimal({ min: '0.000001', max: '1000000' }),
  batch_unit: z.enum(servingUnits),
  dose_size: decimal({ min: '0.000001', max: '1000000' }).nullable(),
  dose_unit: z.enum(servingUnits),
  process_loss_pct: decimal({ max: '50' }),
  overfill_pct: decimal({ max: '20' }),
  ph_min: decimal({ max: '14', places: 2 }).nullable(),
  ph_max: decimal({ max: '14', places: 2 }).nullable(),
  viscosity: optionalText,
  method_type_id: id.nullable(),
  procedure: z.array(procedureStep).max(recipeLimits.steps),
  below_one_order: z.array(z.string().max(200)).max(recipeLimits.lines),
  lines,
}
export const versionDraft = z.strictObject(draft)
export type VersionDraft = z.output<typeof versionDraft>

export const finding = z.object({
  code: z.enum(findingCodes),
  level: z.enum(findingLevels),
  line_key: z.string().nullable(),
  value: z.string(),
})

/**
 * Everything that the engine needs to compute a version in the browser: the formula, its ingredients, price and use.
 */
export const versionFormula = z.object({
  version: versionRecord,
  draft: versionDraft,
  recipe_type: recipeType,
  properties: z.array(productProperty),
  target_countries: z.array(z.string()),
  findings: z.array(finding),
  unit_price: money.nullable(),
  ingredients: z.array(formulaIngredient),
})
export type VersionFormula = z.output<typeof versionFormula>

const params = { id, version_id: id }
const one = `${recipesPath}/:id/version/:version_id`

export const listVersions = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id/version`,
  policy: opensRecipes,
  summary: 'The versions of a recipe, newest first',
  params: { id },
  reply: z.array(versionRecord),
  refuses: ['not_found'],
})

export const getVersion = endpoint({
  method: 'GET',
  path: one,
  policy: opensRecipes,
  summary: 'A version: state and INCI list',
  params,
  reply: versionRecord,
  refuses: ['not_found'],
})

export const getFormula = endpoint({
  method: 'GET',
  path: `${one}/formula`,
  policy: formulates,
  summary: 'The formula of a version with its ingredients',
  params,
  reply: versionFormula,
  refuses: ['not_found'],
})

export const saveFormula = endpoint({
  method: 'PUT',
  path: `${one}/formula`,
  policy: formulates,
  summary: 'Save a draft; unfinished formulas are saved, too',
  params,
  body: z.strictObject({ ...draft, row_version: rowVersion }),
  reply: z.object({ version: versionRecord, findings: z.array(finding), unit_price: money.nullable() }),
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
  bodyValues: bodyValues.many,
})

export const createVersion = endpoint({
  method: 'POST',
  path: `${recipesPath}/:id/version`,
  policy: formulates,
  summary: 'A new draft: a clone of a version, also to restore it; or empty for the first',
  params: { id },
  body: z.strictObject({ parent_version_id: id.nullable(), change_note: note }),
  reply: versionRecord,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

export const submitVersion = endpoint({
  method: 'POST',
  path: `${one}/submit`,
  policy: formulates,
  summary: 'Hand a draft in; it becomes the current version of the recipe',
  params,
  body: z.strictObject({ row_version: rowVersion }),
  reply: versionRecord,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

export const withdrawVersion = endpoint({
  method: 'POST',
  path: `${one}/withdraw`,
  policy: formulates,
  summary: 'Take a submitted version back into draft',
  params,
  body: z.strictObject({ row_version: rowVersion }),
  reply: versionRecord,
  refuses: ['not_found', 'stale_version', 'illegal_transition'],
})

export const lockVersionFor = endpoint({
  method: 'POST',
  path: `${one}/lock`,
  policy: formulates,
  summary: 'Lock a submitted version for ever',
  params,
  body: z.strictObject({ row_version: rowVersion }),
  reply: versionRecord,
  refuses: ['not_found', 'stale_version', 'illegal_transition'],
})
