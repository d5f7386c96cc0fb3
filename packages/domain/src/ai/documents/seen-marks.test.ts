import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'
import type { PlacedText } from './placed-text.ts'
import {
  doubtsIn,
  joinedStruck,
  loweredText,
  markOf,
  raisedText,
  struckText,
  withoutMarks,
} from './seen-marks.ts'
import { splitDocument } from './split-document.ts'

const placed = (
  text: string,
  x: number,
  moved: { y?: number; size?: number; width?: number } = {},
): PlacedText => {
  const size = moved.size ?? 10
  return { text, x, y: 100, size, width: text.length * size * 0.5, font: 'f', isTurned: false, ...moved }
}
const lineOf = (...texts: PlacedText[]) =>
  linesOf({ page: 1, height: 800, texts, rules: [], cutWords: [] }).map(({ runs }) =>
    runs.map(({ text }) => text).join(' '),
  )

describe('a raised text', () => {
  it.each([
    ['3', '^3'],
    ['-4', '^-4'],
    ['a', 'a'],
    ['th', 'th'],
    ['2,3', '^(2,3)'],
    ['TM', 'TM'],
    [' 2 ', ' ^2 '],
    ['.', '.'],
  ])('%s is written as %s', (text, written) => {
    expect(raisedText(text)).toBe(written)
  })

  it('stays on its line, wherever it was drawn', () => {
    const [base, raised, rest] = [placed('10', 20), placed('3', 30, { y: 96, size: 6 }), placed(' CFU', 34)]
    expect(lineOf(base, raised, rest)).toEqual(['10^3 CFU'])
    expect(lineOf(base, rest, raised)).toEqual(['10^3 CFU'])
  })

  it('is one with its other parts', () => {
    const parts = [placed('-', 30, { y: 96, size: 6 }), placed('12', 33, { y: 96, size: 6 })]
    expect(lineOf(placed('10', 20), ...parts)).toEqual(['10^-12'])
  })

  it('is doubtful in a hole of its text', () => {
    const [line] = lineOf(placed('10  CFU/g', 20), placed('3', 31, { y: 96, size: 6 }))
    expect(doubtsIn(line ?? '')).toEqual(['RAISED'])
  })

  it('is no line of its own size above another', () => {
    expect(lineOf(placed('above', 20, { y: 88 }), placed('below', 20))).toEqual(['above', 'below'])
  })
})

it('a lowered text is written with lowered figures', () => {
  expect([loweredText('2'), loweredText('12'), loweredText('max')]).toEqual(['₂', '₁₂', '_max'])
  expect(lineOf(placed('CO', 20), placed('2', 30, { y: 102, size: 6 }))).toEqual(['CO₂'])
})

it('struck text keeps its words, and makes its piece doubtful', () => {
  const text = `Costs ${struckText('450')}${struckText(' baht')} 390`
  expect(withoutMarks(joinedStruck(text))).toBe('Costs [struck: 450 baht] 390')
  const [piece] = splitDocument([{ text, isHeading: false, page: 1 }])
  expect([piece?.answer, piece?.doubts]).toEqual(['Costs [struck: 450 baht] 390', ['STRUCK']])
})

it('a doubt about a heading concerns all text under it', () => {
  const heading = { text: `Price${markOf('HIDDEN')}`, isHeading: true, page: 1 }
  const pieces = splitDocument([heading, { text: 'word '.repeat(600), isHeading: false, page: 1 }])
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.every(({ question, doubts }) => question === 'Price' && doubts?.join() === 'HIDDEN')).toBe(
    true,
  )
})
