import { shadeAt, shadeCells, type PictureFacts } from '@rp/label/picture-facts'
import { expect, it } from 'vitest'
import { shadesOf } from './picture-shades.ts'

/** Two pixels side by side: C100, and K60 with the opacity of the second. */
const plates = (alpha: number[] | null) => ({
  width: 2,
  height: 1,
  inks: Buffer.from([255, 0, 0, 0, 0, 0, 0, 153]),
  alpha: alpha && Buffer.from(alpha),
})

const shownBy = (alpha: number[] | null, cell: number) =>
  shadeAt({ shades: shadesOf(plates(alpha)) } as PictureFacts, cell)

const [left, right] = [0, shadeCells ** 2 - 1]

it('has the inks of each part of a picture', () => {
  expect(shownBy(null, left)).toEqual({ ink: { c: 100, m: 0, y: 0, k: 0 }, opacity: 100 })
  expect(shownBy(null, right)).toEqual({ ink: { c: 0, m: 0, y: 0, k: 60 }, opacity: 100 })
})

it('has their opacity, if any part is transparent', () => {
  expect(shownBy([255, 0], left)).toEqual({ ink: { c: 100, m: 0, y: 0, k: 0 }, opacity: 100 })
  expect(shownBy([255, 0], right)?.opacity).toBe(0)
  expect(shownBy([255, 128], right)).toEqual({ ink: { c: 0, m: 0, y: 0, k: 60 }, opacity: 50 })
})

it('is the mean of many pixels, and of transparent ones by their opacity', () => {
  const size = shadeCells * 2
  const inks = Buffer.alloc(size * size * 4)
  const alpha = Buffer.alloc(size * size, 255)
  for (let dot = 0; dot < size * size; dot += 2) inks[dot * 4 + 3] = 255
  const means = (given: Buffer | null) =>
    shadeAt({ shades: shadesOf({ width: size, height: size, inks, alpha: given }) } as PictureFacts, 7)
  expect(means(null)?.ink.k).toBe(50)
  for (let dot = 0; dot < size * size; dot += 2) alpha[dot] = 0
  expect(means(alpha)).toEqual({ ink: { c: 0, m: 0, y: 0, k: 0 }, opacity: 50 })
})
