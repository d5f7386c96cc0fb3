import { expect, it } from 'vitest'
import { sampleOf } from './text-sample.ts'

/** A thousand messages: every one says please, every tenth serum, every hundredth collagen. */
const sample = sampleOf(
  Array.from({ length: 1000 }, (_, n) =>
    ['please', n % 10 === 0 && 'serum', n % 100 === 1 && 'collagen', `no ${n}`].filter(Boolean).join(' '),
  ),
)

it('of a phrase the index is asked for the part that fewest texts have', () => {
  expect(sample.patternOf('please collagen')).toMatch(/%(col|oll|lla|lag|age|gen)%$/)
  expect(sample.patternOf('serum please')).toMatch(/^%(ser|eru|rum)%/)
})

it('a further part is asked for only where it spares rows', () => {
  expect(sample.patternOf('please')).toMatch(/^%[a-z]{3}%$/)
})

it('parts are asked for as they follow in the text', () => {
  expect(sample.patternOf('collagen serum')).toMatch(/^%(col|oll|lla|lag|age|gen)%.*%(ser|eru|rum)%$/)
})

it('a tone mark ends a word, as the index of three letters has it', () => {
  expect(sample.patternOf('แก้วขวด')).toBe('%วขว%')
})

it('says how many texts have something, and of nothing known that all do', () => {
  expect(sample.shareOf((text) => text.includes('serum'))).toBe(0.1)
  expect(sampleOf([]).shareOf(() => false)).toBe(1)
})

it('without texts the index is asked for the whole, in which nothing is a wildcard', () => {
  expect(sampleOf([]).patternOf('50%_off')).toBe(String.raw`%50\%\_off%`)
})
