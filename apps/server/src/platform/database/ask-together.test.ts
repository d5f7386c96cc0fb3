import { describe, expect, it } from 'vitest'
import { askTogether } from './ask-together.ts'

/** A database that answers when it is told to, with what it holds at that moment of its question. */
function slowDatabase() {
  const asked: string[][] = []
  const answer: (() => void)[] = []
  const held = new Map<string, string>()
  const ask = askTogether(async (keys: string[]) => {
    asked.push(keys)
    const read = new Map([...held].filter(([key]) => keys.includes(key)))
    await new Promise<void>((resolve) => answer.push(resolve))
    return read
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { asked, answer, held, ask, turn }
}

describe('questions that come together', () => {
  it('are asked in one statement while others are under way', async () => {
    const { asked, answer, held, ask, turn } = slowDatabase()
    held.set('a', 'A').set('b', 'B').set('c', 'C')
    const first = ask('a')
    await turn()
    const second = ask('b')
    await turn()
    const rest = [ask('c'), ask('a'), ask('c'), ask('nobody')]
    await turn()
    expect(asked).toEqual([['a'], ['b']])
    answer.forEach((give) => give())
    await turn()
    expect(asked[2]).toEqual(['c', 'a', 'nobody'])
    answer[2]?.()
    expect(await Promise.all([first, second, ...rest])).toEqual(['A', 'B', 'C', 'A', 'C', undefined])
  })

  it('are answered with what holds after they were asked, never with what was read before', async () => {
    const { answer, held, ask, turn } = slowDatabase()
    held.set('session', 'alive')
    const before = ask('session')
    await turn()
    held.set('session', 'ended')
    const after = ask('session')
    await turn()
    answer.forEach((give) => give())
    expect(await Promise.all([before, after])).toEqual(['alive', 'ended'])
  })

  it('fail together and leave the next ones alone', async () => {
    let isDown = true
    const ask = askTogether(async (keys: string[]) => {
      if (isDown) throw new Error('down')
      return new Map(keys.map((key) => [key, key]))
    })
    await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('down')
    isDown = false
    expect(await ask('a')).toBe('a')
  })
})
