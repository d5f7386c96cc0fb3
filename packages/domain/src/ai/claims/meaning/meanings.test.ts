import { expect, it } from 'vitest'
import { areRivals, formOf, meansTheSame } from './meanings.ts'
import { wordsOfText } from './words-of.ts'

const same = (one: string, other: string) => meansTheSame(formOf(one), formOf(other))
const formsOf = (text: string) => wordsOfText(text).map(({ form }) => form)

it('matches synonyms across both languages and inflections', () => {
  expect(same('โลโก้', 'logos')).toBe(true)
  expect(same('มัดจำ', 'deposits')).toBe(true)
  expect(same('shipped', 'จัดส่ง')).toBe(true)
  expect(same('ส่ง', 'มัดจำ')).toBe(false)
})

it('distinguishes rivals of the same kind', () => {
  expect(areRivals(formOf('glass'), formOf('พลาสติก'))).toBe(true)
  expect(areRivals(formOf('glass'), formOf('แก้ว'))).toBe(false)
  expect(areRivals(formOf('glass'), formOf('เชียงใหม่'))).toBe(false)
})

it('reads known phrases whole and drops words without meaning', () => {
  expect(formsOf('please pay cash on delivery')).toContain(formOf('cash on delivery'))
  expect(formsOf('ค่าบล็อกสกรีนของลูกค้า')).toContain('บล็อกสกรีน')
  expect(formsOf('it is there for you')).toEqual([])
})
