import { expect, it } from 'vitest'
import { withoutNumberWords } from './number-words.ts'

const numbers = (text: string) => (withoutNumberWords(text).match(/\d+/gu) ?? []).map(Number)

it('reads spelled-out numbers in both languages', () => {
  expect(numbers('ราคาห้าร้อยบาท ลดยี่สิบเปอร์เซ็นต์')).toEqual([500, 20])
  expect(numbers('หนึ่งพันสองร้อยห้าสิบบาท')).toEqual([1250])
  expect(numbers('five hundred baht, twenty-five percent, a thousand pieces')).toEqual([500, 25, 1000])
  expect(numbers('two hundred thousand and twelve thousand')).toEqual([212_000])
})

it('takes no other words for numbers', () => {
  expect(numbers('สามารถทำได้ ห้ามใช้ สายพันธุ์ ห้าง สี่ สองแบบ ผลิตภัณฑ์')).toEqual([])
  expect(numbers('one of our staff, someone, often, tension, seventh')).toEqual([])
})
