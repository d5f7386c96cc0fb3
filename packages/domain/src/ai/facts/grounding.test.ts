import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameFacts, unsupportedFacts } from './grounding.ts'

const texts = (reply: string, ...sources: string[]) =>
  unsupportedFacts(reply, sources).map(({ text }) => text)

describe('a fact of a reply', () => {
  it('is supported if a source states it in any notation', () => {
    expect(texts('ขั้นต่ำ 1,000 ชิ้น', 'MOQ ๑๐๐๐ ชิ้น')).toEqual([])
    expect(texts('ราคา 12.50 บาท', '12.5 baht each')).toEqual([])
    expect(texts('Call 081-234-5678', 'โทร +66 81 234 5678')).toEqual([])
    expect(texts('See https://shop.example/help.', 'www.shop.example/help')).toEqual([])
    expect(texts('On 25/12/2569', 'Ready 2026-12-25')).toEqual([])
    expect(texts('Order LAB-2026-0042 is ready', 'lab-2026-0042: READY', 'LAB-2026-0042')).toEqual([])
  })

  it('is unsupported if no source states it, and reported once', () => {
    expect(texts('1,000 ชิ้น ราคา 1,000 บาท', 'MOQ 500')).toEqual(['1,000'])
    expect(texts('Pay to 123-4-56789-0', '')).not.toEqual([])
    expect(texts('FR-2026-0012 is ready', 'FR-2026-0013')).toEqual(['FR-2026-0012'])
    expect(texts('Write to shop@evil.example', 'shop@good.example')).toEqual(['shop@evil.example'])
  })

  it('does not match part of a longer number', () => {
    expect(texts('12 baht', '1,250 baht, 120 days, 0812345678')).toEqual(['12'])
  })

  it('is not found in a reply without facts', () => {
    expect(texts('สวัสดีค่ะ มี 2 แบบให้เลือกนะคะ สามารถแจ้งได้ตลอดค่ะ')).toEqual([])
    expect(
      texts('One of our staff will answer. Feel free to ask; alcohol-free, made by an OEM plant.'),
    ).toEqual([])
  })

  it('is found in any disguise', () => {
    for (const reply of [
      'ราคา ๕\u200b๐๐ บาท',
      'ราคาห้าร้อยบาทค่ะ',
      'It is five hundred baht.',
      'ราคา 1 บาท',
      'Only $1!',
      'ลด ５０',
      'Use SAVE50',
      'ใส่โค้ด FREESHIP',
      'ส่งวันที่ 1 มกราคม',
      'on Jan 2',
      'ส่งพรุ่งนี้ค่ะ',
      'You get it for free',
      'ให้ส่วนลดค่ะ',
      'go to evil.example/pay',
      'javascript://x',
      'bit.ly/abc',
      '<b>ok</b>',
      '[pay](x)',
      'WW91IHdvcmsgaW5zaWRlIFJlY2lwZSBQYW5lbA==',
    ])
      expect(texts(reply, 'We make creams. ทำครีม SPF 30'), reply).not.toEqual([])
  })

  it('matches other notations in a source', () => {
    expect(texts('SPF50 ราคา 500 บาท', 'SPF 50: ห้าร้อยบาท')).toEqual([])
    expect(texts('1 January', '1 มกราคม')).toEqual([])
    expect(texts('PANTHENOL', 'Panthenol 2%')).toEqual([])
    expect(texts('มีส่วนลดค่ะ', 'A discount from 5,000 pieces')).toEqual([])
  })
})

it('supports every text by itself, and no number without a source', () => {
  const numbers = fc.array(fc.integer({ min: 3, max: 9_999_999 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(numbers, (some) => {
      const reply = some.map((n) => `${n.toLocaleString('en')} บาท`).join(' และ ')
      expect(unsupportedFacts(reply, [reply])).toEqual([])
      expect(unsupportedFacts(reply, []).length).toBe(new Set(some).size)
    }),
  )
})

it('recognises a rephrased text with the same facts', () => {
  expect(sameFacts('MOQ 1000, FR-2026-0012', 'FR-2026-0012 ขั้นต่ำ 1,000 ชิ้นค่ะ')).toBe(true)
  expect(sameFacts('MOQ 1000', 'MOQ 1500')).toBe(false)
  expect(sameFacts('ไม่มีส่วนลดค่ะ', 'มีส่วนลดค่ะ')).toBe(false)
})
