import { describe, expect, it } from 'vitest'
import { reachedOver, stretchAt } from './text-units.ts'

const part = (text: string, offset: number, unit: 'word' | 'paragraph'): string => {
  const { start, end } = stretchAt(text, offset, unit)
  return text.slice(start, end)
}

describe('what several presses select', () => {
  it.each([
    ['Alpha beta', 0, 'Alpha'],
    ['Alpha beta', 4, 'Alpha'],
    ['Alpha beta', 5, ' '],
    ['Alpha beta', 10, 'beta'],
    ['first line\nnext', 10, 'line'],
    ['first\n\nnext', 6, ''],
    ['', 0, ''],
  ])('in %j at %i selects the word %j', (text, offset, word) => {
    expect(part(text, offset, 'word')).toBe(word)
  })

  it('finds Thai words, which have no spaces between them', () => {
    expect(part('ภาษาไทยสวยงาม', 1, 'word')).toBe('ภาษา')
    expect(part('ภาษาไทยสวยงาม', 5, 'word')).toBe('ไทย')
  })

  it('selects the paragraph without its end', () => {
    expect(part('one\ntwo three\nfour', 6, 'paragraph')).toBe('two three')
    expect(part('one\ntwo', 7, 'paragraph')).toBe('two')
    expect(part('one\ntwo', 3, 'paragraph')).toBe('one')
  })

  it('extends from the first stretch over the last, in both directions', () => {
    expect(reachedOver({ start: 6, end: 10 }, { start: 0, end: 5 })).toEqual({ start: 0, end: 10, focus: 0 })
    expect(reachedOver({ start: 0, end: 5 }, { start: 6, end: 10 })).toEqual({ start: 0, end: 10, focus: 10 })
  })
})
