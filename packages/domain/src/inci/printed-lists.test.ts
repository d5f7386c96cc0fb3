import { describe, expect, it } from 'vitest'
import { slowTexts } from '../testing/slow-texts.ts'
import { judgedPackTexts } from './cases/judged-pack-texts.ts'
import { packTexts } from './cases/pack-texts.ts'
import { notLists, printedLists } from './cases/printed-lists.ts'
import { inciLimits, readInci, type ParsedName } from './parse-inci.ts'

const asWritten = ({ raw_name, stated_pct, may_contain }: ParsedName) =>
  `${may_contain ? '+/- ' : ''}${raw_name}${stated_pct === null ? '' : ` | ${stated_pct} %`}`

describe('parsing a printed list with', () => {
  it.each(printedLists)('$form', ({ text, names }) => {
    expect(readInci(text).names.map(asWritten)).toEqual(names)
  })
})

describe('reading the text of a pack with', () => {
  it.each([...packTexts, ...judgedPackTexts])('$form', ({ text, names }) => {
    expect(readInci(text).names.map(asWritten)).toEqual(names)
  })
})

it.each(notLists)('a text that is no list has no names: %s', (text) => {
  expect(readInci(text).names).toEqual([])
})

/** The same names in every combination of heading, separator, share, footnote and ending. */
const headings = [
  '',
  'Ingredients: ',
  'INGREDIENTS (INCI):\n',
  'Ingrédients : ',
  '<b>Full Ingredients List:</b> ',
  'ส่วนประกอบ: ',
]
const separators = [', ', '; ', ' • ', ' · ', ',', '\n']
const endings = [
  '',
  '.',
  '. *From organic farming.',
  '. May contain: CI 77891.',
  '. Made in Thailand',
  '. This product is not tested on animals.',
]
const names = [
  'Aqua (Water, Eau)',
  '1,2-Hexanediol',
  'Caprylic/Capric Triglyceride',
  'N,N-Dimethylglycine',
  'PEG-100 Stearate',
]
const variants = headings.flatMap((heading) =>
  separators.flatMap((separator) => endings.map((ending) => ({ heading, separator, ending }))),
)

it.each(variants)('$heading … $separator … $ending', ({ heading, separator, ending }) => {
  const printed = names.map((name, at) => (at === 2 ? `${name}*` : at === 3 ? `${name} 0,5 %` : name))
  expect(readInci(`${heading}${printed.join(separator)}${ending}`).names.map(asWritten)).toEqual([
    ...names.map((name, at) => (at === 3 ? `${name} | 0.5 %` : name)),
    ...(ending.includes('CI 77891') ? ['+/- CI 77891'] : []),
  ])
})

it('finds no more names than allowed in a text of maximum length', () => {
  for (const text of slowTexts.ingredientLists) {
    const { names: found } = readInci(text)
    expect(found.length).toBeLessThanOrEqual(inciLimits.names)
    for (const { raw_name } of found) expect(raw_name.length).toBeLessThanOrEqual(inciLimits.name)
  }
})
