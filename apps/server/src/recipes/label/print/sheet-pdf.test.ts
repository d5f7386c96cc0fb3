import { expect, it } from 'vitest'
import { newRect } from '@rp/label/new-element'
import { fromMm } from '@rp/label/units'
import { Refusal } from '../../../platform/refusal.ts'
import { rasterOf } from '../../../testing/paper/pdf-raster.ts'
import { labelOf } from '../../../testing/paper/sample-label.ts'
import { bundledProfile } from './press-profile.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { openHere } from './open-picture.ts'

const sheet = { width: fromMm(120), height: fromMm(90), margin: 0, gutterX: fromMm(4), gutterY: fromMm(4) }
const dpi = 127

async function printed(width: number): Promise<Buffer> {
  const whole = { 'data-x': -3000, 'data-y': -3000, width: fromMm(46), height: fromMm(36) }
  const document = await labelOf([newRect({ id: 'a', group: 'background 1', fill: '#000000', ...whole })], {
    width: 40,
    height: 30,
  })
  const readFile = () => Promise.reject(new Error('no pictures'))
  return sheetPdf(
    {
      document,
      title: 'Sheet',
      now: new Date(0),
      profile: await bundledProfile(),
      readFile,
      opener: openHere,
      text: 'fonts',
    },
    { ...sheet, width },
  )
}

it('is full of centred labels, with marks around them', async () => {
  const pdf = await printed(sheet.width)
  expect(pdf.toString('latin1')).toMatch(/\/TrimBox \[0 0 340\.15748 255\.11811\]/)
  const { width, height, grey } = await rasterOf(pdf, dpi)
  const dark = (xMm: number, yMm: number): boolean =>
    (grey[Math.round(yMm * 5) * width + Math.round(xMm * 5)] ?? 255) < 200
  expect([width, height]).toEqual([600, 450])
  // Two labels of 40 mm with 4 between them begin at 18 mm, their bleed at 15; the bleeds meet in the gutter.
  expect([14.4, 15.4, 59, 60, 61, 104.4, 105.4].map((x) => dark(x, 45))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
  ])
  expect(dark(58, 6)).toBe(true)
  expect(dark(62, 6)).toBe(true)
})

it('is refused if no label fits', async () => {
  const refused: unknown = await printed(fromMm(50)).catch((error: unknown) => error)
  expect(refused instanceof Refusal && refused.parts.errors?.[0]?.path).toBe('width')
})
