import { expect, it } from 'vitest'
import { z } from 'zod'
import { validationErrors } from './validation-errors.ts'

const named = z.strictObject({ name: z.string() })

const errorOf = (input: unknown) => named.safeParse(input).error ?? new z.ZodError([])

it('reports each unknown key with its own message', () => {
  const errors = validationErrors(errorOf({ name: 'a', role: 1, status: 2 }), {
    language: 'en',
    schema: named,
  })
  expect(errors.map(({ path }) => path)).toEqual(['role', 'status'])
  expect(errors[0]?.message).toContain('role')
  expect(errors[0]?.message).not.toContain('status')
})

it('reports no more errors than a person can read', () => {
  const flood = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`key${n}`, n]))
  const errors = validationErrors(errorOf({ name: 'a', ...flood }), { language: 'th', schema: named })
  expect(errors).toHaveLength(100)
  expect(JSON.stringify(errors).length).toBeLessThan(20_000)
})
