import { z } from 'zod'

/** The type of a workbook cell; a text is never a number, whatever it looks like. */
export type CellType = 'text' | 'number' | 'boolean' | 'instant' | 'day' | 'link'

/** The cell type of each field, from the schema of its rows: a code of digits stays text, a price is a number. */
export function cellTypes(shape: z.core.$ZodShape): Map<string, CellType> {
  return new Map(Object.entries(shape).map(([name, schema]) => [name, cellType(schema)]))
}

function cellType(schema: z.core.$ZodType): CellType {
  const type = plainType(schema)
  if (type instanceof z.ZodNumber) return 'number'
  if (type instanceof z.ZodBoolean) return 'boolean'
  if (type instanceof z.ZodISODateTime) return 'instant'
  if (type instanceof z.ZodISODate) return 'day'
  if (type instanceof z.ZodURL) return 'link'
  return type instanceof z.ZodString && takesDecimalsAlone(type) ? 'number' : 'text'
}

/** The type without optional, default and transform wrappers. */
function plainType(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return plainType(schema.unwrap())
  if (schema instanceof z.ZodPipe) return plainType(schema.in)
  // An empty input is one way to give no value.
  if (schema instanceof z.ZodUnion) {
    const ways = schema.options.map(plainType).filter((option) => !(option instanceof z.ZodLiteral))
    return ways.length === 1 && ways[0] ? ways[0] : schema
  }
  return schema
}

/** Amounts and shares are texts, so that no digit is lost. */
function takesDecimalsAlone(type: z.ZodString): boolean {
  const takes = (text: string) => type.safeParse(text).success
  return takes('1.5') && !['a', '1a', '+66', '1-5', ''].some(takes)
}
