import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SaidLine } from '../conversation.ts'
import { plainMistakes, provenMistakes, type FoundMistake } from './mistakes.ts'

const lines: SaidLine[] = [
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

describe('what a model finds', () => {
  it('counts when it speaks of the bot and names lines of the conversation', () => {
    expect(provenMistakes([found], lines)).toEqual([found])
  })

  it('counts for nothing without evidence, about a person, or about another room', () => {
    const lies: FoundMistake[] = [
      { ...found, evidence: [99] },
      { ...found, evidence: [] },
      { ...found, seq: 6 },
      { ...found, seq: 4 },
      { ...found, seq: 77 },
    ]
    expect(provenMistakes(lies, lines)).toEqual([])
  })

  it('may say that a question of the customer was passed over', () => {
    expect(provenMistakes([{ ...found, seq: 4, type: 'MISSED_INTENT' }], lines)).toHaveLength(1)
  })

  it('is told once', () => {
    expect(provenMistakes([found, { ...found, severity: 1 }], lines)).toEqual([found])
  })

  it('never names a line that is not in the conversation', () => {
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

describe('what code finds', () => {
  it('is a fact that staff put right at once', () => {
    expect(plainMistakes(lines)).toMatchObject([{ seq: 5, type: 'WRONG_FACT', evidence: [5, 6] }])
  })

  it('is not what staff only add to', () => {
    const added: SaidLine = { seq: 6, from: 'STAFF', text: 'ใช้เวลาผลิต 30 วันค่ะ' }
    expect(plainMistakes([...lines.slice(0, 2), added])).toEqual([])
  })

  it('is a last question that nobody answered', () => {
    const asked: SaidLine = { seq: 7, from: 'CUSTOMER', text: 'ส่งต่างประเทศได้ไหมคะ' }
    expect(plainMistakes([lines[0], asked].filter((line) => line !== undefined))).toMatchObject([
      { seq: 7, type: 'UNANSWERED', evidence: [4, 7] },
    ])
    const thanks: SaidLine = { seq: 7, from: 'CUSTOMER', text: 'ขอบคุณค่ะ' }
    expect(plainMistakes([{ seq: 1, from: 'STAFF', text: 'ได้ค่ะ' }, thanks])).toEqual([])
  })
})
