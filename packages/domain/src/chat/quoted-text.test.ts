import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answeredMails, judgedMails } from '../testing/answered-mails.ts'
import { withoutQuoted } from './quoted-text.ts'

it.each([
  ['Yes please\n\nOn Mon, 23 Nov 2026 at 09:00, Shop <panel@shop.example> wrote:\n> Shall we?', 'Yes please'],
  [
    'Yes\r\nplease\r\n\r\nOn Mon, 23 Nov 2026, Shop\r\n<panel@shop.example> wrote:\r\n> Shall we?',
    'Yes\nplease',
  ],
  ['ตกลงค่ะ\n\nเมื่อ จ. 23 พ.ย. 2569 เวลา 09:00 ร้าน <panel@shop.example> เขียนว่า:\n> สั่งเลยไหมคะ', 'ตกลงค่ะ'],
  ['Fine\n-- \nMalee\n081 234 5678', 'Fine'],
  ['Fine\n\n-----Original Message-----\nFrom: Shop', 'Fine'],
  ['> Shall we?\nYes\n> And when?\nToday', 'Yes\nToday'],
  ['Send it on Monday', 'Send it on Monday'],
])('%j says %j', (mail, own) => {
  expect(withoutQuoted(mail)).toBe(own)
})

it.each(answeredMails)('of $name', ({ text, own }) => {
  expect(withoutQuoted(text)).toBe(own)
})

it.each(judgedMails)('of $name (kept back)', ({ text, own }) => {
  expect(withoutQuoted(text)).toBe(own)
})

it('the result is stable when applied again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '> b', '', '-- ', 'On x wrote:', 'เมื่อวาน')), (lines) => {
      const once = withoutQuoted(lines.join('\n'))
      expect(withoutQuoted(once)).toBe(once)
    }),
  )
})
