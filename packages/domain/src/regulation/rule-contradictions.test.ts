import { describe, expect, it } from 'vitest'
import { ruleContradictions } from './rule-contradictions.ts'

const rule = {
  verdict: 'RESTRICTED' as const,
  list_function: null,
  substance_ids: ['a'],
  inci_names: [],
  cas: [],
  applies_to: [],
  not_for: [],
  max_value: '1',
  max_unit: 'PCT' as const,
  min_value: null,
  basis: '',
  basis_factor: null,
  sum_group: null,
  effective_to: null,
}
const paths = (parts: object, recipe_type: 'COSMETICS' | 'FOOD' = 'COSMETICS') =>
  ruleContradictions({ ...rule, ...parts }, { recipe_type, effective_from: '2026-01-01' }).map(
    ({ path }) => path,
  )

describe('a rule', () => {
  it('without contradictions is accepted', () => {
    expect(paths({})).toEqual([])
  })

  it.each([
    [{ substance_ids: [] }, 'substance_ids'],
    [{ max_unit: null }, 'max_unit'],
    [{ max_unit: 'MG_PER_DAY' }, 'max_unit'],
    [{ min_value: '10' }, 'min_value'],
    [{ verdict: 'PROHIBITED' }, 'max_value'],
    [{ verdict: 'ALLOWED_LIST' }, 'list_function'],
    [{ basis_factor: '0.5' }, 'basis'],
    [{ effective_to: '2026-01-01' }, 'effective_to'],
  ])('is refused for %o on %s', (parts, path) => {
    expect(paths(parts)).toEqual([path])
  })

  it('that no product can meet is refused at the contradictory condition', () => {
    expect(paths({ applies_to: [{ all: ['SHAMPOO', 'LEAVE_ON'], except: [] }] })).toEqual(['applies_to.0'])
    expect(paths({ applies_to: [{ all: ['SHAMPOO'], except: [['RINSE_OFF']] }] })).toEqual(['applies_to.0'])
    expect(paths({ applies_to: [{ all: ['RINSE_OFF'], except: [['SHAMPOO']] }] })).toEqual([])
  })

  it('for food must not name cosmetic properties', () => {
    const lips = [{ all: ['LIP'], except: [] }]
    expect(paths({ applies_to: lips, not_for: lips }, 'FOOD')).toEqual(['applies_to', 'not_for'])
    expect(paths({ max_unit: 'MG_PER_DAY' }, 'FOOD')).toEqual([])
  })
})
