import { Decimal, plain } from '@rp/domain/decimal'
import { z } from 'zod'
import { allowing, decimalWords } from '../allowed.ts'

/** Decimal texts without trailing zeros: `12.50` becomes `12.5`. An empty input means null. */
const decimal = (digits: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,6})?$`))
    .transform((text) => plain(text))

const orNone = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]).nullable()

/** 0 to 100 with at most six decimals. */
export const percent = allowing(
  decimal(3).refine((text) => new Decimal(text).lte(100)),
  decimalWords({ least: 0, most: 100 }, 6),
)
export const optionalPercent = orNone(percent)
/** Above zero, at most twelve digits before the point and six after it. */
export const positive = allowing(
  decimal(12).refine((text) => new Decimal(text).gt(0)),
  {
    en: 'must be a number above 0, with at most 6 digits after the point',
    th: 'ต้องเป็นตัวเลขที่มากกว่า 0 ทศนิยมไม่เกิน 6 ตำแหน่ง',
  },
)
export const optionalPositive = orNone(positive)
export const quantity = allowing(decimal(12), decimalWords({ least: 0, most: null }, 6))

/** A day, `2026-11-21`, within the plausible years of documents and prices. */
export const day = allowing(
  z.iso.date().refine((text) => text >= '1990-01-01' && text <= '2199-12-31'),
  {
    en: 'must be a day from 1990 to 2199, such as 2026-11-21',
    th: 'ต้องเป็นวันที่ตั้งแต่ปี ค.ศ. 1990 ถึง 2199 เช่น 2026-11-21',
  },
)
export const optionalDay = orNone(day)
