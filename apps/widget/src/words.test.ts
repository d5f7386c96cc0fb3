import { expect, test } from 'vitest'
import { words } from './words.ts'

test('both languages have the same texts', () => {
  expect(Object.keys(words.th)).toEqual(Object.keys(words.en))
})
