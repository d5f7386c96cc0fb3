import type { MarketCountry } from './rule.ts'

/** What a registration is: of cosmetics a notification, of food a serial number. */
export const registrationKinds = {
  COSMETIC_NOTIFICATION: { en: 'Cosmetic notification', th: 'ใบรับจดแจ้งเครื่องสำอาง' },
  FOOD_SERIAL: { en: 'Food serial number', th: 'เลขสารบบอาหาร' },
} as const
export type RegistrationKind = keyof typeof registrationKinds

/** How a number is written: `N` is a digit, `A` a capital letter, all else stands for itself. */
export interface RegistrationPattern {
  country: MarketCountry
  kind: RegistrationKind
  pattern: string
  /** How long it is valid from the day it was granted, in years; null where it has no end. */
  valid_years: number | null
}

/** What Thailand's FDA writes (domain design 1.4); a house may write others in their place. */
export const standardPatterns: RegistrationPattern[] = [
  { country: 'TH', kind: 'COSMETIC_NOTIFICATION', pattern: 'NN-N-NNNNNNNNNN', valid_years: 3 },
  { country: 'TH', kind: 'COSMETIC_NOTIFICATION', pattern: 'NN-N-NNNNNNN', valid_years: 3 },
  { country: 'TH', kind: 'FOOD_SERIAL', pattern: 'NN-N-NNNNN-N-NNNN', valid_years: null },
]

/** Characters of a pattern: marks, and what stands between them. */
export const patternForm = /^[NA][NA\-./ ]{0,38}[NA]$/

/** The number as a pattern writes it, its separators put in or mended; null when it does not fit. */
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

/** The day on which what was granted ends: the same day so many years later, the last of its month where there is none. */
export function endOfRegistration(granted_on: string, years: number): string {
  const [year = 0, month = 0, day = 0] = granted_on.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

/** Days before its end on which a registration is called to mind (domain design 1.4). */
export const registrationReminders = [90, 30, 7] as const
