import { expect, test } from 'vitest'
import { memoryAdvice } from './memory-advice.ts'

const mb = 2 ** 20

test('A database that its PostgreSQL can hold for the most part asks for nothing', () => {
  expect(memoryAdvice(2_000 * mb, 128 * mb)).toBeUndefined()
})

test('A database many times the memory of its PostgreSQL names the setting, what it is and what it holds', () => {
  expect(memoryAdvice(9_100 * mb, 128 * mb)).toBe(
    "PostgreSQL keeps 128 MB in memory of a database of 9100 MB: set shared_buffers to a quarter of its machine's memory",
  )
})
