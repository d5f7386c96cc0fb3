import fc from 'fast-check'
import { expect, it } from 'vitest'
import { thaiAsDrawn } from './thai-letters.ts'

it.each([
  ['sara am apart, the tone between', 'น\u0e4d\u0e49\u0e32', 'น้ำ'],
  ['sara am apart, the tone first', 'น\u0e49\u0e4d\u0e32', 'น้ำ'],
  ['sara am with a nikhahit before it', 'ท\u0e4d\u0e33', 'ทำ'],
  ['two sara e', '\u0e40\u0e40ป้ง', 'แป้ง'],
  ['a tone twice', 'ที\u0e48\u0e48', 'ที่'],
  ['a vowel twice, around its tone', 'ท\u0e35\u0e48\u0e35', 'ที่'],
  ['two sara aa, which are drawn apart', 'ขาา', 'ขาา'],
  ['other letters', 'Aqua 5 %', 'Aqua 5 %'],
])('compares Thai as it is drawn: %s', (_, written, drawn) => {
  expect(thaiAsDrawn(written)).toBe(drawn)
})

it('changes nothing that it has changed', () => {
  const letters = fc.constantFrom(...'กนปเา\u0e33\u0e31\u0e35\u0e48\u0e49\u0e4d\u0e4c ')
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      const drawn = thaiAsDrawn(text)
      expect(thaiAsDrawn(drawn)).toBe(drawn)
    }),
  )
})
