import { compareDecimals, plainDecimal } from '@rp/domain/decimal'
import { z } from 'zod'

interface DecimalRange {
  min?: string
  max?: string
  /** Digits after the point that the column keeps. */
  places?: number
}

/**
 * A decimal text that is not below `min` (0 by default), written without needless zeros: what a numeric column
 * answers as `12.500000` travels as `12.5`.
 */
export function decimal({ min = '0', max = '999999999', places = 6 }: DecimalRange = {}) {
  return z
    .string()
    .trim()
    .regex(new RegExp(`^-?\\d{1,12}(\\.\\d{1,${places}}0*)?$`))
    .transform(plainDecimal)
    .check(({ value, issues }) => {
      const at = { input: value, origin: 'number', inclusive: true } as const
      if (compareDecimals(value, min) < 0) issues.push({ ...at, code: 'too_small', minimum: Number(min) })
      if (compareDecimals(value, max) > 0) issues.push({ ...at, code: 'too_big', maximum: Number(max) })
    })
}

/** A price or cost in baht. */
export const price = decimal()
/** A length in millimetres. */
export const millimetres = decimal({ min: '1', max: '2000', places: 1 })
