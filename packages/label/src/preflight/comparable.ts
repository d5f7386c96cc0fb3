import { arabicDigits, withoutInvisible } from '@rp/domain/plain-letters'
import { thaiAsDrawn } from '@rp/domain/thai-letters'

const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g

/**
 * Normalises a text for comparison: what is drawn alike is equal. Compatible forms such as full-width letters, Thai as
 * drawn, digits of the keyboard, one hyphen, nothing invisible, single spaces, lower case.
 */
export function comparable(text: string): string {
  // NFKC splits sara am; Thai as drawn joins it again.
  return thaiAsDrawn(arabicDigits(withoutInvisible(text.normalize('NFKC'))))
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Without spaces: Thai lines and ingredient lists may be broken anywhere. */
export const compact = (text: string): string => comparable(text).replaceAll(' ', '')
