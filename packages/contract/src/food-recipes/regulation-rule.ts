import { recipeTypes } from '@rp/domain/enumerations'
import { keysOf, marketCountries } from '@rp/domain/recipe-words'
import { regulationLimits } from '@rp/domain/regulation/request'
import {
  limitUnits,
  listFunctions,
  negativeLists,
  reviewStates,
  ruleMarkets,
  ruleVerdicts,
  type RegulationRule,
} from '@rp/domain/regulation/rule'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, words } from '../fields.ts'
import { defaultPageSize, exportFormat, listQuery, pageOf } from '../list.ts'
import { whoAdministers, whoFormulates } from '../policies.ts'
import { day, optionalDay, optionalPercent, optionalPositive } from './decimals.ts'
import { partConditions, partProducts } from './part-conditions.ts'

const path = '/food-recipes/regulation'
/** Rules are read by whoever formulates, not by the administrators of requests alone. */
export const readsRules = whoFormulates(
  'regulation-approval-request-list',
  'food-ingredient-list',
  'recipes-rd-list',
)

const text = z.string().trim().normalize('NFC')
const { substances, names, text: textMax } = regulationLimits
const market = z.enum(ruleMarkets)
const recipeType = z.enum(recipeTypes)
const verdict = z.enum(keysOf(ruleVerdicts))
const reviewState = z.enum(keysOf(reviewStates))

/** What a rule says, besides where it stands and since when it holds; also what a request proposes. */
const ruleContentFields = {
  /** What the source calls the entry. */
  entry_name: text.min(1).max(textMax),
  verdict,
  list_function: z.enum(keysOf(listFunctions)).nullable(),
  /** Substances of ours that it speaks of; more are matched by the names and numbers below, now and later. */
  substance_ids: z.array(id).max(substances),
  /** INCI names, upper case. */
  inci_names: z.array(text.toUpperCase().min(1).max(200)).max(names),
  cas: z.array(text.regex(/^\d{2,7}-\d{2}-\d$/)).max(names),
  ec: z.array(text.regex(/^\d{3}-\d{3}-\d$/)).max(names),
  ...partConditions,
  max_value: optionalPositive,
  max_unit: z.enum(keysOf(limitUnits)).nullable(),
  min_value: optionalPositive,
  /** What the limit counts, e.g. "as acid"; the factor turns the substance into it. */
  basis: text.max(300),
  basis_factor: optionalPositive,
  /** Rules of one source with the same word share one limit. */
  sum_group: text
    .max(60)
    .transform((value) => value || null)
    .nullable(),
  /** Percent of the product above which the label names it. */
  threshold_declare: optionalPercent,
  label_wording: z.strictObject({ en: text.max(textMax), th: text.max(textMax) }),
  conditions: text.max(textMax),
  /** Not for people under this age in years. */
  age_limit: z.int().min(0).max(120).nullable(),
  professional_only: z.boolean(),
  /** The rule ends by itself, the day before. */
  effective_to: optionalDay,
}
export const ruleContent = z.strictObject(ruleContentFields)
export type RuleContent = z.output<typeof ruleContent>

/** The same as it is told: an official file may say more than a form takes. */
export const shownContent = z.object({
  entry_name: z.string(),
  verdict,
  list_function: z.enum(keysOf(listFunctions)).nullable(),
  substance_ids: z.array(id),
  inci_names: z.array(z.string()),
  cas: z.array(z.string()),
  ec: z.array(z.string()),
  ...partConditions,
  max_value: z.string().nullable(),
  max_unit: z.enum(keysOf(limitUnits)).nullable(),
  min_value: z.string().nullable(),
  basis: z.string(),
  basis_factor: z.string().nullable(),
  sum_group: z.string().nullable(),
  threshold_declare: z.string().nullable(),
  label_wording: words,
  conditions: z.string(),
  age_limit: z.int().nullable(),
  professional_only: z.boolean(),
  effective_to: day.nullable(),
})

const namedSubstance = z.object({ id, inci_name: z.string(), name_th: z.string() })

