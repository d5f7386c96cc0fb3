import { expect, test } from 'vitest'
import { hasTrigram, lettersOf, trigramsOf } from './trigrams.ts'

test.each([
  ['oil', true],
  ['a oi', false],
  ['ราคา', true],
  ['ครับ', true],
  ['ค่ะ', false],
  ['50', false],
])('the trigram index can find %s: %s', (searched, isKnown) => {
  expect(hasTrigram(searched)).toBe(isKnown)
})

test('a text has the distinct trigrams of its words', () => {
  expect(trigramsOf('anan ab-anan')).toEqual(['ana', 'nan'])
  expect(trigramsOf('ab 12')).toEqual([])
})

test('a Thai word is whole without tone marks', () => {
  expect(trigramsOf('แก้ว')).toEqual([])
  expect(lettersOf('แก้ว')).toBe('แกว')
  expect(trigramsOf(lettersOf('แก้วรัตน์'))).toContain('แกว')
})
