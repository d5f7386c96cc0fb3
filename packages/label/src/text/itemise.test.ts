import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clusterEdges } from './clusters.ts'
import { itemise } from './itemise.ts'

const runsOf = (text: string) =>
  itemise(text).map(({ start, end, script }) => [script, text.slice(start, end)])

it('separates Thai from Latin, and joins spaces, digits and brackets to what precedes them', () => {
  expect(runsOf('Serum 30 มล. (ครีม) Aqua')).toEqual([
    ['Latn', 'Serum 30 '],
    ['Thai', 'มล. (ครีม) '],
    ['Latn', 'Aqua'],
  ])
})

it('joins leading common characters to the first run', () => {
  expect(runsOf('100% น้ำ')).toEqual([['Thai', '100% น้ำ']])
})

it('treats a text of common characters only as Latin', () => {
  expect(runsOf('12.5 %')).toEqual([['Latn', '12.5 %']])
  expect(runsOf('')).toEqual([])
})

it('never separates a Thai mark from its base', () => {
  expect(runsOf('A ◌ุ')).toEqual([
    ['Latn', 'A '],
    ['Thai', '◌ุ'],
  ])
  expect(runsOf('xุ')).toEqual([['Latn', 'xุ']])
})

it('covers every text without gaps, cutting at clusters only', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'ก',
      'ป',
      '่',
      'ำ',
      'ุ',
      'A',
      'b',
      '1',
      ' ',
      '(',
      '\u200b',
      'é',
      'Ω',
      'ж',
      '中',
      '😀',
    ),
  })
  fc.assert(
    fc.property(text, (value) => {
      const runs = itemise(value)
      const edges = new Set(clusterEdges(value))
      expect(runs.map(({ start, end }) => value.slice(start, end)).join('')).toBe(value)
      expect(runs.every(({ start, end }) => edges.has(start) && edges.has(end))).toBe(true)
      expect(runs.every(({ script }, index) => script !== runs[index + 1]?.script)).toBe(true)
    }),
  )
})
