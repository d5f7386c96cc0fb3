import type { Words } from '../languages.ts'
import { keysOf, marketCountries } from '../recipe-words.ts'
import type { PartConditions } from './part-conditions.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** What the law says of a substance (domain design 1.4). */
export const ruleVerdicts = {
  PROHIBITED: w('Prohibited', 'ห้ามใช้'),
  RESTRICTED: w('Restricted', 'ใช้ได้โดยมีเงื่อนไข'),
  ALLOWED_LIST: w('On a permitted list', 'อยู่ในรายการที่อนุญาต'),
  LABEL_ONLY: w('To be named on the label', 'ต้องแสดงบนฉลาก'),
  FREE: w('Free', 'ใช้ได้โดยไม่มีเงื่อนไข'),
} as const satisfies Record<string, Words>
export type RuleVerdict = keyof typeof ruleVerdicts

/**
 * Lists of what cosmetics may not hold, or only on conditions (Annexes II and III, and their like). Each market has them;
 * in the US only the prohibited substances stand in a list (21 CFR 700, subpart B).
 */
export const negativeLists = {
  PROHIBITED: w('prohibited substances', 'รายชื่อสารที่ห้ามใช้'),
  RESTRICTED: w('restricted substances', 'รายชื่อสารที่ใช้ได้โดยมีเงื่อนไข'),
} as const satisfies Partial<Record<RuleVerdict, Words>>
export type NegativeList = keyof typeof negativeLists

/** Whether cosmetics of a country cannot be checked without such a list. */
export const needsNegativeList = (list: NegativeList, country: string): boolean =>
  list === 'PROHIBITED' || country !== 'US'

/** Positive lists: what does such a job must stand on the list of its market. */
export const listFunctions = {
  COLOUR: w('Colourants', 'สี'),
  PRESERVATIVE: w('Preservatives', 'วัตถุกันเสีย'),
  UV_FILTER: w('UV filters', 'สารป้องกันแสงแดด'),
  ADDITIVE: w('Food additives', 'วัตถุเจือปนอาหาร'),
} as const satisfies Record<string, Words>
export type ListFunction = keyof typeof listFunctions

/** What a limit counts: share of the product, milligrams in a kilogram of it, a day, or one serving. */
export const limitUnits = {
  PCT: w('%', '%'),
  MG_PER_KG: w('mg/kg', 'มก./กก.'),
  MG_PER_DAY: w('mg a day', 'มก. ต่อวัน'),
  PER_SERVING: w('mg a serving', 'มก. ต่อหน่วยบริโภค'),
} as const satisfies Record<string, Words>
export type LimitUnit = keyof typeof limitUnits

/** AUTO: read from an official file by rule; NEEDS_REVIEW: nobody could read all of it yet. */
export const reviewStates = {
  AUTO: w('Read from the source', 'อ่านจากแหล่งข้อมูล'),
  NEEDS_REVIEW: w('Needs review', 'รอตรวจทาน'),
  APPROVED: w('Approved', 'อนุมัติแล้ว'),
} as const satisfies Record<string, Words>
export type ReviewState = keyof typeof reviewStates

export type MarketCountry = keyof typeof marketCountries

const asean = ['BN', 'KH', 'ID', 'LA', 'MY', 'MM', 'PH', 'SG', 'TL', 'VN'] as const

/** Where a rule holds: a market, or the zone whose law is one for its members. Thailand issues its own notices. */
export const ruleMarkets = ['TH', 'ASEAN', 'EU', 'US', 'CN', 'JP', 'KR', ...asean] as const
export type RuleMarket = (typeof ruleMarkets)[number]

export const ruleMarketWords: Record<RuleMarket, Words> = {
  ...marketCountries,
  ASEAN: w('ASEAN', 'อาเซียน'),
}

/** The places whose rules hold in a country. */
export function marketsOf(country: string): RuleMarket[] {
  const own = ruleMarkets.filter((market) => market === country)
  return asean.some((member) => member === country) ? [...own, 'ASEAN'] : own
}

/** The market countries where the rules of a place hold. */
export function countriesOf(market: RuleMarket): MarketCountry[] {
  return keysOf(marketCountries).filter((country) => marketsOf(country).includes(market))
}

/** A factor that a person gave for one substance of one rule, with why; it stands before the computed one. */
export interface EnteredFactor {
  substance_id: string
  /** Share of the substance that counts, as a decimal text. */
  factor: string
  reason: string
}

/** A rule as the check engine needs it: one part of an entry. Numbers are decimal texts, days ISO dates. */
export interface RegulationRule extends PartConditions {
  id: string
  source_code: string
  /** The entry's number in its source; its parts have a letter of their own. */
  source_ref: string
  part: string
  market: RuleMarket
  recipe_type: 'COSMETICS' | 'FOOD'
  verdict: RuleVerdict
  list_function: ListFunction | null
  substance_ids: string[]
  /** How many substances it names in all, also those that the product does not hold. */
  substance_total: number
  /** Holds only beside one of these INCI names; empty: whatever else the product holds. */
  combined_with: string[]
  /** Not permitted beside any of these INCI names. */
  not_combined_with: string[]
  max_value: string | null
  max_unit: LimitUnit | null
  min_value: string | null
  /** What the limit counts, e.g. "as acid", and the share of the substance that is it, where somebody gave it. */
  basis: string
  basis_factor: string | null
  factors: EnteredFactor[]
  /** Substances of one group share one limit. */
  sum_group: string | null
  /** Percent of the product above which the substance is named on the label. */
  threshold_declare: string | null
  label_wording: Words
  conditions: string
  /** Not for people below this age, in years. */
  age_limit: number | null
  professional_only: boolean
  effective_from: string
  effective_to: string | null
  review_state: ReviewState
}

/** Whether a rule holds on a day; it ends the day before `effective_to`. */
export function holdsOn(
  { effective_from, effective_to }: Pick<RegulationRule, 'effective_from' | 'effective_to'>,
  day: string,
): boolean {
  return effective_from <= day && (effective_to === null || day < effective_to)
}
