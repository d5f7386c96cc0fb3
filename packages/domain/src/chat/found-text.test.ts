import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { foundParts, hasTrigram, lettersOf, snippetOf, trigramsOf } from './found-text.ts'

describe('a snippet', () => {
  it('is the whole of a short text, on one line', () => {
    expect(snippetOf('Hello,\n  how much?', 'MUCH')).toBe('Hello, how much?')
  })

  it('shows the place of a long text where the searched word stands', () => {
    const snippet = snippetOf(`${'before '.repeat(50)}Serum${' after'.repeat(50)}`, 'serum')
    expect(snippet).toContain('Serum')
    expect(snippet).toMatch(/^….*…$/)
  })

  it('cuts no Thai mark off its letter', () => {
    for (let before = 0; before < 12; before += 1) {
      const body = `${'ที่ต่ำ'.repeat(40)}${'x'.repeat(before)}เซรั่ม${'ที่ต่ำ'.repeat(40)}`
      const snippet = snippetOf(body, 'เซรั่ม')
      expect(snippet).toContain('เซรั่ม')
      expect(snippet).not.toMatch(/^…[\p{M}ำ]/u)
      expect(body).not.toMatch(new RegExp(`${snippet.slice(1, -1)}[\\p{M}ำ]`, 'u'))
    }
  })
})

test('the parts of a text are the text, whatever is searched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, searched) => {
      expect(
        foundParts(text, searched)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('each place is a part, in either case', () => {
  expect(foundParts('Oil and oil', 'OIL')).toEqual([
    { text: 'Oil', isHit: true },
    { text: ' and ', isHit: false },
    { text: 'oil', isHit: true },
  ])
})

test.each([
  ['oil', true],
  ['a oi', false],
  ['ราคา', true],
  ['ครับ', true],
  ['ค่ะ', false],
  ['50', false],
])('the index knows %s: %s', (searched, isKnown) => {
  expect(hasTrigram(searched)).toBe(isKnown)
})

test('a text is known by the threes of its words, each once', () => {
  expect(trigramsOf('anan ab-anan')).toEqual(['ana', 'nan'])
  expect(trigramsOf('ab 12')).toEqual([])
})

test('without tone marks a Thai word is whole', () => {
  expect(trigramsOf('แก้ว')).toEqual([])
  expect(lettersOf('แก้ว')).toBe('แกว')
  expect(trigramsOf(lettersOf('แก้วรัตน์'))).toContain('แกว')
})
