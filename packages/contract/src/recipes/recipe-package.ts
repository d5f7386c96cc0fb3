import { servingUnits } from '@rp/domain/enumerations'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, name, rowVersion, storedName, words } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { packageFinding } from './quote.ts'
import { opensRecipes, recipesPath } from './recipe.ts'
import { staleMark } from './stale-mark.ts'
import { transition } from '../transition.ts'

const opensPackages = canOpen('recipes-rd-list', 'recipes-design-list')

const fields = {
  name,
  box_type_id: id.nullable(),
  service_ids: z.array(id).max(20),
  qty: z.int().min(1).max(10_000_000),
  proof_file: storedName.nullable(),
  print_photo_file: storedName.nullable(),
}
/** A cap, box or carton beside the box type, and the number of product units that one holds. */
const part = z.strictObject({ box_type_id: id, units: z.int().min(1).max(100_000) })

/** Missing ones stay unchanged; a model determines its packaging. */
const chosen = {
  packaging_id: id.nullable().optional(),
  model_id: id.nullable().optional(),
  /** Content of one unit of this size; null: as in the recipe. Weight and unit belong together. */
  fill_weight: decimal({ min: '0.000001', max: '1000000' }).nullable().optional(),
  fill_unit: z.enum(servingUnits).nullable().optional(),
  servings_per_pack: z.int().min(1).max(10_000).nullable().optional(),
  pieces: z.array(part).max(20).optional(),
}

/** A recipe in a packaging, with its own status. Its costs are in the price calls. */
export const recipePackage = z.object({
  ...fields,
  id,
  recipe_id: id,
  package_status: z.enum(statusesOf('packaging')),
  box_type: words.nullable(),
  packaging_id: id.nullable(),
  packaging_name: words.nullable(),
  model_id: id.nullable(),
  model_code: z.string().nullable(),
  fill_weight: z.string().nullable(),
  fill_unit: z.enum(servingUnits).nullable(),
  servings_per_pack: z.int().nullable(),
  pieces: z.array(z.object({ box_type_id: id, units: z.int(), name: words.nullable() })),
  /** Mismatches and missing parts; without costs. */
  findings: z.array(packageFinding),
  design_id: id.nullable(),
  is_stale: z.boolean(),
  stale: z.array(staleMark),
  submitted_by_name: z.string().nullable(),
  status_since: instant,
  updated_at: instant,
  row_version: rowVersion,
  transitions: z.array(transition(statusesOf('packaging'))),
})
export type RecipePackage = z.output<typeof recipePackage>

export const listPackages = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id/package`,
  policy: opensPackages,
  summary: 'The packages of a recipe',
  params: { id },
  reply: z.array(recipePackage),
  refuses: ['not_found'],
})

export const createPackage = endpoint({
  method: 'POST',
  path: `${recipesPath}/:id/package`,
  policy: opensRecipes,
  summary: 'Add a package to a recipe (P1)',
  params: { id },
  body: z.strictObject({ ...fields, ...chosen }),
  reply: recipePackage,
  refuses: ['invalid', 'not_found', 'already_taken', 'illegal_transition'],
})

export const updatePackage = endpoint({
  method: 'PUT',
  path: `${recipesPath}/:id/package/:package_id`,
  policy: opensPackages,
  summary: 'Change a package',
  params: { id, package_id: id },
  body: z.strictObject({ ...fields, ...chosen, row_version: rowVersion }),
  reply: recipePackage,
  refuses: ['invalid', 'not_found', 'stale_version', 'already_taken', 'illegal_transition'],
})
