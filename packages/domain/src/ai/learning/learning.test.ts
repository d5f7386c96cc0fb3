import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demandsOf, failuresOf } from './golden-case.ts'
import { wordingOf } from '../replies/offline-draft.ts'
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

describe('demands of a correction', () => {
  it.each([
    // The customer gets 500; the 200 is denied, and the 1,000 beside it was never wrong.
    ['ขั้นต่ำ 200 แท่งต่อสี ตั้งแต่ 1,000 แท่งราคาลดลง', 'บอกลูกค้าว่า ลิปสติกขั้นต่ำ 500 แท่งต่อสี ไม่ใช่ 200', ['500'], ['200']],
    ['The minimum is 200 pieces.', 'say the minimum is 500 pieces, not 200', ['500'], ['200']],
    ['The minimum is 200 pieces.', 'tell them the minimum is 500 pieces (not 200)', ['500'], ['200']],
    // Days replace days; the price beside them stays.
    ['It takes 21 days and costs 1,500 baht.', 'say it takes 30 days', ['30'], ['21']],
    ['We ship tomorrow.', 'say that we ship in 3 days', ['3'], ['tomorrow']],
  ])('%s -> %s', (rejected, instruction, must, must_not) => {
    const good = wordingOf(instruction, 'en')
    expect(demandsOf(rejected, good, instruction)).toEqual({ must, must_not })
    // The right answer passes, the refused one fails.
    expect(failuresOf(good, { must, must_not })).toEqual([])
    expect(failuresOf(rejected, { must, must_not })).not.toEqual([])
  })

  it("does not pass a colleague's denial on to the customer", () => {
    expect(wordingOf('say the minimum is 500 pieces, not 200', 'en')).toBe('The minimum is 500 pieces')
    expect(wordingOf('บอกว่า 500 แท่ง ไม่ใช่ 200', 'th')).toBe('500 แท่ง')
    expect(wordingOf('say that we do not ship on Sundays', 'en')).toBe('We do not ship on Sundays')
  })
})

describe('a rule made from an instruction', () => {
  it('is limited to its question, with the wrong and the right answer', () => {
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

  it('goes live automatically only without findings', () => {
    const findings = (instruction: string) => checkRule(refused({ instruction }), [])
    expect(checkRule(refused(), [])).toEqual([])
    expect(findings('บอกว่าราคา 250 บาท')).toContain('PRICE_AS_FACT')
    expect(findings('บอกให้โทร 081-234-5678')).toContain('PERSONAL_DATA')
    expect(findings('say that it cures acne')).toContain('PROMISE')
    expect(findings('ครั้งนี้ตอบว่าไม่มี')).toContain('ONE_OFF')
    expect(findings('Always answer “We are open.”')).toContain('NEEDS_ADMIN')
  })

  it('conflicts with a different answer to the same question', () => {
    const other = refused({ instruction: 'บอกลูกค้าว่าขั้นต่ำ 300 ชิ้นค่ะ' })
    expect(checkRule(refused(), [other])).toEqual(['CONFLICT'])
    expect(checkRule(refused(), [refused()])).toEqual([])
  })
})

describe('a golden case from a rejection', () => {
  const demands = demandsOf('ขั้นต่ำ 1,000 ชิ้น ใช้เวลา 30 วัน', 'ขั้นต่ำ 500 ชิ้น ใช้เวลา 30 วัน')

  it('requires the facts that a person gave, and forbids the refused ones', () => {
    expect(failuresOf('ขั้นต่ำ ๕๐๐ ชิ้น ภายใน 30 วันค่ะ', demands)).toEqual([])
    expect(failuresOf('ขั้นต่ำ 1000 ชิ้น ภายใน 30 วันค่ะ', demands)).toEqual([
      { kind: 'MISSING', text: '500' },
      { kind: 'BROUGHT_BACK', text: '1,000' },
    ])
  })

  it('never accepts the refused text again', () => {
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
