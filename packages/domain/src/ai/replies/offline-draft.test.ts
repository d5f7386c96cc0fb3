import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findIntention } from './intentions.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import { offlineDraft, wordingOf, type Source } from './offline-draft.ts'
import { resemblance } from '../knowledge/resemblance.ts'

const source = (kind: Source['kind'], text: string, score: number): Source => ({
  kind,
  id: null,
  label: kind,
  text,
  score,
})
const asks = findIntention(['What is the minimum order?'], 'en')
const known = { ...source('KNOWLEDGE', 'MOQ 1,000', 0.9), label: 'What is the minimum order?' }

describe('a draft without a model', () => {
  it("uses a person's instruction first, then a rule, then knowledge", () => {
    const sources = [known, source('RULE', 'MOQ is 500 for serums', 0.8)]
    expect(offlineDraft(asks, sources, 'say that the minimum is 300')).toMatchObject({
      reply: 'The minimum is 300',
      byRule: true,
    })
    expect(offlineDraft(asks, sources, null)).toMatchObject({ reply: 'MOQ is 500 for serums', byRule: true })
    expect(offlineDraft(asks, sources.slice(0, 1), null)).toMatchObject({ reply: 'MOQ 1,000', byRule: false })
  })

  it('ignores rules made from another question, and says if it knows nothing', () => {
    expect(offlineDraft(asks, [source('RULE', 'Ask for the size', 0.4)], null)).toMatchObject({
      isClueless: true,
      citations: [],
    })
  })

  it('returns a greeting without a source', () => {
    const { reply, isClueless } = offlineDraft(findIntention(['สวัสดีค่ะ'], 'th'), [], null)
    expect(reply).toContain('สวัสดี')
    expect(isClueless).toBe(false)
  })
})

it('states no fact that its citations lack', () => {
  const sources = fc.array(
    fc.record({ text: fc.string({ maxLength: 80 }), score: fc.double({ min: 0, max: 1, noNaN: true }) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(sources, (some) => {
      const { reply, citations } = offlineDraft(
        asks,
        some.map(({ text, score }) => source('KNOWLEDGE', text, score)),
        null,
      )
      expect(
        unsupportedFacts(
          reply,
          citations.map(({ text }) => text),
        ),
      ).toEqual([])
    }),
  )
})

it('extracts the wording from an instruction', () => {
  expect(wordingOf('บอกลูกค้าว่าขั้นต่ำ 500 ชิ้นค่ะ', 'th')).toBe('ขั้นต่ำ 500 ชิ้นค่ะ')
  expect(wordingOf('Wrong. Answer “We ship on Mondays.” instead', 'en')).toBe('We ship on Mondays.')
  expect(wordingOf('tell the customer that we are open', 'en')).toBe('We are open')
  expect(wordingOf('  ', 'en')).toBe('')
})

it('compares questions by subject, not wording', () => {
  expect(resemblance('ขั้นต่ำกี่ชิ้นคะ', 'ขั้นต่ำในการสั่งผลิตกี่ชิ้น')).toBeGreaterThan(0.6)
  expect(resemblance('ขั้นต่ำกี่ชิ้นคะ', 'ที่อยู่ร้านค่ะ')).toBeLessThan(0.3)
  expect(resemblance('', 'anything')).toBe(0)
})
