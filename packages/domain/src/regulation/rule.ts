import type { Words } from '../languages.ts'
import { keysOf, marketCountries } from '../recipe-words.ts'
import type { PartConditions } from './part-conditions.ts'
import type { EntryTitle } from './title/entry-title.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** What the law says about a substance. */
export const ruleVerdicts = {
  PROHIBITED: w('Prohibited', 'ห้ามใช้'),
  RESTRICTED: w('Restricted', 'ใช้ได้โดยมีเงื่อนไข'),
  ALLOWED_LIST: w('On a permitted list', 'อยู่ในรายการที่อนุญาต'),
  LABEL_ONLY: w('To be named on the label', 'ต้องแสดงบนฉลาก'),
  FREE: w('Free', 'ใช้ได้โดยไม่มีเงื่อนไข'),
} as const satisfies Record<string, Words>
export type RuleVerdict = keyof typeof ruleVerdicts

/**
 * Lists of prohibited and restricted substances of cosmetics (Annexes II and III, and similar). Each market has them;
 * the US only lists prohibited ones (21 CFR 700, subpart B).
 */
export const negativeLists = {
  PROHIBITED: w('prohibited substances', 'รายชื่อสารที่ห้ามใช้'),
  RESTRICTED: w('restricted substances', 'รายชื่อสารที่ใช้ได้โดยมีเงื่อนไข'),
} as const satisfies Partial<Record<RuleVerdict, Words>>
export type NegativeList = keyof typeof negativeLists

/** Whether cosmetics of a country cannot be checked without this list. */
export const needsNegativeList = (list: NegativeList, country: string): boolean =>
  list === 'PROHIBITED' || country !== 'US'

/** Positive lists: a substance with such a function must be on the list of its market. */
export const listFunctions = {
  COLOUR: w('Colourants', 'สี'),
  PRESERVATIVE: w('Preservatives', 'วัตถุกันเสีย'),
  UV_FILTER: w('UV filters', 'สารป้องกันแสงแดด'),
  ADDITIVE: w('Food additives', 'วัตถุเจือปนอาหาร'),
} as const satisfies Record<string, Words>
export type ListFunction = keyof typeof listFunctions

/** Unit of a limit: share of the product, milligrams per kilogram, per day, or per serving. */
export const limitUnits = {
  PCT: w('%', '%'),
  MG_PER_KG: w('mg/kg', 'มก./กก.'),
  MG_PER_DAY: w('mg a day', 'มก. ต่อวัน'),
  PER_SERVING: w('mg a serving', 'มก. ต่อหน่วยบริโภค'),
} as const satisfies Record<string, Words>
export type LimitUnit = keyof typeof limitUnits

/** AUTO: parsed from an official file; NEEDS_REVIEW: could not be parsed completely. */
export const reviewStates = {
  AUTO: w('Read from the source', 'อ่านจากแหล่งข้อมูล'),
  NEEDS_REVIEW: w('Needs review', 'รอตรวจทาน'),
  APPROVED: w('Approved', 'อนุมัติแล้ว'),
} as const satisfies Record<string, Words>
export type ReviewState = keyof typeof reviewStates

export type MarketCountry = keyof typeof marketCountries

const asean = ['BN', 'KH', 'ID', 'LA', 'MY', 'MM', 'PH', 'SG', 'TL', 'VN'] as const

/** Where a rule applies: a market, or ASEAN, whose law is common to its members. Thailand issues its own notices. */
export const ruleMarkets = ['TH', 'ASEAN', 'EU', 'US', 'CN', 'JP', 'KR', ...asean] as const
export type RuleMarket = (typeof ruleMarkets)[number]

export const ruleMarketWords: Record<RuleMarket, Words> = {
  ...marketCountries,
  ASEAN: w('ASEAN', 'อาเซียน'),
}

/** The markets whose rules apply in a country. */
export function marketsOf(country: string): RuleMarket[] {
  const own = ruleMarkets.filter((market) => market === country)
  return asean.some((member) => member === country) ? [...own, 'ASEAN'] : own
}

/** The market countries where the rules of a market apply. */
export function countriesOf(market: RuleMarket): MarketCountry[] {
  return keysOf(marketCountries).filter((country) => marketsOf(country).includes(market))
}

/** A person's factor for one substance of one rule, with a reason; it takes precedence over the computed one. */
export interface EnteredFactor {
  substance_id: string
  /** Share of the substance that counts, as a decimal text. */
  factor: string
  reason: string
}

/** A rule for the check engine: one part of an entry. Numbers are decimal texts, days ISO dates. */
export interface RegulationRule extends PartConditions {
  id: string
  source_code: string
  /** The entry's number in its source; parts have letters. */
  source_ref: string
  part: string
  market: RuleMarket
  recipe_type: 'COSMETICS' | 'FOOD'
  verdict: RuleVerdict
  list_function: ListFunction | null
  substance_ids: string[]
  /** Number of all substances that it names, including those not in the product. */
  substance_total: number
  /** Applies only together with one of these INCI names; empty: always. */
  combined_with: string[]
  /** Not permitted together with any of these INCI names. */
  not_combined_with: string[]
  max_value: string | null
  max_unit: LimitUnit | null
  min_value: string | null
  /** The form that the limit counts, e.g. "as acid", and its share of the substance, if given. */
  basis: string
  basis_factor: string | null
  factors: EnteredFactor[]
  /** Substances of one group share one limit. */
  sum_group: string | null
  /** Percentage of the product above which the label must name the substance. */
  threshold_declare: string | null
  /** The name that the label then prints; empty: that of the substance. */
  declare_as: string
  label_wording: Words
  conditions: string
  /** Not for people below this age, in years. */
  age_limit: number | null
  professional_only: boolean
  effective_from: string
  effective_to: string | null
  review_state: ReviewState
  /** Missing if the title only names substances. */
  title?: EntryTitle | null | undefined
}

/** Whether a rule applies on a day; it ends the day before `effective_to`. */
export function holdsOn(
  { effective_from, effective_to }: Pick<RegulationRule, 'effective_from' | 'effective_to'>,
  day: string,
): boolean {
  return effective_from <= day && (effective_to === null || day < effective_to)
}
