import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lexicon } from './lexicon.ts'
import { questionKey, searchText, termsOf } from './search-terms.ts'

describe('a text is searched', () => {
  it('in small letters, with ASCII digits, and without what nobody sees', () => {
    expect(searchText('  ขั้นต่ำ\u200b  ๑๐๐ ชิ้น MOQ ')).toBe('ขั้นต่ำ 100 ชิ้น moq')
  })

  it('with sara am in one way, however it was typed', () => {
    expect(searchText('น\u0e4d\u0e49\u0e32หอม')).toBe(searchText('น้ำหอม'))
  })

  it.each(['FR-2026-0012', 'fr 2026-0012', 'FR2026-0012', 'สถานะ FR-2026-0012ครับ', 'FR-๒๐๒๖-๐๐๑๒'])(
    'by a code kept whole: %s',
    (text) => expect(termsOf(text)).toContain('fr-2026-0012'),
  )

  it('by a registration number of digits alone', () => {
    expect(termsOf('เลข 10-1-6600012345 ถูกไหม')).toContain('10-1-6600012345')
  })

  it.each([
    ['รับผลิตคอลลาเจนไหม', ['oem', 'collagen']],
    ['colagen powder drinks', ['collagen', 'drink']],
    ['ออร์เดอร์ขั้นต่ำกี่ชิ้น', ['order', 'moq']],
    ['เซรัมวิตซี', ['serum', 'vitamin c']],
  ])('by the concepts that its loanwords mean: %s', (text, concepts) => {
    expect(termsOf(text)).toEqual(expect.arrayContaining(concepts))
  })

  it('without the words of politeness, and without shards', () => {
    expect(termsOf('สวัสดีค่ะ รบกวนสอบถามหน่อยนะคะ')).toEqual([])
    for (const term of termsOf('คอลลาเจนเปปไทด์')) expect(term.length).toBeGreaterThan(1)
  })

  it('and does not take a part of a word for the short name of an authority', () => {
    expect(termsOf('อย่างอื่น')).not.toContain('fda')
    expect(termsOf('จด อย. ให้ไหม')).toContain('fda')
  })
})

describe('two questions', () => {
  it('are the same where politeness, spaces and marks differ', () => {
    expect(questionKey('ขั้นต่ำกี่ชิ้นคะ?')).toBe(questionKey(' ขั้นต่ำ กี่ชิ้น ครับ'))
    expect(questionKey('What is the MOQ?')).toBe(questionKey('what is the moq'))
    expect(questionKey('ขั้นต่ำกี่ชิ้น')).not.toBe(questionKey('ขั้นต่ำกี่กล่อง'))
  })

  it('have a key even when nothing but marks is left', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof questionKey(text) === 'string'))
  })
})

const written = fc
  .array(
    fc.constantFrom(...Object.values(lexicon).flat(), 'FR-2026-0012', 'ๆ', ' ', '\u200b', '๙', 'x', '่', '🙂'),
  )
  .map((parts) => parts.join(''))

describe('whatever is written', () => {
  it('has the same terms in capitals, with hidden characters, and a second time', () => {
    fc.assert(
      fc.property(written, (text) => {
        const terms = termsOf(text)
        expect(termsOf(text.toUpperCase())).toEqual(terms)
        expect(termsOf([...text].join('\u200b'))).toEqual(terms)
        expect(searchText(searchText(text))).toBe(searchText(text))
        expect(new Set(terms).size).toBe(terms.length)
      }),
    )
  })

  it('has terms that a database stores: no empty one, none of white space', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.string({ unit: 'binary' })), (text) => {
        for (const term of termsOf(text)) expect(term).toMatch(/^\S(.*\S)?$/su)
      }),
    )
  })

  it('and however long, in time', () => {
    const began = performance.now()
    expect(termsOf('รับผลิตเครื่องสำอาง'.repeat(5000)).length).toBeGreaterThan(2)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
