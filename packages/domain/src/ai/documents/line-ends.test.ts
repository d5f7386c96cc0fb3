import { expect, it } from 'vitest'
import { joinLines, vocabularyOf } from './line-ends.ts'

it('a word that a line end cuts is no word of the document, and no shorter one either', () => {
  expect([...vocabularyOf(['water-\u00a0oil in-oil\u00ad ครีม UV'])]).toEqual(['oil', 'คร', 'ม', 'uv'])
})

it.each([
  ['www.shop-', 'online.com', 'www.shop-online.com'],
  ['mail@shop-', 'online', 'mail@shop-online'],
  ['www.shop.com, mois-', 'ture', 'www.shop.com, moisture'],
  ['www.shop.com\u00a0mois-', 'ture', 'www.shop.com\u00a0moisture'],
])('a link keeps its hyphen, the word behind it does not: %j %j', (before, after, whole) => {
  expect(joinLines(before, after, new Set(['moisture']))).toBe(whole)
})
