import { Decimal, plain } from '@rp/domain/decimal'
import { z } from 'zod'

/** Decimal texts, told without what says nothing: `12.50` becomes `12.5`. An emptied input means "none". */
const decimal = (digits: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,6})?$`))
    .transform((text) => plain(text))

const orNone = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]).nullable()

/** 0 to 100 with at most six decimals. */
export const percent = decimal(3).refine((text) => new Decimal(text).lte(100))
export const optionalPercent = orNone(percent)
/** Above zero, at most twelve digits before the point and six behind it. */
export const positive = decimal(12).refine((text) => new Decimal(text).gt(0))
export const optionalPositive = orNone(positive)
export const quantity = decimal(12)

/** A day, `2026-11-21`; the years that papers and prices of a living house bear. */
export const day = z.iso.date().refine((text) => text >= '1990-01-01' && text <= '2199-12-31')
export const optionalDay = orNone(day)
