import { endpoints } from '@rp/contract/endpoints'
import type { FieldError } from '@rp/contract/problems'
import type { Language } from '@rp/domain/languages'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { validationErrors } from './platform/validation-errors.ts'

/** What people and programs send in place of the right value. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'ก',
  '12,5',
  '๑๒',
  '2026-13-45',
  'x'.repeat(20_001),
  -1,
  0,
  1.5,
  1e20,
  true,
  [],
  [null],
  ['x', 'x'],
  {},
  { a: 1 },
]

/** A value with the wrong one at this depth below it, in every field. */
function filled(schema: z.core.$ZodType, wrong: unknown, depth: number): unknown {
  if (depth === 0) return wrong
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.core.$ZodType>).map(([name, one]) => [
        name,
        filled(one, wrong, depth - 1),
      ]),
    )
  if (schema instanceof z.ZodArray) return [filled(schema.element, wrong, depth)]
  if (schema instanceof z.ZodUnion) {
    const [first = schema] = schema.options.filter((one) => one instanceof z.ZodObject)
    return first === schema ? wrong : filled(first, wrong, depth)
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return filled(schema.unwrap(), wrong, depth)
  if (schema instanceof z.ZodPipe) return filled(schema.in, wrong, depth)
  return wrong
}

/** Words of programs, which no sentence for people has. */
const technical =
  /\binvalid\b|expected (?!form)|received|undefined|\bnull\b|\bNaN\b|regex|schema|\b(?:object|array|string|boolean|integer|int|union|enum)\b|[<>]=|\\d|\[a-z|\/\^|9007|ENOENT|EISDIR|ยูเนียน|ออบเจกต์|อ็อบเจกต์|อาร์เรย์|สตริง|บูลีน/i

function faultsOf({ path, message }: FieldError, language: Language): string[] {
  const found: string[] = []
  if (message.startsWith(':') || message.trim() === '') found.push('no beginning')
  // Names of codes and fields, examples of addresses and mails are the same in both languages.
  const bare = message
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[\w.+-]+@[\w.-]+|https?:\S*|(?:such as|เช่น) .*|: \S+$|[A-Z][A-Z0-9_]+/g, '')
    .replaceAll(/(?:one of|some of|with|ค่าใดค่าหนึ่งใน|ค่าใน|โดยมี) [\w.,: -]+/g, '')
  if (technical.test(bare)) found.push('a technical word')
  if (language === 'th' && /[a-z]{3,} [a-z]{2,}|must|please/i.test(bare)) found.push('English')
  if (language === 'en' && /[ก-๙]/.test(bare)) found.push('Thai')
  return found.map((fault) => `${fault}: ${path}: ${message.slice(0, 160)}`)
}

/** The schemas of what endpoints take: body, query and parameters. */
const schemas = endpoints.flatMap(({ method, path, body, query, params }) =>
  [body, query, params].flatMap((part) => {
    if (!part) return []
    const schema = part instanceof z.ZodType ? part : z.strictObject(part as Record<string, z.ZodType>)
    return [{ name: `${method} ${path}`, schema }]
  }),
)

const depths = [0, 1, 2, 3]

/** What a schema answers to each wrong value in each of its fields. */
function refusalsOf(schema: z.ZodType, language: Language): FieldError[] {
  const inputs = wrongValues.flatMap((wrong) => depths.map((depth) => filled(schema, wrong, depth)))
  return inputs.flatMap((input) => {
    const { error } = schema.safeParse(input)
    return error ? validationErrors(error, { language, schema }) : []
  })
}

it.each(['en', 'th'] as const)('every refusal of every field is a sentence for people: %s', (language) => {
  const faults = new Set<string>()
  let sentences = 0
  for (const { name, schema } of schemas)
    for (const one of refusalsOf(schema, language)) {
      sentences += 1
      for (const fault of faultsOf(one, language)) faults.add(`${name} ${fault}`)
    }
  expect(sentences).toBeGreaterThan(10_000)
  expect([...faults]).toEqual([])
})
