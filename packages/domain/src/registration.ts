import { dayAfter } from './ingredients/ingredient-documents.ts'
import type { Words } from './languages.ts'
import type { RegistrationState } from './recipe-rules.ts'
import { registrationReminders } from './regulation/registration-pattern.ts'

/** Characters of the reason that is given when a registration is no longer granted. */
export const registrationReasonLength = 2000

/**
 * What two spellings of a number have in common: its letters and digits. `10-1-6600012345` and `10 1 6600012345` are
 * one number, and the authority gives each to one product only.
 */
export function numberKey(number: string): string {
  const plain = number.normalize('NFKC').toUpperCase()
  return plain.replace(/[^\p{L}\p{N}]/gu, '') || plain.trim()
}

/** How a registration was lost that had been granted, by the state that took its place. */
export const losses: Record<Exclude<RegistrationState, 'GRANTED'>, Words> = {
  DRAFT: { en: 'was withdrawn', th: 'ถูกถอน' },
  SUBMITTED: { en: 'was withdrawn', th: 'ถูกถอน' },
  REFUSED: { en: 'was refused', th: 'ไม่ได้รับอนุมัติ' },
  EXPIRED: { en: 'has expired', th: 'หมดอายุ' },
}

/** How a change loses what was granted, as `was refused`; null when it loses nothing. */
export function lossOf(before: RegistrationState, after: RegistrationState): Words | null {
  return before === 'GRANTED' && after !== 'GRANTED' ? losses[after] : null
}

/** The day from which a registration that ends on `expires_on` should be renewed: that of the first reminder. */
export function renewFrom(expires_on: string): string {
  return dayAfter(expires_on, -registrationReminders[0])
}
