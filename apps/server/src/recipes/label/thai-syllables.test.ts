import { expect, it } from 'vitest'
import { fontIds } from '@rp/label/fonts'
import { thaiSyllables, wrongSyllables } from '../../testing/paper/thai-syllables.ts'
import { openFace } from './fonts.ts'

it('knows 2,860 syllables', () => {
  expect(new Set(thaiSyllables).size).toBe(2860)
})

it.each(fontIds)(
  'shapes every syllable in %s as HarfBuzz does, alone and after a Latin letter or a digit',
  async (id) => {
    expect(wrongSyllables(await openFace(id))).toEqual([])
  },
)
