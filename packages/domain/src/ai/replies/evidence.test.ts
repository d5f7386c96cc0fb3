import { expect, it } from 'vitest'
import { confidenceOf } from './decide.ts'
import { evidenceOf } from './evidence.ts'
import { findIntention } from './intentions.ts'
import type { Drafted, Source } from './offline-draft.ts'

const source = (label: string, text: string): Source => ({
  kind: 'KNOWLEDGE',
  id: null,
  label,
  text,
  score: 0,
})
const [near, far] = [
  source('What is the minimum order?', 'The minimum is 500 pieces.'),
  source('When are you open?', 'We open at 9.'),
]
const known = {
  intent: findIntention(['What is the minimum order?'], 'en'),
  sources: [near, far],
  toolErrors: 0,
}
const draft = (reply: string, ...citations: Source[]): Drafted => ({
  reply,
  citations,
  byRule: false,
  isClueless: false,
  move: 'ANSWER',
  open: [],
})

it('depends on what a draft cites, not on other known sources', () => {
  const right = evidenceOf(draft('The minimum is 500 pieces.', near), known)
  expect(right).toMatchObject({ unsupported: 0, differences: 0, faults: [] })
  const wrong = evidenceOf(draft('We open at 9.', far), known)
  expect(wrong).toMatchObject({ margin: 0, unsupported: 0 })
  expect(confidenceOf(right)).toBeGreaterThan(confidenceOf(wrong) + 50)
  expect(evidenceOf(draft('It is 500.'), known)).toMatchObject({
    sourceScore: null,
    margin: 0,
    unsupported: 1,
  })
})

it("checks every clause against the citations, and the text against the customer's language", () => {
  const promise = draft('The minimum is 500 pieces. We take everything back, full refund, no deposit.', near)
  expect(evidenceOf(promise, known)).toMatchObject({ faults: ['PROMISE'] })
  expect(evidenceOf(promise, known).differences).toBeGreaterThan(0)
  expect(evidenceOf(draft('ขั้นต่ำ 500 ชิ้นค่ะ', near), known).faults).toContain('WRONG_LANGUAGE')
  expect(evidenceOf(draft('Hello {{customer}}, the minimum is 500 pieces.', near), known).faults).toContain(
    'PLACEHOLDER',
  )
})
