import { expect, test } from 'vitest'
import { words } from './words.ts'

test('both languages say the same things', () => {
  expect(Object.keys(words.th)).toEqual(Object.keys(words.en))
})
