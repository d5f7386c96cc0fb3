import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'

const errorOf = (input: unknown) =>
  z.strictObject({ name: z.string() }).safeParse(input).error ?? new z.ZodError([])

it('names each unknown key in words of its own', () => {
  const errors = fieldErrors(errorOf({ name: 'a', role: 1, status: 2 }), 'en')
  expect(errors.map(({ path }) => path)).toEqual(['role', 'status'])
  expect(errors[0]?.message).toContain('role')
  expect(errors[0]?.message).not.toContain('status')
})

it('answers a body of faults with no more than a person reads', () => {
  const flood = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`key${n}`, n]))
  const began = performance.now()
  const errors = fieldErrors(errorOf({ name: 'a', ...flood }), 'th')
  expect(errors).toHaveLength(100)
  expect(JSON.stringify(errors).length).toBeLessThan(20_000)
  expect(performance.now() - began).toBeLessThan(1000)
})
