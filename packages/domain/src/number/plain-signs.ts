import { arabicDigits, halfWidth, withoutInvisible } from '../plain-letters.ts'

/**
 * A typed text with plain characters: ASCII for Thai and full-width digits and signs, one minus, one apostrophe, one
 * space of usual width; nothing invisible. Fractions and raised digits stay as they are, so that none becomes part of
 * another number. Tabs and line ends inside stay; those around it are dropped.
 */
export function plainSigns(typed: string): string {
  if (/^[!-~]*$/.test(typed)) return typed
  return halfWidth(arabicDigits(withoutInvisible(typed)))
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[−‒–—]/g, '-')
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/μ/g, 'µ')
    .normalize('NFC')
    .trim()
}

/** Written by a Thai person, for whom the point is the decimal sign. */
export const hasThai = (typed: string): boolean => /[\u0e01-\u0e5b]/.test(typed)
