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

it('compares the letters of a source with those of the question and of other sources', () => {
  const right = compareLetters('minimun order', minimum, [minimum, hours])
  expect(right.letters).toBeGreaterThan(0.7)
  expect(right.lettersAhead).toBeGreaterThan(0.8)
})

it('shows that another source shares more letters', () => {
  const wrong = compareLetters('minimun order', hours, [minimum, hours])
  expect(wrong.letters).toBeLessThan(0.3)
  expect(wrong.lettersAhead).toBeLessThan(0.3)
})

it('counts sources with equal text once, and treats equal scores as a tie', () => {
  expect(compareLetters('minimum order', minimum, [minimum, { ...minimum }]).lettersAhead).toBe(1)
  const twin = { ...minimum, text: 'From 200 pieces!' }
  expect(compareLetters('minimum order', minimum, [minimum, twin]).lettersAhead).toBe(0.5)
})

it('treats a record of the customer as exact, and no source as 0', () => {
  const record = source('Order', 'FR-2026-0012 is being made.', 'TOOL')
  expect(compareLetters('is it ready', record, [record, minimum])).toEqual({ letters: 1, lettersAhead: 1 })
  expect(compareLetters('is it ready', null, [minimum])).toEqual({ letters: 0, lettersAhead: 0 })
})
