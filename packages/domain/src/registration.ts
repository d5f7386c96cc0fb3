import { dayAfter } from './dates.ts'
import type { Words } from './languages.ts'
import type { RegistrationState } from './recipe-rules.ts'
import { registrationReminders } from './regulation/registration-pattern.ts'

/** Maximum characters of the reason for losing a registration. */
export const registrationReasonLength = 2000

/**
 * Normalises a number to letters and digits: `10-1-6600012345` and `10 1 6600012345` are equal, and the authority
 * gives each to one product only.
 */
export function numberKey(number: string): string {
  const plain = number.normalize('NFKC').toUpperCase()
  return plain.replace(/[^\p{L}\p{N}]/gu, '') || plain.trim()
}

/** How a granted registration was lost, by its new state. */
export const losses: Record<Exclude<RegistrationState, 'GRANTED'>, Words> = {
  DRAFT: { en: 'was withdrawn', th: 'ถูกถอน' },
  SUBMITTED: { en: 'was withdrawn', th: 'ถูกถอน' },
  REFUSED: { en: 'was refused', th: 'ไม่ได้รับอนุมัติ' },
  EXPIRED: { en: 'has expired', th: 'หมดอายุ' },
}

/** How a change loses a granted registration, as `was refused`; null if it does not. */
export function lossOf(before: RegistrationState, after: RegistrationState): Words | null {
  return before === 'GRANTED' && after !== 'GRANTED' ? losses[after] : null
}

/** The day from which a registration ending on `expires_on` should be renewed: that of the first reminder. */
export function renewFrom(expires_on: string): string {
  return dayAfter(expires_on, -registrationReminders[0])
}
