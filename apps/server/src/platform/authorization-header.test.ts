import { expect, it } from 'vitest'
import { bearerToken } from './authorization-header.ts'

it.each([
  ['Bearer abc.def-1~+/=', 'abc.def-1~+/='],
  ['bearer abc', 'abc'],
  ['BEARER abc', 'abc'],
  ['Basic abc', undefined],
  ['Bearer', undefined],
  ['Bearer ', undefined],
  ['Bearer a b', undefined],
  [undefined, undefined],
])('of %j the token is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token)
})
