import { z } from 'zod'

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
}

/** The largest body of a call. */
interface Size {
  bytes: number
  /** Fields and entries of lists. */
  values: number
}

/** Bytes of a letter as browsers send it: three for Thai and Chinese, and an emoji is two letters of two bytes each. */
const letterBytes = 3
/** Longest texts of the formats without a length of their own. */
const formatLengths: Record<string, number> = { uuid: 36, date: 10, 'date-time': 40, email: 254, uri: 2000 }
const numberBytes = 25
/** What people send where a schema names no limit: a figure, a file name, a list, the records of a selection. */
const usual = { pattern: 64, text: 255, items: 100, keys: 500, value: { bytes: 15_000, values: 1 } } as const

/** Bytes and values of the largest JSON that a schema accepts and people send. */
export function largestBody(schema: z.ZodType): Size {
  const root: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return sizeOf(root, root)
}

function sizeOf(schema: JsonSchema, root: JsonSchema): Size {
  const of = (one: JsonSchema) => sizeOf(one, root)
  const { anyOf = [], oneOf = [], allOf = [] } = schema
  if (schema.$ref) return of(resolved(schema.$ref, root))
  if (schema.const !== undefined) return leaf(bytesOf(schema.const))
  if (schema.enum) return leaf(Math.max(...schema.enum.map(bytesOf)))
  if (anyOf.length + oneOf.length > 0) return largestOf([...anyOf, ...oneOf].map(of))
  if (allOf.length > 0) return sumOf(allOf.map(of))
  return sizeOfType(schema, of)
}

function sizeOfType(schema: JsonSchema, of: (one: JsonSchema) => Size): Size {
  if (schema.type === 'string') return leaf(textBytes(schema))
  if (schema.type === 'object') return objectSize(schema, of)
  if (schema.type === 'array') return arraySize(schema, of)
  return schema.type === undefined ? usual.value : leaf(numberBytes)
}

function textBytes({ maxLength, format = '', pattern }: JsonSchema): number {
  const length = maxLength ?? formatLengths[format] ?? (pattern === undefined ? usual.text : usual.pattern)
  return 2 + letterBytes * length
}

function objectSize(schema: JsonSchema, of: (one: JsonSchema) => Size): Size {
  const { properties = {}, additionalProperties, propertyNames } = schema
  const own = Object.entries(properties).map(([key, one]) => sumOf([leaf(bytesOf(key) + 2), of(one)]))
  const isOpen = typeof additionalProperties === 'object'
  return sumOf([
    { bytes: 2, values: 0 },
    ...own.map(({ bytes, values }) => ({ bytes, values: values - 1 })),
    ...(isOpen
      ? [
          times(
            keysOf(schema),
            sumOf([propertyNames ? of(propertyNames) : leaf(usual.pattern), of(additionalProperties)]),
          ),
        ]
      : []),
  ])
}

/** How many keys the names allow: as many as are listed. */
const keysOf = ({ propertyNames, maxProperties }: JsonSchema): number =>
  Math.min(propertyNames?.enum?.length ?? usual.keys, maxProperties ?? Infinity)

function arraySize({ items, prefixItems = [], maxItems }: JsonSchema, of: (one: JsonSchema) => Size): Size {
  const fixed = prefixItems.map(of)
  return sumOf([
    { bytes: 2, values: 0 },
    ...fixed,
    ...(items ? [times(maxItems ?? usual.items, of(items))] : []),
  ])
}

function resolved(ref: string, root: JsonSchema): JsonSchema {
  const path = ref.replace(/^#\/?/, '').split('/').filter(Boolean)
  return path.reduce<JsonSchema>((at, key) => (at as Record<string, JsonSchema>)[key] ?? {}, root)
}

const leaf = (bytes: number): Size => ({ bytes, values: 1 })
const times = (count: number, { bytes, values }: Size): Size => ({
  bytes: count * (bytes + 1),
  values: count * Math.max(1, values),
})
const sumOf = (sizes: Size[]): Size => ({
  bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  values: sizes.reduce((sum, { values }) => sum + values, 0),
})
const largestOf = (sizes: Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
})
const bytesOf = (value: unknown): number =>
  encodeURIComponent(JSON.stringify(value)).replace(/%../g, '.').length
