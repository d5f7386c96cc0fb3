import { bulkMax } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, money, rowVersion } from '../fields.ts'
import { canFormulate } from '../policies.ts'
import { refusedOne } from '../refused-one.ts'
import { getIngredient, ingredient } from '../food-recipes/ingredient.ts'
import { marketVerdicts } from './recipe.ts'
import { finding } from './recipe-version.ts'
import { usedIn } from './used-in.ts'

/** Formulas that contain a raw material: current versions of recipes, and drafts. */
export const ingredientUsedIn = usedIn({
  name: 'raw material',
  path: ingredient.path,
  endpoints: { get: getIngredient },
})

const path = '/recipes/material-replacement'
const policy = canFormulate('recipes-rd-list')

/** Price and findings of a draft, and today's verdict of each of its markets. */
const standing = z.object({
  unit_price: money.nullable(),
  findings: z.array(finding),
  market_verdicts: marketVerdicts,
})

/** A draft in which the material would be replaced, and the effect on its formula. */
const replaced = z.object({
  recipe_id: id,
  number: z.string(),
  name: z.string(),
  version_id: id,
  version_no: z.int(),
  row_version: rowVersion,
  /** Lines with the material, and its percentage of the product; zero if it is only a substitute. */
  lines: z.int(),
  pct: z.string(),
  before: standing,
  after: standing,
})
export type ReplacedDraft = z.output<typeof replaced>

export const previewReplacement = endpoint({
  method: 'GET',
  path,
  policy,
  summary:
    'The drafts that name a raw material, with their findings and prices before and after it is replaced',
  query: { from: id, to: id },
  reply: z.object({
    drafts: z.array(replaced),
    /** Drafts beyond the first `bulkMax`, shown in the next round. */
    more: z.int(),
    /** Recipes whose current version is submitted or locked and names it: they need a new version. */
    fixed: z.int(),
  }),
  refuses: ['invalid', 'not_found'],
})

export const replaceMaterialIn = endpoint({
  method: 'POST',
  path,
  policy,
  summary: 'Replace a raw material in drafts, each for itself',
  body: z.strictObject({
    from: id,
    to: id,
    versions: z
      .array(z.strictObject({ version_id: id, row_version: rowVersion }))
      .min(1)
      .max(bulkMax),
  }),
  reply: z.array(refusedOne),
  refuses: ['invalid', 'not_found'],
})
