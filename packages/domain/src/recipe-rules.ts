import type { InciOptions } from './ingredient-list/inci.ts'
import { listMarketOf } from './formula/list-markets.ts'
import type { Words } from './languages.ts'
import { rinseOrLeave } from './regulation/fragrance-allergens.ts'
import { closureOf, type ProductProperty } from './regulation/product-properties.ts'

/** States of a version. Only a DRAFT can be edited; LOCKED and SUPERSEDED are final. */
export const versionStates = {
  DRAFT: { tone: 'grey', words: { en: 'Draft', th: 'ฉบับร่าง' } },
  SUBMITTED: { tone: 'amber', words: { en: 'Submitted', th: 'ส่งตรวจ' } },
  APPROVED: { tone: 'blue', words: { en: 'With the customer', th: 'รอลูกค้า' } },
  LOCKED: { tone: 'green', words: { en: 'Locked', th: 'ล็อกแล้ว' } },
  SUPERSEDED: { tone: 'grey', words: { en: 'Superseded', th: 'ถูกแทนที่' } },
  REJECTED: { tone: 'red', words: { en: 'Rejected', th: 'ไม่ผ่าน' } },
} as const satisfies Record<string, { tone: string; words: Words }>
export type VersionState = keyof typeof versionStates

export const quoteStates = {
  DRAFT: { tone: 'grey', words: { en: 'Draft', th: 'ฉบับร่าง' } },
  SENT: { tone: 'blue', words: { en: 'Sent', th: 'ส่งแล้ว' } },
  ACCEPTED: { tone: 'green', words: { en: 'Accepted', th: 'ลูกค้ารับแล้ว' } },
  EXPIRED: { tone: 'red', words: { en: 'Expired', th: 'หมดอายุ' } },
} as const satisfies Record<string, { tone: string; words: Words }>
export type QuoteState = keyof typeof quoteStates

export const registrationStates = {
  DRAFT: { tone: 'grey', words: { en: 'Draft', th: 'ฉบับร่าง' } },
  SUBMITTED: { tone: 'blue', words: { en: 'Submitted', th: 'ยื่นแล้ว' } },
  GRANTED: { tone: 'green', words: { en: 'Granted', th: 'อนุมัติ' } },
  REFUSED: { tone: 'red', words: { en: 'Refused', th: 'ไม่อนุมัติ' } },
  EXPIRED: { tone: 'red', words: { en: 'Expired', th: 'หมดอายุ' } },
} as const satisfies Record<string, { tone: string; words: Words }>
export type RegistrationState = keyof typeof registrationStates

/** Limits on lines, procedure steps and versions; more is a mistake. */
export const recipeLimits = {
  lines: 200,
  steps: 60,
  versions: 200,
  packages: 30,
  packagingCosts: 40,
} as const
/** A board column stops counting here and says that there are more. */
export const boardCountMax = 1000
/** Validity of a quote in days, default and maximum; also for approval links. */
export const quoteDays = { usual: 30, most: 365 } as const

/** Options for ordering a product's ingredient list: by its use, and by the law of its first target country. */
export function listOptionsOf(
  properties: readonly ProductProperty[],
  target_countries: readonly string[],
): Omit<InciOptions, 'belowOneOrder'> {
  return {
    use: rinseOrLeave(properties),
    properties,
    is_hair_dye: closureOf(properties).has('HAIR_DYE'),
    market: listMarketOf(target_countries),
  }
}

/** `RC-2026-000001`. */
export function recipeNumber(year: number, count: number): string {
  return `RC-${year}-${String(count).padStart(6, '0')}`
}
