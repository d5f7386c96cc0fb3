import { describe, expect, it } from 'vitest'
import { memoizedReadings } from './memoized-readings.ts'

describe('memoizedReadings', () => {
  it('reads a text once', () => {
    const { reading, read } = counted(10)
    expect([reading('a'), reading('a')]).toEqual([1, 1])
    expect(read).toEqual(['a'])
  })

  it('evicts the least recently used', () => {
    const { reading, read } = counted(2)
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) reading(text)
    expect(read).toEqual(['a', 'b', 'c', 'b'])
  })

  it('does not cache documents', () => {
    const { reading, read } = counted(2)
    const long = 'a'.repeat(10_000)
    for (const text of [long, long]) reading(text)
    expect(read).toEqual([long, long])
  })

  function counted(most: number) {
    const read: string[] = []
    return { read, reading: memoizedReadings(most, (text) => read.push(text)) }
  }
})
