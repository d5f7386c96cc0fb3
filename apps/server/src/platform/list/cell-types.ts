import { z } from 'zod'

/** What a cell of a workbook is; a text is never counted, whatever it looks like. */
export type CellType = 'text' | 'number' | 'boolean' | 'instant' | 'day'

/** What the cells of each field are, by the shape of its rows: a code of digits stays text, a price is a number. */
export function cellTypes(shape: z.core.$ZodShape): Map<string, CellType> {
  return new Map(Object.entries(shape).map(([name, schema]) => [name, cellType(schema)]))
}

function cellType(schema: z.core.$ZodType): CellType {
  const type = plainType(schema)
  if (type instanceof z.ZodNumber) return 'number'
  if (type instanceof z.ZodBoolean) return 'boolean'
  if (type instanceof z.ZodISODateTime) return 'instant'
  if (type instanceof z.ZodISODate) return 'day'
  return type instanceof z.ZodString && takesDecimalsAlone(type) ? 'number' : 'text'
}

function plainType(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return plainType(schema.unwrap())
  return schema
}

/** Amounts and shares go as text, so that no digit is lost on the way. */
function takesDecimalsAlone(type: z.ZodString): boolean {
  const takes = (text: string) => type.safeParse(text).success
  return takes('1.5') && !['a', '1a', '+66', '1-5', ''].some(takes)
}
