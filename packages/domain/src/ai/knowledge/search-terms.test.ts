import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slowTexts } from '../../testing/slow-texts.ts'
import { lexicon } from './lexicon.ts'
import { questionKey, searchText, termsOf } from './search-terms.ts'

describe('the search terms of a text', () => {
  it('use lower case and ASCII digits, without invisible characters', () => {
    expect(searchText('  ขั้นต่ำ\u200b  ๑๐๐ ชิ้น MOQ ')).toBe('ขั้นต่ำ 100 ชิ้น moq')
  })

  it('spell sara am one way, however it was typed', () => {
    expect(searchText('น\u0e4d\u0e49\u0e32หอม')).toBe(searchText('น้ำหอม'))
  })

  it.each(['FR-2026-0012', 'fr 2026-0012', 'FR2026-0012', 'สถานะ FR-2026-0012ครับ', 'FR-๒๐๒๖-๐๐๑๒'])(
    'keep a code whole: %s',
    (text) => expect(termsOf(text)).toContain('fr-2026-0012'),
  )

  it('keep a registration number of digits only', () => {
    expect(termsOf('เลข 10-1-6600012345 ถูกไหม')).toContain('10-1-6600012345')
  })

  it.each([
    ['รับผลิตคอลลาเจนไหม', ['oem', 'collagen']],
    ['colagen powder drinks', ['collagen', 'drink']],
    ['ออร์เดอร์ขั้นต่ำกี่ชิ้น', ['order', 'moq']],
    ['เซรัมวิตซี', ['serum', 'vitamin c']],
  ])('include the concepts of loanwords: %s', (text, concepts) => {
    expect(termsOf(text)).toEqual(expect.arrayContaining(concepts))
  })

  it('leave out polite words and fragments', () => {
    expect(termsOf('สวัสดีค่ะ รบกวนสอบถามหน่อยนะคะ')).toEqual([])
    for (const term of termsOf('คอลลาเจนเปปไทด์')) expect(term.length).toBeGreaterThan(1)
  })

  it('do not take part of a word for the short name of an authority', () => {
    expect(termsOf('อย่างอื่น')).not.toContain('fda')
    expect(termsOf('จด อย. ให้ไหม')).toContain('fda')
  })
})

describe('questionKey', () => {
  it('is the same if only politeness, spaces and punctuation differ', () => {
    expect(questionKey('ขั้นต่ำกี่ชิ้นคะ?')).toBe(questionKey(' ขั้นต่ำ กี่ชิ้น ครับ'))
    expect(questionKey('What is the MOQ?')).toBe(questionKey('what is the moq'))
    expect(questionKey('ขั้นต่ำกี่ชิ้น')).not.toBe(questionKey('ขั้นต่ำกี่กล่อง'))
  })

  it('exists even if only punctuation is left', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof questionKey(text) === 'string'))
  })
})

const written = fc
  .array(
    fc.constantFrom(...Object.values(lexicon).flat(), 'FR-2026-0012', 'ๆ', ' ', '\u200b', '๙', 'x', '่', '🙂'),
  )
  .map((parts) => parts.join(''))

describe('any text', () => {
  it('has the same terms in capitals, with hidden characters, and when repeated', () => {
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

  it('has storable terms: not empty, no white space', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.string({ unit: 'binary' })), (text) => {
        for (const term of termsOf(text)) expect(term).toMatch(/^\S(.*\S)?$/su)
      }),
    )
  })

  it.each(slowTexts.questions)('is read, however long', (text) =>
    expect(termsOf(text).length).toBeGreaterThan(2),
  )
})
