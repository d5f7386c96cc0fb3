import { describe, expect, it } from 'vitest'
import { isCertain, reportsIn } from './reports.ts'

/** Messages that no list of words has, written apart from those that the weights were learned from. */
const distressed = [
  'welts all over my neck since this morning',
  'My lips went numb ten minutes after the gloss',
  'ทาแล้วหน้าเห่อทั้งหน้าเลยค่ะ',
  'ลูกเลียครีมเข้าไปเยอะมาก ตอนนี้อ้วก',
  'กินแล้วใจสั่นมือสั่น',
  'I take warfarin and since the collagen I bruise everywhere',
  'You told me Friday. It is Tuesday.',
  'ไหนบอก 21 วันไงคะ นี่จะเดือนครึ่งแล้ว',
  'Love the serum! Just that half the jars came without lids',
  'ขอบคุณที่ทำให้ลูกค้าหนีหมดนะคะ',
]
const harmless = [
  'What is the minimum order for lotion?',
  'ใช้เวลาผลิตกี่วันคะ',
  'Do you sell spare parts for the filling machine?',
  'ขอใบกำกับภาษีได้ไหมคะ',
  'Which packaging can I choose from?',
  'มีกลิ่นให้เลือกกี่กลิ่นคะ',
]

describe('reports of harm and of wrongs', () => {
  it.each(distressed)('are seen in "%s"', (text) => {
    const { dangers, hasTrouble } = reportsIn(text)
    expect(hasTrouble || dangers.some(({ weight }) => weight === 'HAPPENED')).toBe(true)
  })

  it.each(harmless)('are not seen in "%s"', (text) => {
    expect(reportsIn(text)).toEqual({ dangers: [], hasTrouble: false })
  })

  it('are certain by the whole message, not by a word', () => {
    expect(isCertain('My face is swollen and red since I used the cream', 'HEALTH')).toBe(true)
    expect(isCertain('Do you make an ointment for burns?', 'HEALTH')).toBe(false)
    expect(isCertain('May I read the contract before we sign?', 'CONTRACT')).toBe(false)
  })
})
