import type { InciOptions, RinseOrLeave } from './formula/inci.ts'
import { listMarketOf } from './formula/list-markets.ts'
import type { Words } from './languages.ts'

/** The life of a version (domain design 1.5). Only a DRAFT is edited; LOCKED and SUPERSEDED are for ever. */
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

/** Lines of a formula, steps of a procedure, versions of a recipe: more is a mistake, not a recipe. */
export const recipeLimits = {
  lines: 200,
  steps: 60,
  versions: 200,
  packages: 30,
  packagingCosts: 40,
} as const
/** A column of the board counts up to here; it then says that there are more. */
export const boardCountMax = 1000
/** Days that a quote holds unless said otherwise, and the days of an approval link. */
export const quoteDays = { usual: 30, most: 365 } as const

/** Whether an allergen counts as rinsed off; what is not rinsed off stays on. */
export function rinseOrLeave(use_class: string | null): RinseOrLeave {
  return use_class === 'RINSE_OFF' || use_class === 'HAIR_DYE' ? 'RINSE_OFF' : 'LEAVE_ON'
}

/** How the ingredient list of a product is ordered: by its use, and by the law of the first country it goes to. */
export function listOptionsOf(
  use_class: string | null,
  target_countries: readonly string[],
): Omit<InciOptions, 'belowOneOrder'> {
  return {
    use: rinseOrLeave(use_class),
    is_hair_dye: use_class === 'HAIR_DYE',
    market: listMarketOf(target_countries),
  }
}

/** `RC-2026-000001`. */
export function recipeNumber(year: number, count: number): string {
  return `RC-${year}-${String(count).padStart(6, '0')}`
}
