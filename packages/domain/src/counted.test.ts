import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [2, '2 entries'],
])('%i with a noun', (count, said) => {
  expect(counted(count, 'entry', 'entries')).toBe(said)
})
