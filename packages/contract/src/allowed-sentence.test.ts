import { expect, it } from 'vitest'
import { z } from 'zod'
import { allowedAt } from './allowed-sentence.ts'
import { decimal } from './decimal.ts'
import { code, name } from './fields.ts'

const record = z.strictObject({
  name,
  code: code.nullable(),
  price: decimal({ min: '0', max: '100', places: 2 }),
  pieces: z.int().min(1).max(9999),
  kind: z.enum(['JAR', 'TUBE']),
  kinds: z.array(z.enum(['JAR', 'TUBE'])).min(1),
  tags: z.array(name).max(20),
  is_active: z.boolean().default(true),
  url: z.union([z.literal('').transform(() => null), z.url()]).nullable(),
  odd: z.string().regex(/^x+$/),
})

it.each([
  ['name', 'must be a text of at most 120 characters'],
  ['code', 'must be 1 to 20 letters A to Z, digits or hyphens, such as BTL-100'],
  ['price', 'must be a number from 0 to 100, with at most 2 digits after the point'],
  ['pieces', 'must be a whole number from 1 to 9,999'],
  ['kind', 'must be one of JAR, TUBE'],
  ['kinds', 'must name some of JAR, TUBE'],
  ['tags', 'must have 0 to 20 entries, with ; between them'],
  ['is_active', 'must be yes or no'],
  ['url', 'must be a web address that begins with http:// or https://'],
])('describes %s', (field, sentence) => {
  expect(allowedAt(record, [field])?.en).toBe(sentence)
})

it('describes an entry of a list, with the words for its codes', () => {
  const words = { JAR: { en: 'Jar', th: 'กระปุก' }, TUBE: { en: 'Tube', th: 'หลอด' } }
  expect(allowedAt(record, ['kinds', 0], () => words)?.th).toBe('ต้องเป็นค่าใดค่าหนึ่งใน JAR (กระปุก), TUBE (หลอด)')
})

it('is null for a pattern without words', () => {
  expect(allowedAt(record, ['odd'])).toBeNull()
})
