import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newText } from '../new-element.ts'
import type { TextElement } from '../document.ts'
import { clusterEdges } from './clusters.ts'
import { engineOf } from './engine.ts'
import { innerWidth, layoutText } from './layout.ts'
import { letterHeight, letterHeights } from './letter-height.ts'
import { madeUpFont } from './made-up-font.ts'
import { layoutStored, type TextLine } from './stored-layout.ts'

/** At a font size of 2 mm every character of the made-up font is 1 mm wide. */
const textOf = (text: string, change: Partial<TextElement> = {}): TextElement =>
  newText({ id: 't', group: 'brand', text, fontSize: 2000, width: 10_000, height: 20_000, ...change })

const letters = (run: string): string[] => Array.from(run)

const laid = (element: TextElement, dictionary: string[] = []): TextElement => ({
  ...element,
  ...layoutText(element, { font: madeUpFont, segment: letters, dictionary }),
})

const linesOf = (element: TextElement): TextLine[] => [...layoutStored(laid(element), madeUpFont).lines]
const wordsOf = (element: TextElement): string[] =>
  linesOf(element).map(({ start, end }) => element.text.slice(start, end))
const xs = (line: TextLine | undefined): number[] => line?.glyphs.map(({ x }) => x) ?? []

it('breaks at the last opportunity that fits, with hanging spaces', () => {
  expect(wordsOf(textOf('Aqua Glycerin Niacinamide'))).toEqual(['Aqua ', 'Glycerin ', 'Niacinamid', 'e'])
  expect(wordsOf(textOf('0123456789    next'))).toEqual(['0123456789    ', 'next'])
})

it('breaks a word wider than the box at clusters, with at least one cluster per line', () => {
  expect(wordsOf(textOf('น้ำน้ำน้ำ', { width: 2000 }))).toEqual(['น้ำ', 'น้ำ', 'น้ำ'])
  expect(wordsOf(textOf('น้ำด', { width: 100 }))).toEqual(['น้ำ', 'ด'])
})

it('starts a paragraph at every line feed', () => {
  expect(wordsOf(textOf('one\n\ntwo three four\n'))).toEqual(['one', '', 'two three ', 'four', ''])
  expect(laid(textOf('one\n\ntwo three four\n')).breaks).toEqual([4, 5, 15, 20])
})

it('separates paragraphs even before the first layout', () => {
  const { lines } = layoutStored(textOf('one\ntwo'), madeUpFont)
  expect(lines.map(({ start, end }) => [start, end])).toEqual([
    [0, 3],
    [4, 7],
  ])
})

it('records the engine of the breaks', () => {
  const { engine } = laid(textOf('one'), ['คอลลาเจน'])
  expect(engine).toBe(engineOf(madeUpFont, ['คอลลาเจน']))
  expect(engineOf(madeUpFont, ['a', 'b'])).toBe(engineOf(madeUpFont, ['b', 'a']))
  expect(engineOf(madeUpFont, ['ab'])).not.toBe(engineOf(madeUpFont, ['a', 'b']))
  expect(engineOf({ hash: 'other' }, [])).not.toBe(engineOf(madeUpFont, []))
})

it('places the first baseline an ascender below the padding and the next ones a line spacing apart', () => {
  const padding = { top: 500, right: 0, bottom: 0, left: 700 }
  const [first, second] = linesOf(textOf('one two', { width: 4700, padding, lineSpacing: 1500 }))
  expect([first?.baseline, second?.baseline]).toEqual([500 + 1600, 500 + 1600 + 3000])
  expect(xs(first)).toEqual([700, 1700, 2700, 3700])
  expect(first?.glyphs[0]).toEqual({ id: 0x6f, x: 700, y: 2100, cluster: 0 })
})

it('ignores hanging spaces when aligning', () => {
  const text = 'four three'
  expect(xs(linesOf(textOf(text, { width: 6000, justify: 'right' }))[0])[0]).toBe(2000)
  expect(xs(linesOf(textOf(text, { width: 6000, justify: 'center' }))[0])[0]).toBe(1000)
})

it('stretches the spaces of justified lines, except the last of a paragraph', () => {
  const [first, last] = linesOf(textOf('a b c dddddd', { justify: 'justify', width: 8000 }))
  expect(first?.width).toBe(8000)
  expect(xs(first)).toEqual([0, 1000, 3500, 4500, 7000, 8000])
  expect(xs(last)).toEqual([0, 1000, 2000, 3000, 4000, 5000])
})

it('does not stretch a justified line without spaces', () => {
  expect(linesOf(textOf('abc\u200bdddddd', { justify: 'justify', width: 8000 }))[0]?.width).toBe(3000)
})

