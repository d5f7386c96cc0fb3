import { recipeSampleSources, servingUnits } from '@rp/domain/enumerations'
import { inciLimits } from '@rp/domain/inci/parse-inci'
import { matchKinds } from '@rp/domain/inci/sample-line'
import { keysOf, marketCountries, sampleStatusWords } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal, price } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, name, namedFile, optionalText, rowVersion, words } from '../fields.ts'
import { canFormulate, canOpen } from '../policies.ts'
import { resource } from '../resource.ts'
import { recipeType } from './recipe-type.ts'

const text = z.string().trim().normalize('NFC')
const status = z.enum(keysOf(sampleStatusWords))
const source = z.enum(recipeSampleSources)

/** A market product or one of our own. Its shares are estimates of a formula and have separate calls (ADR 0007). */
export const recipeSample = resource({
  name: 'recipe-sample',
  path: '/recipes/recipes-sample',
  screens: {
    list: 'recipe-sample-list',
    create: 'recipe-sample-create',
    update: 'recipe-sample-update',
    read: ['recipe-sample-detail'],
  },
  key: 'name',
  input: {
    source,
    /** Source address, http or https; required for SCRAPER, and unique. */
    source_url: z
      .union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/ }).max(500)])
      .nullable(),
    recipe_type: recipeType,
    name,
    brand: optionalText,
    category_id: id.nullable(),
    benefit_ids: z.array(id).max(30),
    pictures: z.array(z.strictObject({ picture: namedFile })).max(10),
    is_public: z.boolean(),
    inci_text: text.max(inciLimits.text),
    /** Retail price in baht. */
    price_hint: price.nullable(),
    status,
  },
  extra: { category: words.nullable(), line_count: z.int(), unmatched: z.int() },
  sort: ['updated_at', 'name', 'brand', 'status', 'unmatched', 'created_at'],
  order: 'DESC',
  filters: {
    recipe_type: recipeType.optional(),
    source: source.optional(),
    status: status.optional(),
    is_public: flag.optional(),
    category_id: id.optional(),
  },
})

const sampleScreens = ['recipe-sample-list', 'recipe-sample-update', 'recipe-sample-detail'] as const
const formulates = canFormulate('recipe-sample-detail', 'recipe-sample-update')
const path = recipeSample.path

/** The names of a sample for everybody who opens samples: as read, with the matched substance. */
export const sampleNames = endpoint({
  method: 'GET',
  path: `${path}/:id/name`,
  policy: canOpen(...sampleScreens),
  summary: 'The names of the ingredient list of a sample',
  params: { id },
  reply: z.array(
    z.object({
      position: z.int(),
      raw_name: z.string(),
      may_contain: z.boolean(),
      inci_name: z.string().nullable(),
      match: z.enum(matchKinds),
    }),
  ),
  refuses: ['not_found'],
})

const percent = decimal({ max: '100' })
const sampleLine = z.object({
  position: z.int(),
  raw_name: z.string(),
  stated_pct: percent.nullable(),
  may_contain: z.boolean(),
  substance_id: id.nullable(),
  inci_name: z.string().nullable(),
  match: z.enum(matchKinds),
  confidence: z.number(),
  candidates: z.array(z.object({ substance_id: id, inci_name: z.string(), confidence: z.number() })),
  est_min: percent.nullable(),
  est_max: percent.nullable(),
  est_mid: percent.nullable(),
})

const sampleFormula = z.object({
  lines: z.array(sampleLine),
  unmatched: z.int(),
  row_version: rowVersion,
})
export type SampleFormula = z.output<typeof sampleFormula>

export const getSampleFormula = endpoint({
  method: 'GET',
  path: `${path}/:id/formula`,
  policy: formulates,
  summary: 'The names of a sample with candidates and estimated shares',
  params: { id },
  reply: sampleFormula,
  refuses: ['not_found'],
})

export const matchSample = endpoint({
  method: 'POST',
  path: `${path}/:id/match`,
  policy: formulates,
  summary: 'Read the ingredient list and find its names; choices made by hand stay',
  params: { id },
  body: z.strictObject({ row_version: rowVersion }),
  reply: sampleFormula,
  refuses: ['not_found', 'stale_version'],
})

export const chooseSubstance = endpoint({
  method: 'PUT',
  path: `${path}/:id/formula/:position`,
  policy: formulates,
  summary: 'Say which substance a name is, or that it is none',
  params: { id, position: z.coerce.number().int().min(0).max(inciLimits.names) },
  body: z.strictObject({ substance_id: id.nullable(), row_version: rowVersion }),
  reply: sampleFormula,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

export const estimateSample = endpoint({
  method: 'POST',
  path: `${path}/:id/estimate`,
  policy: formulates,
  summary: 'Guess the shares from the order of the names',
  params: { id },
  body: z.strictObject({ row_version: rowVersion }),
  reply: sampleFormula,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

export const recipeFromSample = endpoint({
  method: 'POST',
  path: `${path}/:id/recipe`,
  policy: formulates,
  summary: 'Make a recipe whose first draft follows the estimate',
  params: { id },
  body: z.strictObject({
    name,
    customer_id: id.nullable(),
    category_id: id,
    target_countries: z
      .array(z.enum(keysOf(marketCountries)))
      .min(1)
      .max(20),
    target_qty: z.int().min(1).max(10_000_000),
    fill_weight: decimal({ min: '0.000001', max: '1000000' }),
    fill_unit: z.enum(servingUnits),
  }),
  reply: z.object({ id, version_id: id, without_material: z.int() }),
  refuses: ['invalid', 'not_found'],
})
