import { describe, expect, it } from 'vitest'
import { proofBytes, proofedColour, proofSteps } from './proof-table.ts'

/** A press that takes its red from cyan and its blue from black, in a straight line. */
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

describe('the table of a soft proof', () => {
  it('gives what stands at a point', () => {
    expect(proofedColour(straight(), { c: 0, m: 0, y: 0, k: 0 })).toBe('#ff00ff')
    expect(proofedColour(straight(), { c: 100, m: 50, y: 25, k: 100 })).toBe('#000000')
  })

  it('lies between its points in between', () => {
    for (const percent of [3, 40, 97]) {
      const red = Number.parseInt(proofedColour(straight(), { c: percent, m: 0, y: 0, k: 0 }).slice(1, 3), 16)
      expect(Math.abs(red - 255 * (1 - percent / 100))).toBeLessThanOrEqual(1)
    }
  })

  it('of another size is refused', () => {
    expect(() => proofedColour(new Uint8Array(3), { c: 0, m: 0, y: 0, k: 0 })).toThrow('3 bytes')
  })
})
