import { expect, it } from 'vitest'
import { rulesFor, type LiveRule } from './rules-for.ts'

const rule = (change: Partial<LiveRule>): LiveRule => ({
  id: null,
  scope: 'GLOBAL',
  scope_ref: null,
  title: 'MOQ',
  question: 'What is the minimum order?',
  good_example: 'It is 500.',
  ...change,
})
const requested = { name: 'QUANTITY', query: 'What is your minimum order?', customer_id: 'malee' } as const

it('apply within their scope only', () => {
  const rules = [
    rule({ good_example: 'everybody' }),
    rule({ scope: 'INTENT', scope_ref: 'QUANTITY', good_example: 'of the intention' }),
    rule({ scope: 'INTENT', scope_ref: 'PRICE', good_example: 'of another' }),
    rule({ scope: 'CUSTOMER', scope_ref: 'malee', good_example: 'hers' }),
    rule({ scope: 'CUSTOMER', scope_ref: 'nok', good_example: 'another’s' }),
  ]
  expect(rulesFor(rules, requested).map(({ text }) => text)).toEqual([
    'everybody',
    'of the intention',
    'hers',
  ])
})

it('are those about the question, nearest first', () => {
  const [far, near] = [rule({ question: 'Is the order late?' }), rule({ id: 'near' })]
  expect(rulesFor([far, near, rule({ question: 'Where are you?' })], requested)[0]?.id).toBe('near')
  expect(rulesFor([rule({ question: 'ที่อยู่ร้าน' })], requested)).toEqual([])
})
