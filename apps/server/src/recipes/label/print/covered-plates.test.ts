import { beforeAll, describe, expect, it } from 'vitest'
import type { LabelElement } from '@rp/label/document'
import type { Ink } from '@rp/label/ink'
import { newRect } from '@rp/label/new-element'
import { labelOf } from '../../../testing/paper/sample-label.ts'
import { coveredPlates } from './covered-plates.ts'
import { openHere } from './open-picture.ts'
import { mostSpots } from './press-plates.ts'
import { bundledProfile, type PressProfile } from './press-profile.ts'

let profile: PressProfile
beforeAll(async () => {
  profile = await bundledProfile()
})

/** The left `share` of a label of 40 x 30 mm. */
const part = (id: string, share: number, fill: Ink, group: 'background 1' | 'highlight 1' = 'highlight 1') =>
  newRect({ id, group, fill, 'data-x': 0, 'data-y': 0, width: 40_000 * share, height: 30_000 })
const spot = (name: string, given = {}): Ink => ({
  spot: name,
  tint: 100,
  instead: { c: 0, m: 50, y: 50, k: 0 },
  ...given,
})

async function platesOf(elements: LabelElement[]) {
  const document = await labelOf(elements, { width: 40, height: 30 })
  const readFile = () => Promise.reject(new Error('no pictures'))
  return coveredPlates({ document, profile, readFile, opener: openHere })
}

describe('the plates of a label', () => {
  it('have their share of the trim, use and overprint', async () => {
    const plates = await platesOf([
      part('a', 1, spot('White'), 'background 1'),
      part('b', 0.5, { c: 100, m: 40, y: 0, k: 0 }),
      part('c', 0.25, spot('PANTONE 871 C', { tint: 40 })),
      part('d', 0.125, spot('Op Blue', { overprints: true })),
    ])
    expect(plates).toEqual([
      { name: 'Cyan', use: 'colour', coverage: expect.closeTo(25, 0) as number, overprints: false },
      { name: 'Magenta', use: 'colour', coverage: expect.closeTo(10, 0) as number, overprints: false },
      { name: 'PANTONE 871 C', use: 'colour', coverage: expect.closeTo(10, 0) as number, overprints: false },
      { name: 'Op Blue', use: 'colour', coverage: expect.closeTo(12.5, 0) as number, overprints: true },
      { name: 'White', use: 'white', coverage: expect.closeTo(100, 0) as number, overprints: true },
    ])
  })

  it('are as many as a press has; further ones are listed without coverage', async () => {
    const many = Array.from({ length: mostSpots + 2 }, (_, at) => part(`p${at}`, 0.5, spot(`Ink ${at}`)))
    const plates = await platesOf(many)
    expect(
      plates
        .filter(({ coverage }) => coverage === null)
        .map(({ name }) => name)
        .toSorted(),
    ).toHaveLength(2)
  })
})
