import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromHalfFloats, toHalfFloats } from './half-floats.ts'

it('writes standard half floats', () => {
  const known: [number, string][] = [
    [1, '003c'],
    [-2, '00c0'],
    [0.5, '0038'],
    [65_504, 'ff7b'],
    [2 ** -24, '0100'],
    [0, '0000'],
  ]
  for (const [value, bytes] of known) expect(toHalfFloats(Float32Array.of(value)).toString('hex')).toBe(bytes)
})

it('reads back the values it wrote, to one part in two thousand', () => {
  fc.assert(
    fc.property(fc.float32Array({ min: -1, max: 1, noNaN: true }), (values) => {
      const read = fromHalfFloats(toHalfFloats(values))
      expect(read.length).toBe(values.length)
      values.forEach((value, at) =>
        expect(Math.abs((read[at] ?? Number.NaN) - value)).toBeLessThanOrEqual(
          Math.abs(value) / 2048 + 2 ** -25,
        ),
      )
    }),
  )
})

it('reads bytes at any offset of a buffer', () => {
  const written = Buffer.concat([Buffer.of(7), toHalfFloats(Float32Array.of(0.25, -3))])
  expect([...fromHalfFloats(written.subarray(1))]).toEqual([0.25, -3])
})
