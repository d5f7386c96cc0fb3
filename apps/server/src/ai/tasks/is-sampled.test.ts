import { expect, it } from 'vitest'
import { isSampled } from './is-sampled.ts'

const names = Array.from({ length: 2000 }, (_, at) => `task ${at}`)

it('takes about as many in a hundred as it is told, and the same ones each time', () => {
  const drawn = names.filter((name) => isSampled(name, 10))
  expect(drawn.length).toBeGreaterThan(140)
  expect(drawn.length).toBeLessThan(260)
  expect(names.filter((name) => isSampled(name, 10))).toEqual(drawn)
})

it('takes none of nothing and all of everything', () => {
  expect(names.some((name) => isSampled(name, 0))).toBe(false)
  expect(names.every((name) => isSampled(name, 100))).toBe(true)
})
