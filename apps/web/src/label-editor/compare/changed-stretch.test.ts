import { expect, test } from 'vitest'
import { changedStretch } from './changed-stretch.ts'

test.each([
  ['Rose water', 'Rose oil', ['Rose ', 'water', ''], ['Rose ', 'oil', '']],
  ['5 % Glycerin', '10 % Glycerin', ['', '5', ' % Glycerin'], ['', '10', ' % Glycerin']],
  ['same', 'same', ['same', '', ''], ['same', '', '']],
  ['', 'new', ['', '', ''], ['', 'new', '']],
  ['aa', 'aaa', ['aa', '', ''], ['aa', 'a', '']],
  // A different tone mark is a different letter, not half of one.
  ['น้ำหอม', 'น่ำหอม', ['', 'น้ำ', 'หอม'], ['', 'น่ำ', 'หอม']],
])('finds the one stretch in which %s and %s differ', (before, after, was, is) => {
  const said = changedStretch(before, after).map(({ start, middle, end }) => [start, middle, end])
  expect(said).toEqual([was, is])
})
