import type { z } from 'zod'

type Values = Record<string, unknown>
type Shape = Record<string, z.ZodType>

/** Values of the usual fields, the plainest first: a field gets the first that it accepts. */
const plainest = [null, true, 'A-1', 'A', 1, 0, '1', '2026-01-01', '#112233', 'a@shop.example', [], '']

/** What a form of a plain record could send, made from its schema; fails where a field needs more than a plain value. */
export function sampleInput(input: z.ZodObject): Values {
  const sample = Object.fromEntries(
    Object.entries(input.shape as Shape).map(([field, schema]) => [field, sampleOf(field, schema)]),
  )
  input.parse(sample)
  return sample
}

/** The same record with another value in one field, which does not identify it. */
export function changedSample(input: z.ZodObject, key: string): Values {
  const sample = sampleInput(input)
  for (const [field, value] of Object.entries(sample)) {
    const changed = { ...sample, [field]: typeof value === 'boolean' ? !value : `${String(value)}2` }
    if (field !== key && value !== null && input.safeParse(changed).success) return changed
  }
  throw new Error('No field of the sample takes another value')
}

function sampleOf(field: string, schema: z.ZodType): unknown {
  const codes = (schema as { options?: unknown }).options
  const value = [...plainest, ...(Array.isArray(codes) ? codes : [])].find(
    (candidate) => schema.safeParse(candidate).success,
  )
  if (value === undefined) throw new Error(`No plain value suits the field ${field}`)
  return value
}
