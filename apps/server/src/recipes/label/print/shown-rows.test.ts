import { expect, it } from 'vitest'
import { bundledProfile } from './press-profile.ts'
import { shownRows } from './shown-rows.ts'
import { shownInks } from './soft-proof.ts'

const width = 64

/** Pixels of `different` inks in turn, each for `run` pixels. */
const pixels = (different: number, run: number): Buffer =>
  Buffer.from(
    Array.from({ length: width * width * 4 }, (_, at) => {
      const ink = Math.floor(at / 4 / run) % different
      return (ink * 37 + (at % 4) * 61) % 256
    }),
  )

it.each([
  ['one ink', pixels(1, 1)],
  ['few inks', pixels(5, 9)],
  ['the same inks once more', pixels(5, 9)],
  ['many inks, as in a photograph', Buffer.from(pixels(251, 1).map((ink, at) => (ink * (at % 97)) % 256))],
])('shows %s as the profile of the press does', async (_, inks) => {
  const profile = await bundledProfile()
  expect(await shownRows(inks, profile, width)).toEqual(await shownInks(inks, profile.icc, width))
})
