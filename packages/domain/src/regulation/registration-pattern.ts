import type { MarketCountry } from './rule.ts'

/** Kinds of registration: a notification for cosmetics, a serial number for food. */
export const registrationKinds = {
  COSMETIC_NOTIFICATION: { en: 'Cosmetic notification', th: 'ใบรับจดแจ้งเครื่องสำอาง' },
  FOOD_SERIAL: { en: 'Food serial number', th: 'เลขสารบบอาหาร' },
} as const
export type RegistrationKind = keyof typeof registrationKinds

/** Format of a number: `N` is a digit, `A` a capital letter, everything else is literal. */
export interface RegistrationPattern {
  country: MarketCountry
  kind: RegistrationKind
  pattern: string
  /** Validity from the day of grant, in years; null if unlimited. */
  valid_years: number | null
}

/** Formats of Thailand's FDA; a company may replace them. */
export const standardPatterns: RegistrationPattern[] = [
  { country: 'TH', kind: 'COSMETIC_NOTIFICATION', pattern: 'NN-N-NNNNNNNNNN', valid_years: 3 },
  { country: 'TH', kind: 'COSMETIC_NOTIFICATION', pattern: 'NN-N-NNNNNNN', valid_years: 3 },
  { country: 'TH', kind: 'FOOD_SERIAL', pattern: 'NN-N-NNNNN-N-NNNN', valid_years: null },
]

/** Format of a pattern: placeholders with separators between. */
export const patternForm = /^[NA][NA\-./ ]{0,38}[NA]$/

/** Formats the number by a pattern, correcting its separators; null if it does not fit. */
export function writtenAs(number: string, pattern: string): string | null {
  const characters = [...number.toUpperCase().replace(/[^0-9A-Z]/g, '')]
  let written = ''
  for (const mark of pattern) {
    if (mark !== 'N' && mark !== 'A') {
      written += mark
      continue
    }
    const next = characters.shift()
    if (next === undefined || !(mark === 'N' ? /\d/ : /[A-Z]/).test(next)) return null
    written += next
  }
  return characters.length === 0 ? written : null
}

/** Last day of validity: the same day so many years later, or the last of its month if that day does not exist. */
export function endOfRegistration(granted_on: string, years: number): string {
  const [year = 0, month = 0, day = 0] = granted_on.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

/** Days before its end on which a reminder about a registration is sent. */
export const registrationReminders = [90, 30, 7] as const
