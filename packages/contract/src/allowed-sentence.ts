import type { Words } from '@rp/domain/languages'
import { z } from 'zod'
import { allowedWords, figure, withRange, type Range } from './allowed.ts'

export type CodeWords = Readonly<Record<string, Words>>
/** Finds the words for the codes of a field. */
type FindWords = (schema: z.core.$ZodType) => CodeWords | undefined

/** Describes what the field at a path below a schema accepts; null if there is no short description. */
export function allowedAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  find: FindWords = () => undefined,
): Words | null {
  const [name, ...rest] = path
  if (name === undefined) return allowedBy(schema, find)
  if (allowedWords.has(schema)) return allowedBy(schema, find)
  const inner = plainSchema(schema)
  if (inner instanceof z.ZodArray) return allowedAt(inner.element, rest, find)
  const field = inner instanceof z.ZodObject ? (inner.shape as Fields)[String(name)] : undefined
  return field ? allowedAt(field, rest, find) : null
}

type Fields = Readonly<Record<string, z.core.$ZodType | undefined>>

/** Describes what a schema accepts. */
function allowedBy(schema: z.core.$ZodType, find: FindWords): Words | null {
  const own = allowedWords.get(schema)?.words
  if (own) return own
  const wrapped = unwrapped(schema)
  if (wrapped) return allowedBy(wrapped, find)
  if (schema instanceof z.ZodEnum) return codesAllowed(schema, find, oneOf)
  if (schema instanceof z.ZodArray) return entries(schema, find)
  if (schema instanceof z.ZodObject) return fieldsOf(schema)
  if (schema instanceof z.ZodNumber) return numberOf(schema)
  for (const [kind, words] of plainKinds) if (schema instanceof kind) return words
  return schema instanceof z.ZodString ? textOf(schema) : null
}

/** The schema inside optional, default or transforming wrappers. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schema.unwrap()
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodTransform ? schema.out : schema.in
  if (!(schema instanceof z.ZodUnion)) return undefined
  const ways = schema.options.filter((option) => !(plainSchema(option) instanceof z.ZodLiteral))
  return ways.length === 1 ? ways[0] : undefined
}

function plainSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = unwrapped(schema)
  return inner ? plainSchema(inner) : schema
}

const plainKinds: readonly (readonly [new (...given: never[]) => z.core.$ZodType, Words])[] = [
  [z.ZodBoolean, { en: 'must be yes or no', th: 'ต้องเป็น ใช่ หรือ ไม่' }],
  [z.ZodISODate, { en: 'must be a day such as 2026-11-21', th: 'ต้องเป็นวันที่ เช่น 2026-11-21' }],
  [
    z.ZodISODateTime,
    { en: 'must be a time such as 2026-11-21T09:00:00Z', th: 'ต้องเป็นวันเวลา เช่น 2026-11-21T09:00:00Z' },
  ],
  [
    z.ZodEmail,
    { en: 'must be an e-mail address such as name@shop.example', th: 'ต้องเป็นอีเมล เช่น name@shop.example' },
  ],
  [
    z.ZodURL,
    {
      en: 'must be a web address that begins with http:// or https://',
      th: 'ต้องเป็นที่อยู่เว็บที่ขึ้นต้นด้วย http:// หรือ https://',
    },
  ],
  [z.ZodUUID, { en: 'must name a record of the list', th: 'ต้องเป็นรายการที่มีอยู่' }],
]

/** Maximum number of codes listed in a sentence. */
const namedCodes = 24

const oneOf: Words = { en: 'must be one of', th: 'ต้องเป็นค่าใดค่าหนึ่งใน' }
const someOf: Words = { en: 'must name some of', th: 'ต้องเป็นค่าใน' }

function codesAllowed(schema: z.core.$ZodType, find: FindWords, begins: Words): Words {
  const codes = codesOf(schema) ?? []
  const words = find(schema)
  const called = (language: 'en' | 'th') =>
    codes
      .slice(0, namedCodes)
      .map((code) => (words?.[code] ? `${code} (${words[code][language]})` : code))
      .join(', ')
  const more = codes.length - namedCodes
  return {
    en: `${begins.en} ${called('en')}${more > 0 ? ` and ${more} more` : ''}`,
    th: `${begins.th} ${called('th')}${more > 0 ? ` และอีก ${more} ค่า` : ''}`,
  }
}

/** A schema check in zod's internal form. */
interface Check {
  check: string
  minimum?: number
  maximum?: number
  format?: string
}

function checksOf(schema: z.core.$ZodType): Check[] {
  // oxlint-disable-next-line no-underscore-dangle -- the limits of a list stand nowhere else
  return (schema._zod.def.checks ?? []).map((one) => one._zod.def as Check)
}

/** Larger limits are technical, not limits of the field. */
const tooFar = 1e12

function rangeOf(least: number | null | undefined, most: number | null | undefined): Range {
  const near = (limit: number | null | undefined) =>
    limit === null || limit === undefined || Math.abs(limit) >= tooFar ? null : limit
  return { least: near(least), most: near(most) }
}

function numberOf(schema: z.ZodNumber): Words {
  return withRange(rangeOf(schema.minValue, schema.maxValue), {
    en: schema.isInt ? 'must be a whole number' : 'must be a number',
    th: schema.isInt ? 'ต้องเป็นจำนวนเต็ม' : 'ต้องเป็นตัวเลข',
  })
}

/** A text by its length; a pattern has only its registered words. */
function textOf(schema: z.ZodString): Words | null {
  if (checksOf(schema).some(({ check }) => check === 'string_format')) return null
  const { least, most } = rangeOf(schema.minLength, schema.maxLength)
  if (least !== null && least > 1 && most !== null)
    return {
      en: `must be a text of ${figure(least)} to ${figure(most)} characters`,
      th: `ต้องเป็นข้อความ ${figure(least)} ถึง ${figure(most)} ตัวอักษร`,
    }
  if (most !== null)
    return {
      en: `must be a text of at most ${figure(most)} characters`,
      th: `ต้องเป็นข้อความไม่เกิน ${figure(most)} ตัวอักษร`,
    }
  return { en: 'must be a text', th: 'ต้องเป็นข้อความ' }
}

function entries(schema: z.ZodArray, find: FindWords): Words {
  const each = plainSchema(schema.element)
  if (each instanceof z.ZodObject) return fieldsOf(each)
  const checks = checksOf(schema)
  const { least, most } = rangeOf(
    checks.find(({ check }) => check === 'min_length')?.minimum,
    checks.find(({ check }) => check === 'max_length')?.maximum,
  )
  if (codesOf(schema.element)) return codesAllowed(schema.element, find, someOf)
  if (most === null) return { en: 'must be a list, with ; between its entries', th: 'ต้องเป็นรายการที่คั่นด้วย ;' }
  const from = least ?? 0
  return {
    en: `must have ${figure(from)} to ${figure(most)} entries, with ; between them`,
    th: `ต้องมี ${figure(from)} ถึง ${figure(most)} รายการ คั่นด้วย ;`,
  }
}

function fieldsOf(schema: z.ZodObject): Words {
  const names = Object.keys(schema.shape).join(', ')
  return {
    en: `must be written as an export writes it, with ${names}`,
    th: `ต้องเขียนแบบเดียวกับไฟล์ที่ส่งออก โดยมี ${names}`,
  }
}

/** The codes that a field accepts, one or several. */
export function codesOf(schema: z.core.$ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodArray) return codesOf(schema.element)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return codesOf(schema.unwrap())
  return schema instanceof z.ZodPipe ? codesOf(schema.in) : undefined
}
