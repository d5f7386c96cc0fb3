import { arabicDigits, withoutInvisible } from './plain-letters.ts'

/** A search text that looks like a phone number: digits and separators. */
const spelling = /^\+?[\d\s()./-]{5,25}$/
const hyphens = /[\u2010-\u2015\u2212]/g
const scheme = /^tel:/i

/**
 * The digits that identify a phone number in any notation: Thai or wide digits, without separators and without the Thai
 * prefix (0, +66 or 0066). Null: no number.
 */
export function phoneCore(text: string): string | null {
  const plain = withoutInvisible(arabicDigits(text.normalize('NFKC'))).trim()
  const typed = plain.replace(hyphens, '-').replace(scheme, '')
  if (!spelling.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const core = digits.replace(/^(0066|66|0)0?/, '')
  return core.length >= 5 ? core : null
}
