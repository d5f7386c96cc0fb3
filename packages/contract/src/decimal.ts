import { compareDecimals, plainDecimal } from '@rp/domain/decimal'
import { z } from 'zod'
import { allowing, decimalWords } from './allowed.ts'

interface DecimalRange {
  min?: string
  max?: string
  /** Decimal places of the column. */
  places?: number
}

/**
 * A decimal text of at least `min` (0 by default), without trailing zeros: a numeric column's `12.500000` is sent as
 * `12.5`.
 */
export function decimal({ min = '0', max = '999999999', places = 6 }: DecimalRange = {}) {
  const schema = z
    .string()
    .trim()
    .regex(new RegExp(`^-?\\d{1,12}(\\.\\d{1,${places}}0*)?$`))
    .transform(plainDecimal)
    .check(({ value, issues }) => {
      const at = { input: value, origin: 'number', inclusive: true } as const
      if (compareDecimals(value, min) < 0) issues.push({ ...at, code: 'too_small', minimum: Number(min) })
      if (compareDecimals(value, max) > 0) issues.push({ ...at, code: 'too_big', maximum: Number(max) })
    })
  return allowing(schema, decimalWords({ least: Number(min), most: Number(max) }, places))
}

/** A price or cost in baht. */
export const price = decimal()
/** A length in millimetres. */
export const millimetres = decimal({ min: '1', max: '2000', places: 1 })
