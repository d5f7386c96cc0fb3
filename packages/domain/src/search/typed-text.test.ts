import fc from 'fast-check'
import { expect, it } from 'vitest'
import { additiveSpellings, codeSpellings } from './other-spellings.ts'
import { cleanText, keyboardText, wantedText } from './typed-text.ts'

it.each([
  ['“LAB–2026–00080”', 'LAB-2026-00080'],
  ['\u200BＬＡＢ\u22122026\uFEFF', 'LAB-2026'],
  ['ล็อต ๑๒', 'ล็อต 12'],
  ["L'Oréal", "L'Oréal"],
  ['"', '"'],
  ['a\u00A0 \u3000b', 'a b'],
])('reads %j as the keyboard writes it: %j', (typed, read) => {
  expect(keyboardText(typed)).toBe(read)
})

it.each([
  ['LAB–๘๐', 'LAB-80'],
  ['สูตร ๕', 'สูตร ๕'],
  ['Day–Night', 'Day–Night'],
  ['“โลหะหนัก”', 'โลหะหนัก'],
])('a list searches for %j as %j: names keep their signs', (typed, wanted) => {
  expect(wantedText(typed)).toBe(wanted)
})

it('cleans a text once and for all, and never empties one that shows something', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const clean = cleanText(typed)
      expect(cleanText(clean)).toBe(clean)
    }),
  )
})

it.each([
  ['lab202600080', 'lab-2026-00080'],
  ['lab/2026/80', 'lab-2026-00080'],
  ['lab20260008001', 'lab-2026-00080-01'],
  ['rc2026000040', 'rc-2026-000040'],
  ['st42406', 'st4-2406'],
  ['fa001', 'fa-001'],
])('%s may be written %s', (typed, spelling) => {
  expect(codeSpellings(typed)).toContain(spelling)
})

it.each(['serum', '0812345678', 'night serum', '3 %', 'สูตร 5'])('%s is no code', (typed) => {
  expect(codeSpellings(typed)).toEqual([])
})

it.each(['ins 300', 'ins300', 'e300', 'e 300', 'e-300', 'อี 300', 'อี300', 'ไอเอ็นเอส 300'])(
  '%s is E300',
  (typed) => {
    expect(additiveSpellings(typed)[0]).toBe('e300')
  },
)
