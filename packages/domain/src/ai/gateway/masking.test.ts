import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openMask } from './masking.ts'

/** A national ID with its check digit. */
const thaiId = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  .map((digits) => [digits[0] || 1, ...digits.slice(1)])
  .map((digits) => {
    const sum = digits.reduce((total, digit, at) => total + digit * (13 - at), 0)
    return [...digits, (11 - (sum % 11)) % 10].join('')
  })
const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))
const mobile = fc
  .tuple(fc.constantFrom('06', '08', '09'), digits(8), fc.constantFrom('', '-', ' '))
  .map(([start, rest, gap]) => `${start}${rest.slice(0, 1)}${gap}${rest.slice(1, 4)}${gap}${rest.slice(4)}`)
const account = digits(10).map((all) => `${all.slice(0, 3)}-${all[3]}-${all.slice(4, 9)}-${all[9]}`)
const email = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9.]{2,8}[a-z]$/), fc.stringMatching(/^[a-z]{3,8}$/))
  .map(([name, host]) => `${name}@${host}.co.th`)
const personal = fc.oneof(thaiId, mobile, account, email)
const filler = fc.constantFrom(
  'สวัสดีค่ะ',
  'ขอราคาเซรั่ม',
  'please call',
  'ติดต่อ',
  'FR-2026-0012',
  '50 ml x 300',
  'ราคา 1,250 บาท',
)

describe('openMask', () => {
  it('lets no identifier through, at any position in a text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(filler, personal), { minLength: 1, maxLength: 6 }), (parts) => {
        const hidden = openMask().hide(parts.map(([words, value]) => `${words} ${value}`).join('\n'))
        for (const [, value] of parts) expect(hidden).not.toContain(value)
      }),
    )
  })

  it('restores exactly what it hid, in any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.oneof(
            personal,
            filler,
            fc.constantFrom('<PHONE_1>', '<NAME_2>', '12/3 ถนนสุขุมวิท แขวงคลองตัน กรุงเทพ 10110'),
          ),
        )
        .map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const mask = openMask({ names: ['Malee Jaidee', 'สมชาย'] })
        const hidden = texts.map((one) => mask.hide(one))
        expect(hidden.map((one) => mask.restore(one))).toEqual(texts)
      }),
    )
  })

  it('gives equal values the same placeholder in every text, and other values another', () => {
    const mask = openMask()
    expect(mask.hide('0812345678 or 0899999999')).toBe('<PHONE_1> or <PHONE_2>')
    expect(mask.hide('again 0899999999')).toBe('again <PHONE_2>')
  })

  it.each([
    ['โทร ๐๘๑-๒๓๔-๕๖๗๘ นะคะ', 'โทร <PHONE_1> นะคะ'],
    ['call +66 81 234 5678 please', 'call <PHONE_1> please'],
    ['โทร 02-123-4567', 'โทร <PHONE_1>'],
    ['1-2345-67890-12-1', '<THAI_ID_1>'],
    ['Line ID: malee_88', 'Line ID: <LINE_1>'],
    ['ไอดีไลน์ malee.shop', 'ไอดีไลน์ <LINE_1>'],
    ['line: @maleeshop ค่ะ', 'line: <LINE_1> ค่ะ'],
    ['โอนเข้าบัญชีกสิกร 0123456789 ค่ะ', 'โอนเข้าบัญชีกสิกร <ACCOUNT_1> ค่ะ'],
    ['account no. 123-4-56789-0', 'account no. <ACCOUNT_1>'],
    ['99/12 หมู่ 4 ซอยรามอินทรา 5 ถนนรามอินทรา แขวงอนุสาวรีย์ เขตบางเขน กรุงเทพฯ 10220 ค่ะ', '<ADDRESS_1> ค่ะ'],
    ['send to 12/3 Sukhumvit Road, Bangkok 10110 thanks', 'send to <ADDRESS_1> thanks'],
    ['ผมชื่อสมชาย ครับ', 'ผมชื่อ<NAME_1>'],
    ['My contact: Khun Malee Jaidee', 'My contact: Khun <NAME_1>'],
    ['นางสาวมาลี ใจดี สั่งซื้อ', 'นางสาว<NAME_1> สั่งซื้อ'],
  ])('hides the personal data in "%s"', (text, hidden) => {
    expect(openMask().hide(text)).toBe(hidden)
  })

  it.each([
    'สูตร FR-2026-0012 ใส่ Niacinamide 5% กี่บาทคะ',
    'order LAB-20261123-0815 of 1,000 pieces at 45.50 baht',
    'EAN 8850123456789 on the box',
    'line extension of the serum, 2026-11-23',
    'ขวด 50 ml จำนวน 3000 ชิ้น',
    'จัดส่งที่จังหวัดเชียงใหม่กี่วันคะ',
  ])('leaves "%s" as it is', (text) => {
    expect(openMask().hide(text)).toBe(text)
  })

  it('accepts any name, including hyphens and brackets', () => {
    expect(openMask({ names: ['Anne-Marie (VIP)'] }).hide('ship to Anne-Marie (VIP) today')).not.toContain(
      'Anne',
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, text) => {
        expect(() => openMask({ names: [name] }).hide(text)).not.toThrow()
      }),
    )
  })

  it("hides known names, whole and in parts, but never the company's own contacts", () => {
    const mask = openMask({ names: ['Malee Jaidee'], own: ['02 123 4567', 'hello@shop.example'] })
    expect(mask.hide('malee here; is 02-123-4567 or hello@shop.example yours, Malee Jaidee?')).toBe(
      '<NAME_1> here; is 02-123-4567 or hello@shop.example yours, <NAME_2>?',
    )
  })

  it('prevents a customer from reading another value by its placeholder', () => {
    const mask = openMask()
    mask.hide('0812345678')
    const requested = mask.hide('what is <PHONE_1>?')
    expect(requested).toBe('what is <TEXT_1>?')
    expect(mask.restore(requested)).toBe('what is <PHONE_1>?')
  })

  it('masks every text of a record and nothing else', () => {
    const mask = openMask()
    const record = { phone: '0812345678', qty: 5, lines: [{ note: 'a@b.co', ok: true }], none: null }
    const hidden = mask.hideIn(record)
    expect(hidden).toEqual({
      phone: '<PHONE_1>',
      qty: 5,
      lines: [{ note: '<EMAIL_1>', ok: true }],
      none: null,
    })
    expect(mask.restoreIn(hidden)).toEqual(record)
  })
})
