import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demandsOf, failuresOf } from './golden-case.ts'
import { checkRule, proposeRule, type Refused } from './propose-rule.ts'

const refused = (change: Partial<Refused> = {}) =>
  proposeRule({
    instruction: 'บอกลูกค้าว่าขั้นต่ำ 500 ชิ้นค่ะ',
    question: 'ขั้นต่ำกี่ชิ้นคะ',
    rejected: 'ขั้นต่ำ 1,000 ชิ้นค่ะ',
    intent: 'QUANTITY',
    language: 'th',
    ...change,
  })

describe('a rule made of an instruction', () => {
  it('is as narrow as its question, with what was wrong and what is right', () => {
    expect(refused()).toMatchObject({
      kind: 'FACT',
      scope: 'INTENT',
      scope_ref: 'QUANTITY',
      bad_example: 'ขั้นต่ำ 1,000 ชิ้นค่ะ',
      good_example: 'ขั้นต่ำ 500 ชิ้นค่ะ',
    })
    expect(refused({ instruction: 'ครั้งนี้ให้บอกว่าหมดแล้ว' }).kind).toBe('ONE_OFF')
    expect(refused({ instruction: 'บอกว่ายินดีให้คำปรึกษาค่ะ' }).kind).toBe('RULE')
    expect(refused({ instruction: 'Please be shorter' })).toMatchObject({ kind: 'STYLE', good_example: '' })
    expect(refused({ instruction: 'Never promise a date' }).scope).toBe('GLOBAL')
  })

  it('goes live by itself only when nothing speaks against it', () => {
    const findings = (instruction: string) => checkRule(refused({ instruction }), [])
    expect(checkRule(refused(), [])).toEqual([])
    expect(findings('บอกว่าราคา 250 บาท')).toContain('PRICE_AS_FACT')
    expect(findings('บอกให้โทร 081-234-5678')).toContain('PERSONAL_DATA')
    expect(findings('say that it cures acne')).toContain('PROMISE')
    expect(findings('ครั้งนี้ตอบว่าไม่มี')).toContain('ONE_OFF')
    expect(findings('Always answer “We are open.”')).toContain('NEEDS_ADMIN')
  })

  it('conflicts with another answer to the same question', () => {
    const other = refused({ instruction: 'บอกลูกค้าว่าขั้นต่ำ 300 ชิ้นค่ะ' })
    expect(checkRule(refused(), [other])).toEqual(['CONFLICT'])
    expect(checkRule(refused(), [refused()])).toEqual([])
  })
})

describe('a golden case of a rejection', () => {
  const demands = demandsOf('ขั้นต่ำ 1,000 ชิ้น ใช้เวลา 30 วัน', 'ขั้นต่ำ 500 ชิ้น ใช้เวลา 30 วัน')

  it('wants the facts that a person gave, and never again those that were refused', () => {
    expect(failuresOf('ขั้นต่ำ ๕๐๐ ชิ้น ภายใน 30 วันค่ะ', demands)).toEqual([])
    expect(failuresOf('ขั้นต่ำ 1000 ชิ้น ภายใน 30 วันค่ะ', demands)).toEqual([
      { kind: 'MISSING', text: '500' },
      { kind: 'BROUGHT_BACK', text: '1,000' },
    ])
  })

  it('never accepts the refused text again, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 3 }).filter((text) => /\p{L}{3}/u.test(text)),
        (rejected) => {
          expect(failuresOf(rejected, demandsOf(rejected, ''))).not.toEqual([])
        },
      ),
    )
  })
})
