import { expect, it } from 'vitest'
import { linesOnPage, type PlacedRun } from './page-lines.ts'

const run = (str: string, x: number, y: number): PlacedRun => ({
  str,
  width: str.length * 5,
  height: 10,
  transform: [10, 0, 0, 10, x, y],
})

it('a page becomes lines from the top, with tabs between columns', () => {
  const items = [run('24 KG', 120, 700), run('G.W.', 20, 700), run('QTY', 20, 714), run('12 CTN', 120, 714)]
  expect(linesOnPage(items)).toBe('QTY\t12 CTN\nG.W.\t24 KG')
})

it('Thai in an old font’s private letters is read with its normal spelling', () => {
  // `น้ำหนัก` with the mai tho of a Windows font, placed lower.
  expect(linesOnPage([run('น\uf70b\u0e33หนัก', 20, 700)])).toBe('น้ำหนัก')
})
