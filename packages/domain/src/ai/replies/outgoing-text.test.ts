import { describe, expect, it } from 'vitest'
import { languageWrittenIn, warningsOf } from './outgoing-text.ts'

const rule = 'มัดจำ 50% ก่อนเริ่มงาน ส่วนที่เหลือชำระก่อนจัดส่ง'

const refunds = 'Refunds are paid within 14 working days once the return is approved.'

/** Staff texts and the expected warnings; written before the code. */
const cases: [text: string, language: 'th' | 'en' | null, sources: string[], expected: string[]][] = [
  ['Hello Nok, your samples left today.', 'en', [], []],
  ['สวัสดีค่ะคุณ {{customer}} ยินดีให้บริการค่ะ', 'th', [], ['PLACEHOLDER']],
  ['Dear [name], thank you for your order.', 'en', [], ['PLACEHOLDER']],
  ['Your box no. ____ is ready.', 'en', [], ['PLACEHOLDER']],
  ['Your parcel left today. The tracking number is: ', 'en', [], ['UNFINISHED']],
  ['yes it is', 'en', [], []],
  ['à¸ªà¸§à¸±à¸ªà¸”à¸µ', null, [], ['BROKEN_TEXT']],
  ['ขั้นต่ำ 200 ชิ้นต่อสูตรค่ะ', 'en', [], ['WRONG_LANGUAGE']],
  ['The minimum is 200 pieces a formula.', 'th', [], ['WRONG_LANGUAGE']],
  ['OK', 'th', [], []],
  ['FR-2026-0012', 'th', [], []],
  ['ใส่ niacinamide ได้ถึง 10% ค่ะ', 'th', [], []],
  ['เราคืนเงินให้เต็มจำนวนค่ะ', 'th', [], ['PROMISE']],
  ['ต้องมัดจำ 50% ก่อนเริ่มงานค่ะ', 'th', [rule], []],
  ['ไม่ต้องมัดจำ และคืนเงินทุกกรณีค่ะ', 'th', [rule], ['PROMISE']],
  ['It will be delivered by Friday, guaranteed.', 'en', [], ['PROMISE']],
  ['We refund everything, whatever happens.', 'en', [refunds], ['PROMISE']],
  ['Refunds are paid within 14 working days once the return is approved.', 'en', [refunds], []],
  ['คืนเงินภายใน 3 วันค่ะ', 'th', ['คืนเงินเข้าบัญชีเดิมภายใน 14 วันทำการหลังอนุมัติการคืน'], ['PROMISE']],
  ['ของจะถึงวันศุกร์นี้แน่นอนค่ะ', 'th', [], ['PROMISE']],
  ['พรุ่งนี้ได้รับของพรุ่งนี้แน่นอน', 'th', [], ['PROMISE']],
  ['Your order arrives on Friday.', 'en', [], ['PROMISE']],
  ['คนท้องใช้ได้ค่ะ', 'th', [], ['PROMISE']],
  ['เด็กเล็กทานได้นะคะ', 'th', [], ['PROMISE']],
  ['Pregnant women can use it.', 'en', [], ['PROMISE']],
  ['You may use it while breastfeeding.', 'en', [], ['PROMISE']],
  ['วันศุกร์นี้โรงงานปิดค่ะ', 'th', [], []],
  ['It was approved on Friday.', 'en', [], []],
  ['Refund of invoice \u{202e}003 is on its way', 'en', [refunds], ['BROKEN_TEXT', 'PROMISE']],
  ['Thank you for your order\u{e0066}\u{e0072}', 'en', [], ['BROKEN_TEXT']],
  ['', 'th', [], []],
]

describe('warnings about a staff text before it is sent', () => {
  it.each(cases)('%s', (text, language, sources, expected) => {
    expect(warningsOf(text, { language, sources })).toEqual(expected)
  })
})

describe("the language of a customer's messages", () => {
  it.each([
    [['How long does production take?'], 'en'],
    [['ขอราคาหน่อยค่ะ'], 'th'],
    [['ok', '👍'], null],
    [['ok', 'ขอราคา niacinamide หน่อยค่ะ'], 'th'],
    [[], null],
  ] as [string[], string | null][])('of %j', (texts, expected) => {
    expect(languageWrittenIn(texts)).toBe(expected)
  })
})
