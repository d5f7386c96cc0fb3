import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConversationLine } from '../conversation.ts'
import { plainMistakes, provenMistakes, type FoundMistake } from './mistakes.ts'

const lines: ConversationLine[] = [
  { seq: 4, from: 'CUSTOMER', text: 'ขั้นต่ำกี่ชิ้นคะ' },
  { seq: 5, from: 'BOT', text: 'ขั้นต่ำ 1,000 ชิ้นค่ะ' },
  { seq: 6, from: 'STAFF', text: 'ขออภัยค่ะ ขั้นต่ำ 500 ชิ้นค่ะ' },
]
const found: FoundMistake = {
  seq: 5,
  type: 'WRONG_FACT',
  severity: 4,
  evidence: [5, 6],
  suggested_instruction: 'Say 500.',
}

describe('mistakes found by a model', () => {
  it('count if they concern the bot and cite lines of the conversation', () => {
    expect(provenMistakes([found], lines)).toEqual([found])
  })

  it('do not count without evidence, about a person, or about another room', () => {
    const lies: FoundMistake[] = [
      { ...found, evidence: [99] },
      { ...found, evidence: [] },
      { ...found, seq: 6 },
      { ...found, seq: 4 },
      { ...found, seq: 77 },
    ]
    expect(provenMistakes(lies, lines)).toEqual([])
  })

  it("may say that a customer's question was ignored", () => {
    expect(provenMistakes([{ ...found, seq: 4, type: 'MISSED_INTENT' }], lines)).toHaveLength(1)
  })

  it('are reported once', () => {
    expect(provenMistakes([found, { ...found, severity: 1 }], lines)).toEqual([found])
  })

  it('never cite lines outside the conversation', () => {
    const any = fc.record({
      seq: fc.nat(9),
      type: fc.constantFrom('WRONG_FACT' as const, 'UNANSWERED' as const),
      severity: fc.integer({ min: 1, max: 5 }),
      evidence: fc.array(fc.nat(9)),
      suggested_instruction: fc.string(),
    })
    fc.assert(
      fc.property(fc.array(any), (some) => {
        const known = new Set(lines.map(({ seq }) => seq))
        for (const one of provenMistakes(some, lines))
          expect([one.seq, ...one.evidence].every((seq) => known.has(seq))).toBe(true)
      }),
    )
  })
})

describe('mistakes found by code', () => {
  it('include a fact that staff corrected at once', () => {
    expect(plainMistakes(lines)).toMatchObject([{ seq: 5, type: 'WRONG_FACT', evidence: [5, 6] }])
  })

  it('exclude mere additions by staff', () => {
    const added: ConversationLine = { seq: 6, from: 'STAFF', text: 'ใช้เวลาผลิต 30 วันค่ะ' }
    expect(plainMistakes([...lines.slice(0, 2), added])).toEqual([])
  })

  it('include a last question without an answer', () => {
    const requested: ConversationLine = { seq: 7, from: 'CUSTOMER', text: 'ส่งต่างประเทศได้ไหมคะ' }
    expect(plainMistakes([lines[0], requested].filter((line) => line !== undefined))).toMatchObject([
      { seq: 7, type: 'UNANSWERED', evidence: [4, 7] },
    ])
    const thanks: ConversationLine = { seq: 7, from: 'CUSTOMER', text: 'ขอบคุณค่ะ' }
    expect(plainMistakes([{ seq: 1, from: 'STAFF', text: 'ได้ค่ะ' }, thanks])).toEqual([])
  })
})
