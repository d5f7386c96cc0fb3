import { describe, expect, it } from 'vitest'
import { customerNameOf, knownName, notificationName, visitorName } from './visitor-name.ts'

const customer_id = '019ab000-0000-7000-8000-00000000ab4f'
const marked = { en: 'Visitor AB4F', th: 'ผู้เยี่ยมชม AB4F' }

describe('the name of a customer for staff', () => {
  it('is the known name, else a mark of the customer', () => {
    expect(visitorName({ display_name: 'Anong', customer_id })).toEqual({ en: 'Anong', th: 'Anong' })
    expect(visitorName({ display_name: 'anonymous', customer_id })).toEqual(marked)
    expect(visitorName({ display_name: '', customer_id })).toEqual(marked)
  })

  it('is the same in a record that copied it, and nothing without a customer', () => {
    expect(customerNameOf({ customer_name: 'anonymous', customer_id })).toEqual(marked)
    expect(customerNameOf({ customer_name: 'Anong', customer_id: null })?.en).toBe('Anong')
    expect(customerNameOf({ customer_name: null, customer_id })).toBeNull()
  })

  it('has both languages in a notification', () => {
    expect(notificationName({ display_name: 'anonymous', customer_id })).toBe('Visitor AB4F · ผู้เยี่ยมชม AB4F')
    expect(notificationName({ display_name: 'Anong', customer_id })).toBe('Anong')
  })
})

it('is not printed where nobody knows it', () => {
  expect(['anonymous', '', null, undefined, 'Anong'].map(knownName)).toEqual([
    null,
    null,
    null,
    null,
    'Anong',
  ])
})
