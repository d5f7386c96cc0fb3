import { recipeTypes } from '@rp/domain/enumerations'
import { keysOf, marketCountries } from '@rp/domain/recipe-words'
import { regulationLimits } from '@rp/domain/regulation/request'
import {
  limitUnits,
  listFunctions,
  reviewStates,
  ruleMarkets,
  ruleVerdicts,
  type RegulationRule,
} from '@rp/domain/regulation/rule'
import { statusesOf } from '@rp/domain/statuses'
import { titleAnswers } from '@rp/domain/regulation/title/title-answers'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { coverage, negativeList, partialList, supersededList } from './regulation-lists.ts'
import { id, instant, words } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canAdminister, canFormulate } from '../policies.ts'
import { day, optionalDay, optionalPercent, optionalPositive } from './decimals.ts'
import { partConditions, partProducts } from './part-conditions.ts'
import { engineTitle, titleDetail } from './rule-title.ts'

const path = '/food-recipes/regulation'
/** Everybody who formulates may read rules, not only those who administer requests. */
export const readsRules = canFormulate(
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

/** The content of a rule, without place and dates; also of a request's proposal. */
const ruleContentFields = {
  /** The entry's title in the source. */
  entry_name: text.min(1).max(textMax),
  verdict,
  list_function: z.enum(keysOf(listFunctions)).nullable(),
  /** Our substances that it covers; more are matched by the names and numbers below, now and later. */
  substance_ids: z.array(id).max(substances),
  /** INCI names, upper case. */
  inci_names: z.array(text.toUpperCase().min(1).max(200)).max(names),
  cas: z.array(text.regex(/^\d{2,7}-\d{2}-\d$/)).max(names),
  ec: z.array(text.regex(/^\d{3}-\d{3}-\d$/)).max(names),
  ...partConditions,
  max_value: optionalPositive,
  max_unit: z.enum(keysOf(limitUnits)).nullable(),
  min_value: optionalPositive,
  /** The form that the limit counts, e.g. "as acid"; the factor converts the substance to it. */
  basis: text.max(300),
  basis_factor: optionalPositive,
  /** Rules of one source with the same group share one limit. */
  sum_group: text
    .max(60)
    .transform((value) => value || null)
    .nullable(),
  /** Percentage of the product above which the label names it. */
  threshold_declare: optionalPercent,
  /** The name that the label then prints; empty: that of the substance. */
  declare_as: text.max(200).default(''),
  label_wording: z.strictObject({ en: text.max(textMax), th: text.max(textMax) }),
  conditions: text.max(textMax),
  /** Minimum age in years. */
  age_limit: z.int().min(0).max(120).nullable(),
  professional_only: z.boolean(),
  /** The rule ends automatically the day before. */
  effective_to: optionalDay,
}
export const ruleContent = z.strictObject(ruleContentFields)
export type RuleContent = z.output<typeof ruleContent>

/** The same for output: an official file may exceed the form's limits. */
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
  /** Missing in proposals of older programs. */
  declare_as: z.string().default(''),
  label_wording: words,
  conditions: z.string(),
  age_limit: z.int().nullable(),
  professional_only: z.boolean(),
  effective_to: day.nullable(),
})

const namedSubstance = z.object({ id, inci_name: z.string(), name_th: z.string() })

/** Factor of one substance in the form of the rule's limit: computed, or entered by a person with a reason. */
const substanceFactor = z.object({
  substance_id: id,
  inci_name: z.string(),
  /** Null if no molar masses are known. */
  computed: z.string().nullable(),
  /** The rule's own factor, if it names only this substance. */
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
  /** Entry number in the source: `98`, and the part `a` if the entry has parts. */
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
  declare_as: z.string(),
  review_state: reviewState,
  effective_from: day,
  effective_to: day.nullable(),
  /** Number of our substances that it covers. */
  substance_count: z.int(),
  /** An open request about it. */
  open_request_id: id.nullable(),
  created_at: instant,
})
export type RuleRow = z.output<typeof ruleRow>

