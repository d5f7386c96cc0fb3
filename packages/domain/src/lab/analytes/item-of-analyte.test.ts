import { describe, expect, it } from 'vitest'
import { plainAnalyte } from '../../qa/analyte.ts'
import type { QaItem } from '../../qa/qa-item.ts'
import type { AnalyteLimit, MethodVersion } from './analyte.ts'
import { itemOfAnalyte } from './item-of-analyte.ts'
import { nextMethod } from './resolve-analyte.ts'

const item: QaItem = {
  code: 'PB',
  analyte_id: 'a-1',
  group: 'CHEMISTRY',
  name: { en: 'Old name', th: 'ชื่อเดิม' },
  method: { en: '', th: '' },
  kind: 'NUMERIC',
  unit: '',
  min: null,
  max: null,
  limits_from: null,
  choices: [],
  passing: [],
  mandatory: true,
  analyte: { ...plainAnalyte, replicates: 2, rsd_max: '5', lod: '9' },
}
const method: MethodVersion = {
  matrix: 'COSMETIC',
  method: 'ICP-MS 1',
  lod: '0.01',
  loq: '0.03',
  decimals: 2,
  figures: null,
  uncertainty: '15',
  uncertainty_percent: true,
  in_scope: true,
  valid_from: '2031-01-01',
}
const limit: AnalyteLimit = {
  matrix: 'ANY',
  customer: null,
  product: null,
  min: null,
  max: '20',
  min_strict: false,
  max_strict: true,
  source: 'ACD VIII',
  valid_from: '2031-01-01',
  valid_until: null,
}
const made = (own: Partial<QaItem>, found: AnalyteLimit | null) =>
  itemOfAnalyte(
    { ...item, ...own },
    { name: { en: 'Lead', th: 'ตะกั่ว' }, unit: 'mg/kg', method, limit: found },
  )

describe('the item of an order', () => {
  it('is measured and reported as the catalogue says, and repeated as the service says', () => {
    expect(made({}, limit)).toMatchObject({
      code: 'PB',
      name: { en: 'Lead', th: 'ตะกั่ว' },
      unit: 'mg/kg',
      method: { en: 'ICP-MS 1', th: 'ICP-MS 1' },
      in_scope: true,
      analyte: { lod: '0.01', loq: '0.03', decimals: 2, uncertainty: '15', replicates: 2, rsd_max: '5' },
    })
  })

  it.each<[string, Partial<QaItem>, AnalyteLimit | null, Partial<QaItem>]>([
    [
      'has the limit of the catalogue with its source',
      {},
      limit,
      { max: '20', max_strict: true, limit_source: 'ACD VIII' },
    ],
    ['has no limit, and so no verdict, without one', {}, null, { min: null, max: null, limit_source: null }],
    [
      'keeps the limits of the service, both of them',
      { min: '1' },
      limit,
      { min: '1', max: null, limit_source: null },
    ],
    [
      'keeps those that the service takes from the product',
      { limits_from: 'PH_TARGET' },
      limit,
      { max: null, limits_from: 'PH_TARGET' },
    ],
    [
      'has the limits of the customer before those of the service',
      { min: '1', limits_from: 'PH_TARGET' },
      { ...limit, customer: 'C1', source: 'C1 contract' },
      { min: null, max: '20', limits_from: null, limit_source: 'C1 contract' },
    ],
  ])('%s', (_what, own, found, expected) => {
    expect(made(own, found)).toMatchObject(expected)
  })
})

describe('the method of an order that must not be lost', () => {
  const later = { ...method, method: 'ICP-MS 2', valid_from: '2033-01-01' }
  const any: MethodVersion = { ...method, matrix: 'ANY', method: 'AAS', valid_from: '2030-01-01' }

  it.each<[string, MethodVersion[], string | null]>([
    ['is the one that becomes valid next', [later, method], 'ICP-MS 1'],
    ['is of its own matrix before ANY', [any, later], 'ICP-MS 2'],
    ['is never of another matrix', [{ ...method, matrix: 'FOOD' }], null],
  ])('%s', (_what, methods, expected) => {
    expect(nextMethod(methods, 'COSMETIC')?.method ?? null).toBe(expected)
  })
})
