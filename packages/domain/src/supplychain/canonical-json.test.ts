import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('sorts keys by UTF-16 units and writes no spaces', () => {
    expect(canonicalJson({ b: [1, true, null], a: 'ก"', '\u20ac': 1e21, undefined })).toBe(
      '{"a":"ก\\"","b":[1,true,null],"€":1e+21}',
    )
  })

  it('refuses values that JSON cannot represent', () => {
    expect(() => canonicalJson({ x: Number.NaN })).toThrow('Cannot write "NaN" as JSON')
  })

  it('is independent of key order, and parses back to the same value', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, one]) => [key, shuffled(one)]),
      )
    }
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