/** What one substance of a rule counts as, in the form of its limit: computed, or entered by a person with a reason. */
const substanceFactor = z.object({
  substance_id: id,
  inci_name: z.string(),
  /** Null where no molar masses are known. */
  computed: z.string().nullable(),
  /** What the rule itself says, where it names this substance only. */
  of_rule: z.string().nullable(),
  entered: z
    .object({
      factor: z.string(),
      reason: z.string(),
      by_name: z.string().nullable(),
      at: instant,
    })
    .nullable(),
})
export type SubstanceFactor = z.output<typeof substanceFactor>

export const ruleRow = z.object({
  id,
  source_id: id,
  source_code: z.string(),
  /** Where in the source: `98`, and the part `a` of an entry with parts. */
  source_ref: z.string(),
  part: z.string(),
  entry_name: z.string(),
  market,
  recipe_type: recipeType,
  verdict,
  list_function: z.enum(keysOf(listFunctions)).nullable(),
  ...partProducts,
  max_value: z.string().nullable(),
  max_unit: z.enum(keysOf(limitUnits)).nullable(),
  basis: z.string(),
  sum_group: z.string().nullable(),
  threshold_declare: z.string().nullable(),
  review_state: reviewState,
  effective_from: day,
  effective_to: day.nullable(),
  /** Substances of ours that it speaks of. */
  substance_count: z.int(),
  /** A request about it that waits for somebody. */
  open_request_id: id.nullable(),
  created_at: instant,
})
export type RuleRow = z.output<typeof ruleRow>

export const ruleDetail = z.object({
  ...ruleRow.shape,
  source: z.object({ id, code: z.string(), issuer: z.string(), title: words, url: z.string() }),
  /** What a request that changes the rule starts with. */
  content: shownContent,
  substances: z.array(namedSubstance),
  /** One for each substance where the limit counts another form; empty where it counts the substance itself. */
  factors: z.array(substanceFactor),
  /** The row of the file that it was read from, as `[header, cell]`; empty for a rule that people wrote. */
  raw: z.array(z.object({ column: z.string(), text: z.string() })),
  approved_by_name: z.string().nullable(),
  approved_at: instant.nullable(),
  /** The request that brought it about. */
  request_id: id.nullable(),
  request_number: z.string().nullable(),
  /** The rules of the same place before and after it, oldest first, itself among them. */
  history: z.array(
    z.object({
      id,
      verdict,
      max_value: z.string().nullable(),
      max_unit: z.enum(keysOf(limitUnits)).nullable(),
      review_state: reviewState,
      effective_from: day,
      effective_to: day.nullable(),
    }),
  ),
})
export type RuleDetail = z.output<typeof ruleDetail>

/** The review queue is `review_state=NEEDS_REVIEW&in_force=…`: each rule's detail has its raw cells. */
export const ruleListing = {
  sort: ['source_ref', 'entry_name', 'verdict', 'review_state', 'effective_from', 'created_at'],
  order: 'ASC',
  filters: {
    source_id: id.optional(),
    market: market.optional(),
    recipe_type: recipeType.optional(),
    verdict: verdict.optional(),
    review_state: reviewState.optional(),
    substance_id: id.optional(),
    /** Rules that name a substance of this raw material. */
    ingredient_id: id.optional(),
    /** Only rules that hold on this day; without it, also those to come and those that have ended. */
    in_force: day.optional(),
  },
  limit: defaultPageSize,
} as const

export const listRules = endpoint({
  method: 'GET',
  path: `${path}/rule`,
  policy: readsRules,
  summary: 'List rules; `q` looks in names, CAS, EC and places',
  query: listQuery(ruleListing),
  reply: pageOf(ruleRow),
})

export const exportRules = endpoint({
  method: 'GET',
  path: `${path}/rule/export`,
  policy: whoFormulates('regulation-approval-request-list'),
  summary: 'Export rules',
  query: { ...listQuery(ruleListing), format: exportFormat },
  carries: 'download',
})

export const getRule = endpoint({
  method: 'GET',
  path: `${path}/rule/:id`,
  policy: readsRules,
  summary: 'Read a rule with its source, its raw row and its history',
  params: { id },
  reply: ruleDetail,
  refuses: ['not_found'],
})

