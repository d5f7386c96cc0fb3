import { describe, expect, it } from 'vitest'
import { preflightSentence } from './preflight-words.ts'

describe('a preflight finding', () => {
  it('is a sentence in both languages, with codes replaced by words', () => {
    expect(
      preflightSentence({ code: 'GROUP_MISSING', params: { group: 'how to use', country: 'TH' } }),
    ).toEqual({ en: 'How to use is missing; Thailand asks for it', th: 'ไม่มีวิธีใช้ ซึ่งไทยกำหนดให้แสดง' })
    expect(preflightSentence({ code: 'BLEED_NOT_REACHED', params: { sides: 'top left' } }).th).toMatch(
      'บน, ซ้าย',
    )
    expect(preflightSentence({ code: 'LETTERS_TOO_SMALL', params: { height: 1.5, least: 2 } }).en).toBe(
      'The letters are 1.5 mm high, the least is 2 mm',
    )
  })
})
