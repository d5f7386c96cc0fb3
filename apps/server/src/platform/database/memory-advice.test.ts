import { expect, test } from 'vitest'
import { memoryAdvice } from './memory-advice.ts'

const mb = 2 ** 20

test('no advice for a database that mostly fits into the memory of its PostgreSQL', () => {
  expect(memoryAdvice(2_000 * mb, 128 * mb)).toBeUndefined()
})

test('for a database many times the memory of its PostgreSQL, names the setting, its value and the size', () => {
  expect(memoryAdvice(9_100 * mb, 128 * mb)).toBe(
    "PostgreSQL keeps 128 MB in memory of a database of 9100 MB: set shared_buffers to a quarter of its machine's memory",
  )
})
