import { expect, it } from 'vitest'
import { evidenceOf } from './evidence.ts'
import { findIntention } from './intentions.ts'
import type { Source } from './offline-draft.ts'

const source = (text: string, score: number): Source => ({
  kind: 'KNOWLEDGE',
  id: null,
  label: text,
  text,
  score,
})
const [near, far] = [source('The minimum is 500 pieces', 0.9), source('We open at 9', 0.2)]
const known = { intent: findIntention(['MOQ?'], 'en'), sources: [near, far], toolErrors: 0 }
const draft = (reply: string, ...citations: Source[]) => ({
  reply,
  citations,
  byRule: false,
  isClueless: false,
})

it('goes by what a draft cites, not by what lay beside it', () => {
  expect(evidenceOf(draft('It is 500.', near), known)).toMatchObject({ sourceScore: 0.9, unsupported: 0 })
  expect(evidenceOf(draft('At 9.', far), known)).toMatchObject({ sourceScore: 0.2, margin: 0 })
  expect(evidenceOf(draft('It is 500.'), known)).toMatchObject({
    sourceScore: null,
    margin: 0,
    unsupported: 1,
  })
})

it('is the stronger the further what is cited is ahead of the rest', () => {
  expect(evidenceOf(draft('It is 500.', near), known).margin).toBeCloseTo(0.7)
})
