import { expect, it } from 'vitest'
import { replaceValue, saysValue } from './replace-value.ts'

const phone = { old: '02-555-0142', by: '02-999-8888' }

it('replaces a phone number in any notation, but not a longer one', () => {
  for (const written of ['02-555-0142', '025550142', '02 555 0142', '+66 2 555 0142'])
    expect(replaceValue('phone', `โทร ${written} ค่ะ`, phone)).toBe('โทร 02-999-8888 ค่ะ')
  expect(saysValue('phone', 'โทร 02-555-01423', phone.old)).toBe(false)
  expect(saysValue('phone', 'Order 102-555-0142', phone.old)).toBe(false)
})

it('replaces an address or an e-mail as a whole', () => {
  const email = { old: 'info@lab.example', by: 'hello@lab.example' }
  expect(replaceValue('email', 'Write to Info@lab.example.', email)).toBe('Write to hello@lab.example.')
  expect(saysValue('email', 'Write to my.info@lab.example', email.old)).toBe(false)
  const address = { old: '5 Silom Road, Bangkok', by: '7 Rama 4 Road, Bangkok' }
  expect(replaceValue('address', 'We are at 5 Silom Road,  Bangkok.', address)).toBe(
    'We are at 7 Rama 4 Road, Bangkok.',
  )
  expect(saysValue('address', 'We are at 15 Silom Road, Bangkok.', address.old)).toBe(false)
  const hours = { old: 'Mon-Fri 9:00-18:00 (16/1)', by: 'Mon-Sat 9:00-18:00' }
  expect(replaceValue('business_hours', 'Open Mon-Fri 9:00-18:00 (16/1)', hours)).toBe(
    'Open Mon-Sat 9:00-18:00',
  )
  expect(saysValue('address', 'Nothing', '')).toBe(false)
  expect(replaceValue('address', 'Nothing', { old: '', by: 'x' })).toBe('Nothing')
})
