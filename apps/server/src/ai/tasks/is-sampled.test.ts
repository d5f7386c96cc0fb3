import { expect, it } from 'vitest'
import { isSampled } from './is-sampled.ts'

const names = Array.from({ length: 2000 }, (_, at) => `task ${at}`)

it('samples about the given percentage, and the same items each time', () => {
  const drawn = names.filter((name) => isSampled(name, 10))
  expect(drawn.length).toBeGreaterThan(140)
  expect(drawn.length).toBeLessThan(260)
  expect(names.filter((name) => isSampled(name, 10))).toEqual(drawn)
})

it('samples none at 0 and all at 100', () => {
  expect(names.some((name) => isSampled(name, 0))).toBe(false)
  expect(names.every((name) => isSampled(name, 100))).toBe(true)
})
