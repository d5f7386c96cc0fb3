import { describe, expect, it } from 'vitest'
import type { ConversationLine } from '../conversation.ts'
import { isForOnce, staffAnswers, whyNotWritten } from './staff-answers.ts'

const talk = (...said: [ConversationLine['from'], string][]): ConversationLine[] =>
  said.map(([from, text], at) => ({ seq: at + 1, from, text }))
const question = 'ผลิตครีมกันแดดใช้เวลากี่วันคะ'
const answer = 'ครีมกันแดดใช้เวลาผลิตประมาณ 45 วันทำการหลังอนุมัติตัวอย่าง รวมขั้นตอนจดแจ้งแล้วค่ะ'

describe('an answer by staff', () => {
  it('right after a question becomes a pair as it is', () => {
    const lines = talk(['CUSTOMER', 'สวัสดีค่ะ'], ['STAFF', 'สวัสดีค่ะ'], ['CUSTOMER', question], ['STAFF', answer])
    expect(staffAnswers(lines, [])).toEqual([{ question, answer, sources: [4] }])
  })

  it('excludes what the bot said, and what followed it', () => {
    expect(staffAnswers(talk(['CUSTOMER', question], ['BOT', answer]), [])).toEqual([])
    expect(staffAnswers(talk(['CUSTOMER', question], ['BOT', 'รอสักครู่นะคะ'], ['STAFF', answer]), [])).toEqual(
      [],
    )
  })

  it('is ignored if short, about today, or a question back', () => {
    for (const text of ['45 วันค่ะ', `${answer} ส่งให้พรุ่งนี้ค่ะ`, `${answer} สะดวกไหมคะ`])
      expect(staffAnswers(talk(['CUSTOMER', question], ['STAFF', text]), [])).toEqual([])
  })

  it("is ignored if it contains a person's name", () => {
    for (const text of [`${answer} โทร 081-234-5678`, `${answer} คุณมาลี`])
      expect(staffAnswers(talk(['CUSTOMER', question], ['STAFF', text]), ['มาลี'])).toEqual([])
  })

  it('about the customer’s own order is ignored', () => {
    const lines = talk(['CUSTOMER', 'งานของเราถึงไหนแล้วคะ'], ['STAFF', answer])
    expect(staffAnswers(lines, [])).toEqual([])
  })
})

describe('a text by a model', () => {
  it('is knowledge only if people said all of it', () => {
    expect(whyNotWritten('ครีมกันแดดใช้เวลาผลิตประมาณ 45 วันทำการหลังอนุมัติตัวอย่าง', [answer])).toEqual([])
    expect(whyNotWritten('ครีมกันแดดใช้เวลาผลิตประมาณ 30 วันทำการหลังอนุมัติตัวอย่าง', [answer])).toContain('NUMBER')
    expect(whyNotWritten(`${answer}\nเรารับประกันคืนเงินทุกกรณีถ้าส่งช้า`, [answer])).not.toEqual([])
    expect(whyNotWritten(answer, [])).toEqual(['UNKNOWN'])
  })

  it('keeps denials, exceptions and one-customer limits of staff', () => {
    const serum =
      'No, our retinol serum must not be used in pregnancy or while breastfeeding, ask a doctor first.'
    expect(
      whyNotWritten('Our retinol serum can be used in pregnancy or while breastfeeding.', [serum]),
    ).toContain('NEGATION')
    expect(isForOnce('For you only we give 15 percent off this order')).toBe(true)
    expect(isForOnce('ออเดอร์นี้ลดให้ 5% เป็นพิเศษค่ะ')).toBe(true)
    expect(isForOnce('ขั้นต่ำ 300 ชิ้นค่ะ')).toBe(false)
  })
})
