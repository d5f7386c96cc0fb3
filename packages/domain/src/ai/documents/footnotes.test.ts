import { expect, it } from 'vitest'
import { withFootnotes } from './footnotes.ts'

const read = (...texts: string[]) =>
  withFootnotes(texts.map((text) => ({ text, isHeading: false, page: 1 }))).map(({ text }) => text)

it('puts a footnote where its mark is', () => {
  expect(read('Minimum order 200^2 pieces.', 'Half in advance.', '^2 From March.')).toEqual([
    'Minimum order 200 [note 2: From March.] pieces.',
    'Half in advance.',
  ])
})

it('takes no power of ten and no area for a mark', () => {
  expect(read('At most 10^2 CFU/g on 5 cm^2, in Laos^2.', '^2 Not food.')).toEqual([
    'At most 10^2 CFU/g on 5 cm^2, in Laos [note 2: Not food.].',
  ])
})

it('leaves a note without a mark at the foot', () => {
  expect(read('Closed on Sundays.', '^1 Without tax.')).toEqual(['Closed on Sundays.', '^1 Without tax.'])
})