export const ruleDetail = z.object({
  ...ruleRow.shape,
  source: z.object({ id, code: z.string(), issuer: z.string(), title: words, url: z.string() }),
  /** Initial content of a request to change the rule. */
  content: shownContent,
  substances: z.array(namedSubstance),
  /** One per substance if the limit counts another form; empty if it counts the substance itself. */
  factors: z.array(substanceFactor),
  /** How the title was read, and what people answered; null unless it prohibits. */
  title: titleDetail.nullable(),
  /** The source row as pairs of header and cell; empty for a rule written by people. */
  raw: z.array(z.object({ column: z.string(), text: z.string() })),
  approved_by_name: z.string().nullable(),
  approved_at: instant.nullable(),
  /** The request that created it. */
  request_id: id.nullable(),
  request_number: z.string().nullable(),
  /** The rules of the same place, oldest first, including this one. */
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
    /** Only rules in force on this day; otherwise also future and ended ones. */
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
  policy: canFormulate('regulation-approval-request-list'),
  summary: 'Export rules',
  query: { ...listQuery(ruleListing), ...exportQuery },
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

/** Enters a factor for one substance of one rule, with a reason; without a factor, the computed one applies again. */
export const enterFactor = endpoint({
  method: 'POST',
  path: `${path}/rule/:id/factor`,
  policy: canAdminister('regulation-approval-request-list'),
  summary: 'Enter or remove the factor that converts a substance into the form in which a limit counts',
  params: { id },
  body: z.strictObject({
    substance_id: id,
    factor: optionalPositive,
    reason: text.min(1).max(textMax),
  }),
  reply: ruleDetail,
  refuses: ['invalid', 'not_found'],
})

/**
 * Decides once whether a substance belongs to the family of an entry, or whether the condition of an entry applies to
 * a raw material; without an answer, an earlier one is withdrawn.
 */
export const answerTitle = endpoint({
  method: 'POST',
  path: `${path}/rule/:id/answer`,
  policy: canAdminister('regulation-approval-request-list'),
  summary: 'Answer what the title of an entry asks of a substance or a raw material, with a reason',
  params: { id },
  body: z.strictObject({
    /** Exactly one of both. */
    substance_id: id.nullable(),
    ingredient_id: id.nullable(),
    answer: z.enum(titleAnswers).nullable(),
    reason: text.min(1).max(textMax),
    /** A document of the raw material that proves it. */
    document_id: id.nullable(),
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
  declare_as: z.string(),
  label_wording: words,
  conditions: z.string(),
  age_limit: z.int().nullable(),
  professional_only: z.boolean(),
  effective_from: day,
  effective_to: day.nullable(),
  review_state: reviewState,
  title: engineTitle.nullable().optional(),
}) satisfies z.ZodType<RegulationRule>

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

/** The rule book for `checkRegulation` of the domain, so that the browser checks while a formula is edited. */
export const rulesForFormula = endpoint({
  method: 'GET',
  path: `${path}/for-formula`,
  policy: canFormulate('food-ingredient-list', 'recipes-rd-list'),
  summary:
    'The rules that may apply to a formula, by its raw materials or substances and its target countries',
  query: {
    countries,
    recipe_type: recipeType,
    ingredient_ids: ids(200).optional(),
    substance_ids: ids(400).optional(),
    /** Default today. */
    on: day.optional(),
  },
  reply: z.object({
    on: day,
    rules: z.array(engineRule),
    covered: z.array(coverage),
    partial: z.array(partialList),
    negative: z.array(negativeList),
    superseded: z.array(supersededList),
  }),
})

export const regulationSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  policy: readsRules,
  summary: 'What the rules of each market say about raw materials, whatever the product',
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
  summary: 'The markets with known rules, and how many rules each has',
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