it('adds letter spacing after each cluster, but not at the end of a line or inside a cluster', () => {
  const [first] = linesOf(textOf('น้ำดี\u2060ก ข', { letterSpacing: 250, width: 4500 }))
  expect(first?.end).toBe(8)
  expect(first?.width).toBe(4000 + 2 * 250)
  expect(xs(first)).toEqual([0, 1000, 1000, 2250, 3250, 3500, 3500, 4750])
})

it('uses no Latin ligatures in spaced text', () => {
  expect(linesOf(textOf('fi'))[0]?.glyphs).toHaveLength(1)
  expect(linesOf(textOf('fi', { letterSpacing: 100 }))[0]?.glyphs).toHaveLength(2)
})

it('has a caret at every cluster edge, also within a ligature', () => {
  expect(linesOf(textOf('fin'))[0]?.carets).toEqual([
    { at: 0, x: 0 },
    { at: 1, x: 800 },
    { at: 2, x: 1600 },
    { at: 3, x: 2600 },
  ])
})

it('reshapes both sides of a break between kerned letters', () => {
  const widths = (breaks: number[]): number[] =>
    layoutStored({ ...textOf('AV'), breaks }, madeUpFont).lines.map(({ width }) => width)
  expect(widths([])).toEqual([1800])
  expect(widths([1])).toEqual([1000, 1000])
})

it('reports a text that exceeds its box in height or width', () => {
  expect(layoutStored(laid(textOf('one', { height: 2000 })), madeUpFont).overset).toBe(false)
  expect(layoutStored(laid(textOf('one', { height: 1999 })), madeUpFont).overset).toBe(true)
  expect(layoutStored(textOf('eleven char'), madeUpFont).overset).toBe(true)
})

it('reports characters missing in the font', () => {
  expect(layoutStored(laid(textOf('a☃b☃')), madeUpFont).missing).toEqual(['☃'])
})

it('measures the lowest letters that occur in a text', () => {
  expect(letterHeights(textOf('Vitamin กข'), madeUpFont)).toEqual({ small: 900, capital: 1400, thai: 1400 })
  expect(letterHeight(textOf('Vitamin กข'), madeUpFont)).toBe(900)
  expect(letterHeight(textOf('LOT 12'), madeUpFont)).toBe(1400)
  expect(letterHeight(textOf('…'), madeUpFont)).toBe(0)
})

const anyText = fc.string({
  unit: fc.constantFrom('ก', 'น', '้', 'ำ', 'เ', 'A', 'V', 'f', 'i', '1', ' ', '\n', '(', '-', '\u200b'),
  maxLength: 60,
})
const anySetting = fc.record({
  width: fc.integer({ min: 500, max: 20_000 }),
  letterSpacing: fc.constantFrom(0, 0, 130, -70),
  justify: fc.constantFrom('left' as const, 'right' as const, 'center' as const, 'justify' as const),
})

it('keeps every line within the box unless a single cluster is wider', () => {
  fc.assert(
    fc.property(anyText, anySetting, (text, change) => {
      const element = laid(textOf(text, change))
      for (const line of layoutStored(element, madeUpFont).lines) {
        const clusters = clusterEdges(text.slice(line.start, line.end).trimEnd()).length - 1
        if (clusters > 1) expect(line.width).toBeLessThanOrEqual(innerWidth(element))
      }
    }),
  )
})

it('covers the text with lines without gaps, cut at clusters, with ascending carets', () => {
  fc.assert(
    fc.property(anyText, anySetting, (text, change) => {
      const edges = new Set(clusterEdges(text))
      const lines = linesOf(textOf(text, change))
      let next = 0
      for (const { start, end, carets } of lines) {
        expect(text.slice(next, start)).toMatch(/^\n?$/)
        expect(edges.has(start)).toBe(true)
        expect([carets[0]?.at, carets.at(-1)?.at]).toEqual([start, end])
        next = end
      }
      expect(next).toBe(text.length)
    }),
  )
})

it('is deterministic for the same breaks, with whole micrometres', () => {
  fc.assert(
    fc.property(anyText, anySetting, (text, change) => {
      const element = laid(textOf(text, change))
      const { breaks } = layoutText(element, { font: madeUpFont, segment: letters, dictionary: [] })
      expect(breaks).toEqual(element.breaks)
      const { lines } = layoutStored(element, madeUpFont)
      const numbers = lines.flatMap(({ glyphs, carets }) => [...glyphs, ...carets].flatMap(Object.values))
      expect(numbers.every(Number.isInteger)).toBe(true)
      expect(lines.slice(1).map(({ start }) => start)).toEqual(breaks)
    }),
  )
})
