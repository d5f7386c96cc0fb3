import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConversationLine } from '../conversation.ts'
import { findAgainst, memoryKey, type ProposedMemory } from './memory.ts'

const lines: ConversationLine[] = [
  { seq: 1, from: 'CUSTOMER', text: 'เราทำแบรนด์เซรั่มสำหรับผู้ชาย งบประมาณ 50,000 บาทค่ะ' },
  { seq: 2, from: 'BOT', text: 'You prefer glass bottles.' },
  { seq: 3, from: 'CUSTOMER', text: 'My password is hunter2 and I have diabetes. Call me tomorrow.' },
]
const proposed: ProposedMemory = {
  op: 'ADD',
  key: 'brand',
  value: 'Serum for men',
  category: 'BUSINESS',
  seq: 1,
  quote: 'เราทำแบรนด์เซรั่มสำหรับผู้ชาย',
  ttl_days: null,
}
const against = (change: Partial<ProposedMemory>, memories: { key: string; value: string }[] = []) =>
  findAgainst({ ...proposed, ...change }, { lines, memories })

describe('what may be remembered', () => {
  it('is a verbatim quote of the customer', () => expect(against({})).toBeNull())

  it('is never a quote of the bot', () => {
    expect(against({ seq: 2, quote: 'You prefer glass bottles.' })).toBe('NOT_A_QUOTE')
  })

  it('is not a corrected, empty or misplaced quote', () => {
    expect(against({ quote: 'เราทำแบรนด์เซรั่มสำหรับผู้หญิง' })).toBe('NOT_A_QUOTE')
    expect(against({ quote: 'เ' })).toBe('NOT_A_QUOTE')
    expect(against({ seq: 3 })).toBe('NOT_A_QUOTE')
    expect(against({ seq: null })).toBe('NOT_A_QUOTE')
  })

  it('contains no number that the quote lacks', () => {
    expect(against({ value: 'Budget 80,000 baht', quote: 'งบประมาณ 50,000 บาท' })).toBe('NOT_SAID')
    expect(against({ value: 'Budget 50000 baht', quote: 'งบประมาณ 50,000 บาท' })).toBeNull()
  })

  it('excludes secrets, health and temporary matters', () => {
    const said = { seq: 3, value: 'x' }
    expect(against({ ...said, quote: 'My password is hunter2' })).toBe('SECRET')
    expect(against({ ...said, quote: 'I have diabetes' })).toBe('PRIVATE')
    expect(against({ ...said, quote: 'Call me tomorrow' })).toBe('PASSING')
    expect(against({ ttl_days: 2 })).toBe('PASSING')
  })

  it('is stored once, and only known memories can change or end', () => {
    expect(against({}, [{ key: 'line', value: 'serum  FOR men' }])).toBe('DOUBLED')
    expect(against({ op: 'UPDATE' })).toBe('NOT_KNOWN')
    expect(against({ op: 'INVALIDATE' })).toBe('NOT_KNOWN')
    expect(against({ op: 'INVALIDATE' }, [{ key: 'Brand', value: 'Cream' }])).toBeNull()
  })
})

it('never accepts a quote that is in no message of the customer', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(5), (quote, seq) => {
      const isSaid = lines.some(
        (line) => line.seq === seq && line.from === 'CUSTOMER' && line.text.includes(quote),
      )
      fc.pre(!isSaid)
      expect(against({ quote, seq })).toBe('NOT_A_QUOTE')
    }),
  )
})

it('recognises a key in any spelling', () => {
  expect(memoryKey('Preferred_Texture')).toBe(memoryKey(' preferred texture'))
})

describe('what is not so now', () => {
  const found = (value: string, quote: string) =>
    findAgainst(
      { op: 'ADD', key: 'what', value, category: 'BUSINESS', seq: 1, quote, ttl_days: null },
      { lines: [{ seq: 1, from: 'CUSTOMER', text: quote }], memories: [] },
    )

  it.each([
    ['Sells in Laos', 'We used to sell in Laos.', 'PAST'],
    ['ขายใน Lazada', 'เคยขายลาซาด้าครับ แต่ปิดร้านไปปีที่แล้ว', 'PAST'],
    ['ใช้ Kerry ส่งของ', 'ก่อนหน้านี้ส่ง Kerry ตลอด ตอนนี้เลิกใช้ละ', 'PAST'],
    ['Makes 10,000 bottles', 'What if we made 10,000 bottles', 'SUPPOSED'],
    ['ผลิต 10,000 ขวด', 'สมมติว่าทำ 10,000 ขวด', 'SUPPOSED'],
    ['ใช้ขวดแก้ว', 'ขวดแก้วแพงกว่าเยอะไหมครับ', 'SUPPOSED'],
    ['Sells in every mall in Thailand', 'We have one kiosk in a mall.', 'NOT_SAID'],
    ['Prefers plastic bottles', 'Anything but plastic bottles.', 'NOT_SAID'],
    ['Is reached in the afternoon', 'Could you call in the afternoon?', null],
    ['คุยทาง LINE', 'รบกวนคุยทาง LINE ได้ไหมคะ', null],
  ])('%s, from “%s”: %s', (value, quote, finding) => {
    expect(found(value, quote)).toBe(finding)
  })
})
