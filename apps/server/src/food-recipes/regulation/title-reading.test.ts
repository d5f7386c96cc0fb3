import { annexes, type Annex } from '@rp/domain/regulation/annex/columns'
import { familyKeys } from '@rp/domain/regulation/title/family-keys'
import { readTitle, type SegmentKind } from '@rp/domain/regulation/title/read-title'
import { describe, expect, it } from 'vitest'
import { readShared, sharedData } from '../../testing/shared-data.ts'
import { annexFiles } from '../../testing/title-law.ts'
import { readAnnexFile } from './annex-file.ts'
import { countTitle, emptyTitles } from './title-report.ts'

const titlesOf = (annex: Annex) =>
  readAnnexFile(readShared(annexFiles[annex]), {
    annex,
    file_name: annexFiles[annex],
    language: 'en',
  }).entries.map(({ ref, rules }) => ({ ref, title: rules[0]?.content.entry_name ?? '' }))

/**
 * Words of a condition or a family, found in the text without the reader. "butyl", "fluoro" and the like contain them.
 */
const clauseWords =
  /(?<![\p{L}-])(?:when|if|except|exception|unless|other than|provided|its salts|its compounds|their salts|and its|containing \d)(?![\p{L}-])/iu

// Only where the public data lie beside the project.
describe.skipIf(sharedData === null)('the titles of the published annexes', () => {
  it.each(annexes)('of annex %s are read whole, character by character', (annex) => {
    for (const { title } of titlesOf(annex))
      expect(
        readTitle(title)
          .segments.map(({ text }) => text)
          .join(''),
      ).toBe(title)
  })

  it('of Annex II leave no word of a condition or a family in a name', () => {
    const left = titlesOf('II').flatMap(({ ref, title }) =>
      readTitle(title)
        .segments.filter(({ kind, text }) => kind === 'NAME' && clauseWords.test(text))
        .map(({ text }) => `${ref}: ${text}`),
    )
    expect(left).toEqual([])
  })

  it('of Annex II have these pieces', () => {
    const counts: Partial<Record<SegmentKind, number>> = {}
    for (const { title } of titlesOf('II'))
      for (const { kind } of readTitle(title).segments) counts[kind] = (counts[kind] ?? 0) + 1
    const { NAME: _name, REGISTER: _register, NOTE: _note, FAMILY: _family, ...clauses } = counts
    // 183 uses, 287 contents and 46 proofs, as a search of the file finds; none is unread.
    expect(clauses).toEqual({ USE: 183, CONTENT: 287, PROOF: 46, EXCEPTION: 6, REFERENCE: 12, LIMIT: 2 })
  })

  it('are reported by number', () => {
    const reports = annexes.map((annex) => {
      const report = emptyTitles()
      for (const one of titlesOf(annex)) countTitle(report, one)
      return { annex, ...report }
    })
    expect(reports).toMatchInlineSnapshot(`
      [
        {
          "annex": "II",
          "exceptions": 18,
          "families": 337,
          "names": 983,
          "questions": 335,
          "unread": 0,
          "unread_refs": [],
          "uses": 183,
        },
        {
          "annex": "III",
          "exceptions": 4,
          "families": 35,
          "names": 332,
          "questions": 0,
          "unread": 3,
          "unread_refs": [
            "12",
            "24",
            "321",
          ],
          "uses": 0,
        },
        {
          "annex": "IV",
          "exceptions": 0,
          "families": 17,
          "names": 136,
          "questions": 0,
          "unread": 0,
          "unread_refs": [],
          "uses": 0,
        },
        {
          "annex": "V",
          "exceptions": 2,
          "families": 15,
          "names": 43,
          "questions": 0,
          "unread": 0,
          "unread_refs": [],
          "uses": 0,
        },
        {
          "annex": "VI",
          "exceptions": 0,
          "families": 4,
          "names": 23,
          "questions": 0,
          "unread": 0,
          "unread_refs": [],
          "uses": 0,
        },
      ]
    `)
  })

  it('restrict only the families of Annex III without names', () => {
    const found = titlesOf('III').filter(({ title }) => familyKeys(title, false).length > 0)
    expect(found.map(({ ref }) => ref)).toEqual(['23', '50'])
  })
})
