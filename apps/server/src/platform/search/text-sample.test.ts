import { expect, it } from 'vitest'
import { sampleOf } from './text-sample.ts'

/** A thousand messages: all with "please", every tenth with "serum", every hundredth with "collagen". */
const sample = sampleOf(
  Array.from({ length: 1000 }, (_, n) =>
    ['please', n % 10 === 0 && 'serum', n % 100 === 1 && 'collagen', `no ${n}`].filter(Boolean).join(' '),
  ),
)

it('of a phrase, the index is searched for the rarest part', () => {
  expect(sample.patternOf('please collagen')).toMatch(/%(col|oll|lla|lag|age|gen)%$/)
  expect(sample.patternOf('serum please')).toMatch(/^%(ser|eru|rum)%/)
})

it('another part is searched only if it saves rows', () => {
  expect(sample.patternOf('please')).toMatch(/^%[a-z]{3}%$/)
})

it('parts are searched in the order of the text', () => {
  expect(sample.patternOf('collagen serum')).toMatch(/^%(col|oll|lla|lag|age|gen)%.*%(ser|eru|rum)%$/)
})

it('a tone mark ends a word, as in the trigram index', () => {
  expect(sample.patternOf('แก้วขวด')).toBe('%วขว%')
})

it('returns the share of texts that contain something, and 1 without data', () => {
  expect(sample.shareOf((text) => text.includes('serum'))).toBe(0.1)
  expect(sampleOf([]).shareOf(() => false)).toBe(1)
})

it('without texts the index is searched for the whole, without wildcards', () => {
  expect(sampleOf([]).patternOf('50%_off')).toBe(String.raw`%50\%\_off%`)
})
