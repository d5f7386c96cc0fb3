import { describe, expect, it } from 'vitest'
import { ruleContradictions } from './rule-contradictions.ts'

const rule = {
  verdict: 'RESTRICTED' as const,
  list_function: null,
  substance_ids: ['a'],
  inci_names: [],
  cas: [],
  use_classes: [],
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
  it('that goes together has nothing against it', () => {
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

  it('of food asks for no class of use', () => {
    expect(paths({ use_classes: ['LIP'] }, 'FOOD')).toEqual(['use_classes'])
    expect(paths({ max_unit: 'MG_PER_DAY' }, 'FOOD')).toEqual([])
  })
})
