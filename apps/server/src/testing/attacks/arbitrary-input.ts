import fc from 'fast-check'
import { z } from 'zod'

/**
 * Values that break servers: characters that no database stores, numbers too large for any column, unexpected shapes.
 */
export const hostile = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\uD800',
    'x\uDFFFy',
    '\u202Egnp.exe',
    'ÿ'.repeat(1000),
    '%',
    "'; drop table staff; --",
    '-0',
    '1e999',
    '9007199254740993',
    '2147483648',
    '99999-99-99',
    '------------------------------------',
    '1~------------------------------------',
    '{"$gt":""}',
    '',
  ),
  fc.constantFrom(-1, 0, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300, null, true, [], {}, [[[]]]),
  fc.constantFrom({ constructor: 1 }, { toString: null }, ['\0'], { a: '\0' }, [null]),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Mostly valid input for a schema, with problems in some values; `ids` are ids of existing records. */
export function fitting(schema: z.ZodType, ids: string[]): fc.Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, ids)
}

/** A fitting value that is sometimes replaced by something entirely different. */
export function nearly(schema: z.ZodType, ids: string[]): fc.Arbitrary<unknown> {
  return orTrouble(fitting(schema, ids))
}

function orTrouble(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: hostile })
}

function valueOf(schema: JsonSchema, ids: string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, ids)))
  return byType[schema.type ?? '']?.(schema, ids) ?? fc.constantFrom('abc', 'name of it', '5')
}

type ByType = (schema: JsonSchema, ids: string[]) => fc.Arbitrary<unknown> | undefined

const number: ByType = () => fc.integer({ min: 0, max: 20 })

const byType: Record<string, ByType> = {
  number,
  integer: number,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: ({ format }, ids) => (format === 'uuid' ? fc.constantFrom(...ids) : undefined),
  array: ({ items = {}, prefixItems }, ids) =>
    prefixItems
      ? fc.tuple(...prefixItems.map((one) => orTrouble(valueOf(one, ids))))
      : fc.array(orTrouble(valueOf(items, ids)), { maxLength: 3 }),
  object: ({ properties, required = [] }, ids) =>
    properties
      ? fc.record(
          Object.fromEntries(
            Object.entries(properties).map(([key, one]) => [key, orTrouble(valueOf(one, ids))]),
          ),
          { requiredKeys: required },
        )
      : fc.dictionary(fc.constantFrom('a', 'status', '\0', '__proto__'), hostile),
}
