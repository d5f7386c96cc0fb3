import { keysOf } from '@rp/domain/recipe-words'
import { staleReasons } from '@rp/domain/label-words'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, words } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'
import { labelDesignRow, labelFinding } from './label-design.ts'
import { recipePackage } from './recipe-package.ts'
import { recipeType } from './recipe-type.ts'
import { staleMark } from './stale-mark.ts'

export const recipesDesignPath = '/recipes/recipes-design'
const packageStatus = z.enum(statusesOf('packaging'))

/** A package with its label: a row of the designers' list. `id` is the package's. */
export const recipesDesignRow = z.object({
  id,
  name: z.string(),
  recipe_id: id,
  recipe_number: z.string(),
  recipe_name: z.string(),
  brand: z.string().nullable(),
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  recipe_type: recipeType,
  formula_status: z.enum(statusesOf('formula')),
  package_status: packageStatus,
  packaging_id: id.nullable(),
  packaging_name: words.nullable(),
  model_id: id.nullable(),
  model_code: z.string().nullable(),
  design_id: id.nullable(),
  design_rev: z.int().nullable(),
  qty: z.int(),
  is_stale: z.boolean(),
  stale: z.array(staleMark),
  submitted_by_name: z.string().nullable(),
  open_comments: z.int(),
  status_since: instant,
  updated_at: instant,
})
export type RecipesDesignRow = z.output<typeof recipesDesignRow>

export const recipesDesignListing = {
  sort: ['updated_at', 'status_since', 'recipe_number', 'recipe_name', 'name', 'package_status'],
  order: 'DESC',
  filters: {
    package_status: packageStatus.optional(),
    recipe_type: recipeType.optional(),
    packaging_id: id.optional(),
    model_id: id.optional(),
    submitted_by: id.optional(),
    is_stale: flag.optional(),
    stale_reason: z.enum(keysOf(staleReasons)).optional(),
    has_design: flag.optional(),
  },
  limit: defaultPageSize,
} as const
const listed = listQuery(recipesDesignListing)

export const listRecipesDesign = endpoint({
  method: 'GET',
  path: recipesDesignPath,
  policy: canOpen('recipes-design-list'),
  summary: 'List packages with their labels',
  query: listed,
  reply: pageOf(recipesDesignRow),
})

export const exportRecipesDesign = endpoint({
  method: 'GET',
  path: `${recipesDesignPath}/export`,
  policy: canOpen('recipes-design-list'),
  summary: 'Export packages with their labels',
  query: { ...listed, ...exportQuery },
  carries: 'download',
})

/** The screen `recipe-design-form`; its route calls the package `packagingId`. */
export const getRecipeDesign = endpoint({
  method: 'GET',
  path: `${recipesDesignPath}/:id/design/:package_id`,
  policy: canOpen('recipe-design-form'),
  summary: 'A package of a recipe with its label',
  params: { id, package_id: id },
  reply: z.object({
    recipe: z.object({
      id,
      number: z.string(),
      name: z.string(),
      brand: z.string().nullable(),
      recipe_type: recipeType,
      customer_id: id.nullable(),
      customer_name: z.string().nullable(),
      formula_status: z.enum(statusesOf('formula')),
      target_countries: z.array(z.string()),
      fda_required: z.boolean(),
      registration_number: z.string().nullable(),
    }),
    package: recipePackage,
    design: labelDesignRow.nullable(),
    stale: z.array(staleMark),
    open_comments: z.int(),
    /** The findings about the stored design; empty if there is none. */
    findings: z.array(labelFinding),
    proof: z
      .object({
        revision_no: z.int(),
        state: z.enum(['OPEN', 'APPROVED', 'CHANGES_ASKED', 'CLOSED']),
        signed_name: z.string().nullable(),
        answered_at: instant.nullable(),
        expires_at: instant,
      })
      .nullable(),
  }),
  refuses: ['not_found'],
})
