import { expect, it } from 'vitest'
import { storable } from './storable.ts'

it.each([
  ['half an emoji', 'Good \ud83d day', 'Good  day'],
  ['its other half', 'Good \ude00 day', 'Good  day'],
  ['NUL', 'a\u0000b', 'ab'],
  ['a whole emoji stays', 'Good 😀 day', 'Good 😀 day'],
  ['Thai stays', 'ขั้นต่ำ 200 ชิ้นค่ะ', 'ขั้นต่ำ 200 ชิ้นค่ะ'],
  [
    'what lies deeper',
    { a: ['x\ud83d', { b: 'y\u0000' }], n: 1, none: null },
    { a: ['x', { b: 'y' }], n: 1, none: null },
  ],
])('%s', (_, given, expected) => {
  expect(storable(given)).toEqual(expected)
})
