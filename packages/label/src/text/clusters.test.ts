import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clusterEdges } from './clusters.ts'

const clustersOf = (text: string): string[] => {
  const edges = clusterEdges(text)
  return edges.slice(0, -1).map((edge, index) => text.slice(edge, edges[index + 1]))
}

it('keeps vowel and tone with their consonant, also SARA AM', () => {
  expect(clustersOf('น้ำเปล่าปู่')).toEqual(['น้ำ', 'เ', 'ป', 'ล่', 'า', 'ปู่'])
})

it('keeps a composed Latin letter and a surrogate pair together', () => {
  expect(clustersOf('e\u0301a😀')).toEqual(['e\u0301', 'a', '😀'])
})

it('never attaches a mark to a line feed or a break', () => {
  expect(clustersOf('\n\u0e48\u200b\u0e48')).toEqual(['\n', '\u0e48', '\u200b', '\u0e48'])
})

it("agrees with Unicode's segmentation for Thai and Latin text", () => {
  const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })
  const letters = fc.stringMatching(/^[ก-ฮะ-ฺเ-๎๐-๙a-zA-Z0-9 ()éü.\u200b\u2060-]{0,40}$/)
  fc.assert(
    fc.property(letters, (text) => {
      expect(clustersOf(text)).toEqual(Array.from(graphemes.segment(text), ({ segment }) => segment))
    }),
  )
})
