import { contrastRatio } from '@rp/label/contrast'
import type { Cmyk } from '@rp/label/ink'
import { expect, test } from 'vitest'
import { pressColours } from '../press-facts.ts'

const ink = (c: number, m: number, y: number, k: number): Cmyk => ({ c, m, y, k })
const white = ink(0, 0, 0, 0)
const cyan = ink(100, 0, 0, 0)
const green = ink(100, 0, 100, 0)
const black = ink(0, 0, 0, 100)
const blue = ink(100, 100, 0, 0)

/**
 * Everyday colours and what a reader sees, by the measured solids of offset on coated stock (FOGRA39): below 1.5 text
 * is invisible, below 4.5 it is hard to read.
 */
const pairs: readonly (readonly [name: string, text: Cmyk, background: Cmyk, verdict: string])[] = [
  ['process cyan on white', cyan, white, 'warn'],
  ['white on process cyan', white, cyan, 'warn'],
  ['process green on white', green, white, 'warn'],
  ['white on process green', white, green, 'warn'],
  ['herbal green on white', ink(85, 0, 60, 0), white, 'warn'],
  ['dark green on white', ink(100, 0, 90, 20), white, 'fine'],
  ['yellow on cyan', ink(0, 0, 100, 0), cyan, 'warn'],
  ['yellow on white', ink(0, 0, 100, 0), white, 'block'],
  ['black on process blue', black, blue, 'block'],
  ['process blue on dark blue', blue, ink(100, 80, 20, 60), 'block'],
  ['magenta on black', ink(0, 100, 0, 0), black, 'warn'],
  ['cyan on process blue', cyan, blue, 'warn'],
  ['black on yellow', black, ink(0, 0, 100, 0), 'fine'],
  ['rich black on black', ink(60, 40, 40, 100), black, 'block'],
]

test.each(pairs)('%s', async (_, text, background, verdict) => {
  const { luminance } = await pressColours()
  const ratio = contrastRatio(luminance(text), luminance(background))
  expect(ratio < 1.5 ? 'block' : ratio < 4.5 ? 'warn' : 'fine', String(ratio)).toBe(verdict)
})
