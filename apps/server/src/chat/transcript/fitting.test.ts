import { expect, it } from 'vitest'
import { fitting } from './fitting.ts'

const of = (...lengths: number[]) => lengths.map((length) => ({ body: 'ก'.repeat(length) }))
const lengthsOf = (messages: { body: string }[]) => messages.map(({ body }) => body.length)

it.each([
  ['all that fit', [4, 3, 3], [4, 3, 3]],
  ['the newest if not all fit', [5, 3, 3], [3, 3]],
  ['no older short one before a long one', [1, 9, 3], [3]],
  ['the newest alone even if it is longer', [1, 11], [11]],
  ['none of none', [], []],
])('keeps %s', (_title, all, kept) => {
  expect(lengthsOf(fitting(of(...all), 10))).toEqual(kept)
})
