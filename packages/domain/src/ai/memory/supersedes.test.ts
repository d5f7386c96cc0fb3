import { describe, expect, it } from 'vitest'
import { supersedes } from './supersedes.ts'

const fact = (value: string) => ({ value, category: 'BUSINESS' })

describe('a later fact under another key', () => {
  it.each([
    ['Sells only in Laos', 'Sells in Vietnam'],
    ['Does not like lavender', 'Likes lavender'],
    ['ไม่ชอบกลิ่นลาเวนเดอร์', 'ชอบกลิ่นลาเวนเดอร์'],
    ['งบประมาณ 80,000 บาท', 'งบไม่เกิน 50,000 บาท'],
    ['Has 14 branches', 'Has 12 branches'],
    ['ไม่รับสินค้าวันเสาร์', 'รับสินค้าวันเสาร์'],
  ])('“%s” replaces “%s”', (later, earlier) => expect(supersedes(fact(later), fact(earlier))).toBe(true))

  it.each([
    ['Likes rose', 'Likes lavender'],
    ['Sells in Laos', 'Sells in Vietnam'],
    ['Brand: Lumi Glow', 'Company: Siam Botanics'],
    ['สนใจครีมกันแดด', 'งบไม่เกิน 50,000 บาท'],
    ['Wants 250 ml bottles', 'Has 12 branches'],
  ])('“%s” is independent of “%s”', (later, earlier) =>
    expect(supersedes(fact(later), fact(earlier))).toBe(false),
  )

  it('of another category is independent', () =>
    expect(supersedes({ value: 'Has 14 branches', category: 'CONTACT' }, fact('Has 12 branches'))).toBe(
      false,
    ))
})
