import { expect, it } from 'vitest'
import { arabicDigits, halfWidth, withoutInvisible } from './plain-letters.ts'

it('reads Thai digits and full-width letters, and drops what nobody sees', () => {
  expect(arabicDigits('๐๑๒๓๔๕๖๗๘๙ บาท 10')).toBe('0123456789 บาท 10')
  expect(halfWidth('ＬＡＢ－１２（～）ก')).toBe('LAB-12(~)ก')
  expect(withoutInvisible('\uFEFFL\u00ADA\u200BB\u2066-\u206912\u202E')).toBe('LAB-12')
})
