import { plainAnalyte } from '@rp/domain/qa/analyte'
import { numeric } from '@rp/domain/qa/item-parts'
import { describe, expect, it } from 'vitest'
import { qaItems } from './qa-item.ts'

const forms = qaItems({ min: 0, max: 5 })
const lead = numeric('CHEMISTRY', 'PB', { en: 'Lead', th: 'ตะกั่ว' }, { unit: 'mg/kg' })
const refusal = (items: unknown[]) => forms.safeParse(items).error?.issues[0]

describe('a result form', () => {
  it.each([
    ['1 000', '1000'],
    ['1,000.0', '1000'],
    ['0,5', '0.5'],
    ['๑๐๐', '100'],
    ['1000.500', '1000.5'],
  ])('accepts the limit %j as people write it', (max, stored) => {
    expect(forms.parse([{ ...lead, max }])[0]?.max).toBe(stored)
  })

  it('explains how to write a number, in both languages', () => {
    expect(refusal([{ ...lead, max: 'ten' }])).toMatchObject({
      path: [0, 'max'],
      params: {
        words: { en: 'Please write a number', th: expect.stringContaining('ตัวเลข') },
      },
    })
  })

  it('asks which of two numbers 1,000 is', () => {
    expect(refusal([{ ...lead, max: '1,000' }])).toMatchObject({
      path: [0, 'max'],
      params: { words: { en: 'Do you mean 1000 or 1?' } },
    })
  })

  it('accepts strict limits, which leave no single value', () => {
    const strict = { ...lead, min: '1', max: '2', min_strict: true, max_strict: true }
    expect(forms.parse([strict])).toEqual([strict])
    expect(forms.safeParse([{ ...lead, min: '1', max: '1' }]).success).toBe(true)
    expect(refusal([{ ...strict, max: '1' }])?.path).toEqual([0, 'max'])
  })

  it('accepts older forms without analytes', () => {
    expect(forms.parse([lead])).toEqual([lead])
  })

  it('refuses a limit of quantification below the limit of detection, and an invalid formula', () => {
    const limits = { ...plainAnalyte, lod: '0.05', loq: '0.01' }
    expect(refusal([{ ...lead, analyte: limits }])?.path).toEqual([0, 'analyte', 'loq'])
    const formula = { ...plainAnalyte, formula: 'PB + NI' }
    expect(refusal([lead, { ...lead, code: 'SUM', analyte: formula }])?.path).toEqual([
      1,
      'analyte',
      'formula',
    ])
  })
})
