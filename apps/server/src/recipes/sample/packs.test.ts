import { readInci } from '@rp/domain/inci/parse-inci'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { readShared, sharedData } from '../../testing/shared-data.ts'

interface Pack {
  ingredients_as_printed: string
}

/** 981 lists of a shop's pages with all their variations: actives, footnotes, claims, several products, notices. */
describe.skipIf(sharedData === null)('the lists of real packs (skipped without the shared data)', () => {
  const packs = sharedData === null ? [] : parse<Pack>(readShared('packs.csv'), { columns: true })
  const read = packs.map(({ ingredients_as_printed: text }, row) => ({ row, text, ...readInci(text) }))
  const namesOf = () => read.flatMap(({ row, names }) => names.map(({ raw_name }) => `${row}: ${raw_name}`))

  it('yield no name with an unbalanced bracket', () => {
    const unbalanced = namesOf().filter(
      (name) => (name.match(/[([]/g)?.length ?? 0) !== (name.match(/[)\]]/g)?.length ?? 0),
    )
    expect(unbalanced).toEqual([])
  })

  it('yield no name with a footnote mark, a percentage, markup or a heading', () => {
    const marked = namesOf().filter((name) =>
      /[*†‡§%<>]|:.*:|\b(?:in)?active ingredient|ingredients?:/iu.test(name),
    )
    expect(marked).toEqual([])
  })

  it('yield no name that is a sentence', () => {
    const sentences = namesOf().filter((name) =>
      /\b(?:please|visit|helps|this product|your|dermatologist|certified|contains)\b/iu.test(
        name.replace(/\([^()]*\)/gu, ''),
      ),
    )
    expect(sentences).toEqual([])
  })

  it('yield a stated share only where the text has a percentage or ppm', () => {
    for (const { text, names } of read) {
      const stated = names.filter(({ stated_pct }) => stated_pct !== null).length
      expect(stated).toBeLessThanOrEqual(text.match(/%|percent|ppm/giu)?.length ?? 0)
    }
  })

  it('are reported as no list if and only if they are none', () => {
    const empty = read.filter(({ names }) => names.length === 0)
    const isNotice = (text: string) =>
      /^(?:Visit the|No Info$|#NAME|\s*-|\*|REN products|This ingredient)/u.test(text)
    // Two texts have no separators at all and cannot be split without a dictionary.
    expect(empty.filter(({ text }) => !isNotice(text)).map(({ row }) => row)).toEqual([7, 399])
    expect(read.filter(({ text, names }) => text.startsWith('Visit the') && names.length > 0)).toEqual([])
  })
})
