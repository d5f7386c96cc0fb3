import { describe, expect, it } from 'vitest'
import type { LabelElement } from '../document.ts'
import { countLevels } from './finding.ts'
import { labelRules, ruleAt, type LabelRule } from './label-rule.ts'
import { context, row, complete, without, withText, check, codes } from '../testing/complete-label.ts'

describe('the preflight of a whole label', () => {
  it('finds nothing on a complete label', () => {
    expect(check(complete)).toEqual([])
  })

  it('reports every mandatory group of an empty label, and blocks', () => {
    for (const [recipeType, country] of [
      ['COSMETICS', 'TH'],
      ['FOOD', 'TH'],
      ['COSMETICS', 'SG'],
      ['COSMETICS', 'EU'],
    ] as const) {
      const rule = ruleAt(labelRules, { recipeType, country, date: context.date })
      const mandatory = rule?.mandatory.filter(({ level }) => level === 'BLOCK').map(({ anyOf }) => anyOf[0])
      const findings = check([], { recipeType, countries: [country] })
      const missing = findings.filter(({ code }) => code === 'GROUP_MISSING')
      expect(missing.map(({ group }) => group)).toEqual(mandatory)
      expect(missing.every(({ level }) => level === 'BLOCK')).toBe(true)
      expect(countLevels(findings).BLOCK).toBeGreaterThanOrEqual(6)
    }
  })

  it('lists blocking findings first', () => {
    const levels = check([...without('lot', 'caution'), row('storage', 'hidden', 11, { hidden: true })]).map(
      ({ level }) => level,
    )
    expect(levels).toEqual(['BLOCK', 'WARN', 'INFO'])
  })

  it('reports a country without rules', () => {
    expect(check(complete, { countries: ['TH', 'JP'] })).toMatchObject([
      { code: 'NO_RULES', params: { country: 'JP' } },
    ])
  })
})

describe('rules', () => {
  it('apply from their first day to their last', () => {
    const rule = (validFrom: string, validTo: string | null): LabelRule[] =>
      labelRules.filter(({ id }) => id === 'TH-FOOD-450').map((one) => ({ ...one, validFrom, validTo }))
    const on = (rules: LabelRule[], date: string) =>
      ruleAt(rules, { country: 'TH', recipeType: 'FOOD', date })
    const dated = rule('2024-07-19', '2027-01-31')
    expect(on(dated, '2024-07-18')).toBeUndefined()
    expect(on(dated, '2024-07-19')).toBeDefined()
    expect(on(dated, '2027-01-31')).toBeDefined()
    expect(on(dated, '2027-02-01')).toBeUndefined()
    expect(on(rule('2024-07-19', null), '2099-01-01')).toBeDefined()
  })

  it('are unique per country, kind and day, and name their source', () => {
    for (const rule of labelRules) {
      const same = labelRules.filter(
        ({ country, recipeType, validFrom, validTo }) =>
          country === rule.country &&
          recipeType === rule.recipeType &&
          validFrom <= (rule.validTo ?? '9999') &&
          (validTo ?? '9999') >= rule.validFrom,
      )
      expect(same).toEqual([rule])
      expect(rule.source).not.toBe('')
    }
  })

  it('accept any of equivalent groups', () => {
    const asean = { countries: ['SG'], registrationRequired: false }
    expect(
      codes(
        withText('how to use', 'Apply twice daily. ทาเช้าเย็น')
          .filter(({ group }) => group !== 'mfg')
          .map((one) =>
            one.group === 'caution'
              ? ({ ...one, text: 'Stop using it if irritation occurs' } as LabelElement)
              : one,
          ),
        asean,
      ),
    ).toEqual([])
    const neither = check(without('mfg', 'expiry'), asean).filter(({ code }) => code === 'GROUP_MISSING')
    expect(neither.map(({ group }) => group)).toEqual(['mfg'])
  })
})
