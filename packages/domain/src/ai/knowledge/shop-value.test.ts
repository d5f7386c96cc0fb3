import { expect, it } from 'vitest'
import { shopValueCases } from './shop-value-cases.ts'
import { shopValueFault } from './shop-value.ts'

it.each(shopValueCases.map((one) => [one.value, one.staff, one.is, one] as const))(
  '“%s” of “%s” is %s',
  (_value, _staff, _is, { field, value, staff, is }) =>
    expect(shopValueFault(field, value, staff) ?? 'PROVED').toBe(is),
)
