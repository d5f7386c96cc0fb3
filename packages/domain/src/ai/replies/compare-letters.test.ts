import { expect, it } from 'vitest'
import { compareLetters } from './compare-letters.ts'
import type { Source } from './source.ts'

const source = (label: string, text: string, kind: Source['kind'] = 'KNOWLEDGE'): Source => ({
  kind,
  id: null,
  label,
  text,
  score: 0,
})
const minimum = source('What is the minimum order?', 'From 200 pieces.')
const hours = source('When are you open?', 'From 9.')

it('says how many letters of a question a source has, and how far ahead of any other it is', () => {
  const right = compareLetters('minimun order', minimum, [minimum, hours])
  expect(right.letters).toBeGreaterThan(0.7)
  expect(right.lettersAhead).toBeGreaterThan(0.8)
})

it('says that another source has more of them', () => {
  const wrong = compareLetters('minimun order', hours, [minimum, hours])
  expect(wrong.letters).toBeLessThan(0.3)
  expect(wrong.lettersAhead).toBeLessThan(0.3)
})

it('counts what says the same in other places as one, and is level with its equal', () => {
  expect(compareLetters('minimum order', minimum, [minimum, { ...minimum }]).lettersAhead).toBe(1)
  const twin = { ...minimum, text: 'From 200 pieces!' }
  expect(compareLetters('minimum order', minimum, [minimum, twin]).lettersAhead).toBe(0.5)
})

it('takes a record of the customer as exact, and nothing as nothing', () => {
  const record = source('Order', 'FR-2026-0012 is being made.', 'TOOL')
  expect(compareLetters('is it ready', record, [record, minimum])).toEqual({ letters: 1, lettersAhead: 1 })
  expect(compareLetters('is it ready', null, [minimum])).toEqual({ letters: 0, lettersAhead: 0 })
})
