import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Box } from './document.ts'
import { emptyDocument } from './document.ts'
import { impose } from './imposition.ts'

const { paper } = emptyDocument({ width: 90_000, height: 60_000, bleed: 3000, safe: 3000 })
const sra3 = { width: 450_000, height: 320_000, margin: 10_000, gutterX: 6000, gutterY: 0 }

it('places as many labels as the sheet holds, centred', () => {
  const imposed = impose(paper, sra3)
  expect([imposed?.columns, imposed?.rows]).toEqual([4, 4])
  expect(imposed?.places).toHaveLength(16)
  expect(imposed?.printed).toEqual({ x: 33_000, y: 37_000, width: 384_000, height: 246_000 })
  expect(imposed?.cuts.y).toEqual([40_000, 100_000, 160_000, 220_000, 280_000])
})

it('lets neighbouring bleeds share the gutter, without reaching into another label', () => {
  const imposed = impose(paper, sra3)
  expect(imposed?.places[0]?.within).toEqual({ x: 33_000, y: 37_000, width: 96_000, height: 63_000 })
  expect(imposed?.places[5]?.within).toEqual({ x: 129_000, y: 100_000, width: 96_000, height: 60_000 })
})

it('places none on a sheet that is too small', () => {
  expect(impose(paper, { ...sra3, width: 115_000 })).toBeNull()
  expect(impose(paper, { ...sra3, width: 116_000 })?.columns).toBe(1)
})

it('keeps every label on the sheet and apart from the others', () => {
  const size = fc.integer({ min: 5000, max: 500_000 })
  const gap = fc.integer({ min: 0, max: 20_000 })
  const sheets = fc.record({ width: size, height: size, margin: gap, gutterX: gap, gutterY: gap })
  const overlaps = (a: Box, b: Box): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  fc.assert(
    fc.property(sheets, (sheet) => {
      const boxes = impose(paper, sheet)?.places.map(({ within }) => within) ?? []
      for (const { x, y, width, height } of boxes) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(sheet.margin)
        expect(x + width).toBeLessThanOrEqual(sheet.width - sheet.margin + 1)
        expect(y + height).toBeLessThanOrEqual(sheet.height - sheet.margin + 1)
      }
      for (const [index, box] of boxes.entries()) {
        expect(boxes.slice(index + 1).some((other) => overlaps(box, other))).toBe(false)
      }
    }),
  )
})