/** A factor is entered for one substance of one rule, with why; without one, the computed factor counts again. */
export const enterFactor = endpoint({
  method: 'POST',
  path: `${path}/rule/:id/factor`,
  policy: whoAdministers('regulation-approval-request-list'),
  summary: 'Enter what a substance counts as in the form of a limit, or take that back',
  params: { id },
  body: z.strictObject({
    substance_id: id,
    factor: optionalPositive,
    reason: text.min(1).max(textMax),
  }),
  reply: ruleDetail,
  refuses: ['invalid', 'not_found'],
})

export const engineRule = z.object({
  id,
  source_code: z.string(),
  source_ref: z.string(),
  part: z.string(),
  market,
  recipe_type: recipeType,
  verdict,
  list_function: z.enum(keysOf(listFunctions)).nullable(),
  substance_ids: z.array(id),
  substance_total: z.int(),
  ...partConditions,
  max_value: z.string().nullable(),
  max_unit: z.enum(keysOf(limitUnits)).nullable(),
  min_value: z.string().nullable(),
  basis: z.string(),
  basis_factor: z.string().nullable(),
  factors: z.array(z.object({ substance_id: id, factor: z.string(), reason: z.string() })),
  sum_group: z.string().nullable(),
  threshold_declare: z.string().nullable(),
  label_wording: words,
  conditions: z.string(),
  age_limit: z.int().nullable(),
  professional_only: z.boolean(),
  effective_from: day,
  effective_to: day.nullable(),
  review_state: reviewState,
}) satisfies z.ZodType<RegulationRule>

/** Where rules exist at all, and of which permitted lists. */
export const coverage = z.object({
  market,
  recipe_type: recipeType,
  list_function: z.enum(keysOf(listFunctions)).nullable(),
})

/** A list of prohibited or of restricted substances that holds somewhere. */
const negativeList = z.object({ market, recipe_type: recipeType, verdict: z.enum(keysOf(negativeLists)) })

/** A source whose edition ended while its rules have no end. */
export const supersededList = z.object({
  market,
  recipe_type: recipeType,
  source_code: z.string(),
  effective_to: day,
})

const ids = (max: number) =>
  z
    .string()
    .max(max * 37)
    .transform((value) => value.split(','))
    .pipe(z.array(id).max(max))

const countries = z
  .string()
  .max(20 * 3)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(keysOf(marketCountries))).max(20))

/** What `checkRegulation` of the domain takes as its book, so that the browser checks while a formula is written. */
export const rulesForFormula = endpoint({
  method: 'GET',
  path: `${path}/for-formula`,
  policy: whoFormulates('food-ingredient-list', 'recipes-rd-list'),
  summary:
    'The rules that may speak of a formula, by its raw materials or substances and its target countries',
  query: {
    countries,
    recipe_type: recipeType,
    ingredient_ids: ids(200).optional(),
    substance_ids: ids(400).optional(),
    /** Today without it. */
    on: day.optional(),
  },
  reply: z.object({
    on: day,
    rules: z.array(engineRule),
    covered: z.array(coverage),
    negative: z.array(negativeList),
    superseded: z.array(supersededList),
  }),
})

export const regulationSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  policy: readsRules,
  summary: 'What the rules of each market country say of raw materials, before anybody knows the product',
  query: { ingredient_ids: ids(100) },
  reply: z.array(
    z.object({
      ingredient_id: id,
      countries: z.array(
        z.object({
          country: z.enum(keysOf(marketCountries)),
          verdict: z.enum(statusesOf('regulation')),
          rules: z.int(),
        }),
      ),
    }),
  ),
})

export const listMarkets = endpoint({
  method: 'GET',
  path: `${path}/market`,
  policy: readsRules,
  summary: 'Markets whose rules the house knows today, with how many',
  reply: z.array(
    z.object({
      market,
      recipe_type: recipeType,
      list_functions: z.array(z.enum(keysOf(listFunctions))),
      rules: z.int(),
      to_review: z.int(),
    }),
  ),
})
