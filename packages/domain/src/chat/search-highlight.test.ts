import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { highlightParts, snippetOf } from './search-highlight.ts'

describe('a snippet', () => {
  it('is the whole of a short text, on one line', () => {
    expect(snippetOf('Hello,\n  how much?', 'MUCH')).toBe('Hello, how much?')
  })

  it('shows the part of a long text with the searched word', () => {
    const snippet = snippetOf(`${'before '.repeat(50)}Serum${' after'.repeat(50)}`, 'serum')
    expect(snippet).toContain('Serum')
    expect(snippet).toMatch(/^….*…$/)
  })

  it('does not separate a Thai mark from its letter', () => {
    for (let before = 0; before < 12; before += 1) {
      const body = `${'ที่ต่ำ'.repeat(40)}${'x'.repeat(before)}เซรั่ม${'ที่ต่ำ'.repeat(40)}`
      const snippet = snippetOf(body, 'เซรั่ม')
      expect(snippet).toContain('เซรั่ม')
      expect(snippet).not.toMatch(/^…[\p{M}ำ]/u)
      expect(body).not.toMatch(new RegExp(`${snippet.slice(1, -1)}[\\p{M}ำ]`, 'u'))
    }
  })
})

test('the parts join to the whole text, whatever is searched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, searched) => {
      expect(
        highlightParts(text, searched)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('each match is a part, ignoring case', () => {
  expect(highlightParts('Oil and oil', 'OIL')).toEqual([
    { text: 'Oil', isHit: true },
    { text: ' and ', isHit: false },
    { text: 'oil', isHit: true },
  ])
})
