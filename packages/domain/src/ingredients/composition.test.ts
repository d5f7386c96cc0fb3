import { describe, expect, it } from 'vitest'
import { compositionCases } from '../testing/composition-cases.ts'
import { compositionSum, faultsOf, isComplete } from './composition.ts'

describe('a composition', () => {
  it.each(compositionCases)('$rule', (one) => {
    expect(compositionSum(one.parts)).toBe(one.sum)
    expect(isComplete(one.parts)).toBe(one.isComplete)
    expect(faultsOf(one.parts).map(({ at, fault }) => ({ at, fault }))).toEqual(one.faults)
  })

  it('reports faults in Thai and English', () => {
    const [fault] = faultsOf([
      { substance_id: 'oil', pct_min: null, pct_typ: '10', pct_max: null, constituent_of: null },
      { substance_id: 'linalool', pct_min: null, pct_typ: '11', pct_max: null, constituent_of: 'oil' },
    ])
    expect(fault).toMatchObject({
      field: 'pct_typ',
      words: {
        en: 'with the other constituents must be at most 10, the share of what holds them',
        th: 'เมื่อรวมกับองค์ประกอบย่อยอื่นต้องไม่เกิน 10 ซึ่งเป็นสัดส่วนของสารหลัก',
      },
    })
  })
})
