import { describe, expect, it } from 'vitest'
import { proofBytes, proofedColour, proofSteps } from './proof-table.ts'

/** A linear press that takes its red from cyan and its blue from black. */
function straight(): Uint8Array {
  const table = new Uint8Array(proofBytes)
  for (let point = 0; point < proofSteps ** 4; point += 1) {
    const cyan = Math.floor(point / proofSteps ** 3)
    const black = point % proofSteps
    table[point * 3] = 255 - Math.round((cyan * 255) / (proofSteps - 1))
    table[point * 3 + 2] = 255 - Math.round((black * 255) / (proofSteps - 1))
  }
  return table
}

describe('the soft-proof table', () => {
  it('gives the exact value at a grid point', () => {
    expect(proofedColour(straight(), { c: 0, m: 0, y: 0, k: 0 })).toBe('#ff00ff')
    expect(proofedColour(straight(), { c: 100, m: 50, y: 25, k: 100 })).toBe('#000000')
  })

  it('interpolates between grid points', () => {
    for (const percent of [3, 40, 97]) {
      const red = Number.parseInt(proofedColour(straight(), { c: percent, m: 0, y: 0, k: 0 }).slice(1, 3), 16)
      expect(Math.abs(red - 255 * (1 - percent / 100))).toBeLessThanOrEqual(1)
    }
  })

  it('is refused if its size is wrong', () => {
    expect(() => proofedColour(new Uint8Array(3), { c: 0, m: 0, y: 0, k: 0 })).toThrow('3 bytes')
  })
})
