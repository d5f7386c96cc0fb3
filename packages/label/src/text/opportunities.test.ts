import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { clusterEdges } from './clusters.ts'
import { opportunities, type SegmentThai } from './opportunities.ts'
import { thaiWords } from './thai-words.ts'

const letters: SegmentThai = (run) => Array.from(run)
const whole: SegmentThai = (run) => [run]

const pieces = (text: string, segment: SegmentThai, dictionary: string[] = []): string[] => {
  const cuts = [0, ...opportunities(text, { segment, dictionary }), text.length]
  return cuts.slice(0, -1).map((cut, index) => text.slice(cut, cuts[index + 1]))
}

it('breaks after spaces, never between them', () => {
  expect(pieces('Aqua,  Glycerin', whole)).toEqual(['Aqua,  ', 'Glycerin'])
})

it('breaks Thai between words', () => {
  expect(pieces('ครีมบำรุงผิว', thaiWords())).toEqual(['ครีม', 'บำรุง', 'ผิว'])
})

it('segments runs of Thai letters only', () => {
  const segment = vi.fn(whole)
  pieces('สารสกัด 2.5% ถ.กิ่งแก้ว ฯลฯ Aloe ต่างๆ', segment)
  expect(segment.mock.calls.map(([run]) => run)).toEqual(['สารสกัด', 'ถ', 'กิ่งแก้ว', 'ล', 'ต่าง'])
})

it('keeps dictionary words whole that the segmentation splits', () => {
  expect(pieces('คอลลาเจนสูง', () => ['คอ', 'ล', 'ลา', 'เจน', 'สูง'], ['คอลลาเจน'])).toEqual(['คอลลาเจน', 'สูง'])
  expect(pieces('with VITAMIN C inside', whole, ['Vitamin C'])).toEqual(['with ', 'VITAMIN C ', 'inside'])
})

it('starts no line with a repetition sign, an abbreviation sign, a closing mark or a dash', () => {
  expect(pieces('ต่าง ๆ กัน', whole)).toEqual(['ต่าง ๆ ', 'กัน'])
  expect(pieces('กรุงเทพ ฯ (ไทย ) – ดี', whole)).toEqual(['กรุงเทพ ฯ ', '(ไทย ) – ', 'ดี'])
  expect(pieces('และฯลฯ', letters).at(-1)?.endsWith('ฯลฯ')).toBe(true)
})

it('ends no line with an opening mark or a leading vowel', () => {
  expect(pieces('สูตร ( ใหม่', whole)).toEqual(['สูตร ', '( ใหม่'])
  expect(pieces('แก้ว', letters)).toEqual(['แก้', 'ว'])
})

it('respects explicit breaks and joiners in the text', () => {
  expect(pieces('ไฮยา\u200bลูรอน', whole)).toEqual(['ไฮยา\u200b', 'ลูรอน'])
  expect(pieces('ผิว\u2060ขาว และ\u2060 ดี', thaiWords())).toEqual(['ผิว\u2060ขาว ', 'และ\u2060 ดี'])
})

it('breaks chemical names only after dashes, slashes and commas between letters', () => {
  expect(pieces('1,2-Hexanediol', whole)).toEqual(['1,2-Hexanediol'])
  expect(pieces('PEG-40 Hydrogenated', whole)).toEqual(['PEG-40 ', 'Hydrogenated'])
  expect(pieces('Aqua/Water,Alpha-Arbutin', whole)).toEqual(['Aqua/', 'Water,', 'Alpha-', 'Arbutin'])
})

it('keeps clusters whole for any segmentation', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'ก',
      'ป',
      '่',
      'ำ',
      'ุ',
      'เ',
      'ะ',
      'ๆ',
      'ฯ',
      'A',
      '1',
      ' ',
      '(',
      ')',
      '-',
      '\u200b',
      '\u2060',
    ),
  })
  fc.assert(
    fc.property(text, (value) => {
      const found = opportunities(value, { segment: letters, dictionary: ['กป'] })
      const edges = new Set(clusterEdges(value))
      expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
      for (const at of found) {
        expect(at).toBeGreaterThan(0)
        expect(at).toBeLessThan(value.length)
        expect(edges.has(at)).toBe(true)
        expect(value.slice(0, at)).not.toMatch(/\u2060$/)
        expect(value.slice(at)).not.toMatch(/^\u2060/)
      }
    }),
  )
})
