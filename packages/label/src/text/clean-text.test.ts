import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, isStorable, textKinds, type TextKind } from './clean-text.ts'

const kinds = Object.keys(textKinds) as TextKind[]

/** Any sequence of UTF-16 units: all of Unicode, unassigned code points, and lone surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom('\t', '\r', '\n', '\u000B', '\u2028', '\u0000', '<b>', '\uD83D', '\uDE00', 'ก่ำ'), {
      maxLength: 30,
    })
    .map((parts) => parts.join('')),
)

describe('cleanText', () => {
  it.each([
    ['a cell of a table', 'Glycerin\t5 %', 'Glycerin 5 %'],
    ['soft returns of a word processor', 'one\u000Btwo\u2028three\u2029four', 'one\ntwo\nthree\nfour'],
    ['line ends of other systems', 'one\r\ntwo\rthree\u0085four', 'one\ntwo\nthree\nfour'],
    ['angle brackets', 'Lot: <see cap> <b>1</b>', 'Lot: <see cap> <b>1</b>'],
    ['control characters', 'a\u0000b\u0007c\u007Fd\u009Fe', 'abcde'],
    ['a byte order mark', '\uFEFFText', 'Text'],
    ['half of an emoji', 'a\uD83Db\uDE00c', 'abc'],
    ['a whole emoji', '\uD83D\uDE00', '\uD83D\uDE00'],
    ['Thai with marks, joiners and hard spaces', 'น้ำ\u200Bหอม\u00A0ก่ำ', 'น้ำ\u200Bหอม\u00A0ก่ำ'],
  ])('%s', (_, given, wanted) => {
    expect(cleanText(given, 'text')).toEqual({ text: wanted, cut: false })
  })

  it('joins lines in a single-line field', () => {
    expect(cleanText('one\r\ntwo\tthree', 'barcode').text).toBe('one two three')
  })

  it("cuts at the field's limit, and reports that", () => {
    expect(cleanText('x'.repeat(600), 'barcode')).toEqual({ text: 'x'.repeat(500), cut: true })
    expect(cleanText('abc', 'name', { room: 118 })).toEqual({ text: 'ab', cut: true })
  })

  it('never cuts within a letter with marks or an emoji', () => {
    expect(cleanText(`${'x'.repeat(119)}ก่`, 'name').text).toBe('x'.repeat(119))
    expect(cleanText(`${'x'.repeat(119)}\uD83D\uDE00`, 'name').text).toBe('x'.repeat(119))
  })

  it('gives a storable text for any input, and is idempotent', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...kinds), (given, kind) => {
        const { text } = cleanText(given, kind)
        const { hasLines, max } = textKinds[kind]
        expect(isStorable(text, { hasLines })).toBe(true)
        expect(text.length).toBeLessThanOrEqual(max)
        expect(cleanText(text, kind)).toEqual({ text, cut: false })
      }),
      { numRuns: 10_000 },
    )
  })
})
